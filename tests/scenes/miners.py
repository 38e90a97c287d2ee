"""Imperial Miners' scenes."""

from collections.abc import Iterator

from engines.miners.numbers import ADVANCE
from engines.script import TELL
from tests.device.miners.driver import GO_ON, IMMEDIATE, LATE, SCORE, SPECIAL, MinersDriver
from tests.lcg import Lcg
from tests.scenes import Scene, device_in, settled

# Where memory and time are measured: a turn in which much is in memory, with the keys that lead
# there from the set-up (see tools/bench.py), and how many answers make a game late.
BUSY = ("a chain through a mine of six cards on the display", """
write(1)
while app.screens[-1].game.round < 6 or app.screens[-1].question.ask.key != "chain":
    write(1)  # whatever the cursor stands on
""")
LATE_ANSWERS = 400
# Questions and announcements that are drawn, without words of their own.
WORDLESS = ("who", "chain", "cost")
# Texts that no scene shows.
UNSEEN = ("opt.level.2", "opt.tie.2", "title", "why")

_WIDE = ["Qmmmmmmm", "Wwwwwwww", "Qmmmmmmm", "Mmmmmmmm", "Qwwwwwww"]


def scenes(language: int) -> Iterator[Scene]:
    yield from score(language)
    yield from mine(language)
    yield from as_it_comes(language)
    yield from tie(language)
    yield from words(language)


def scene(device: MinersDriver, name: str) -> Scene:
    return "miners-" + name, settled(device)


def score(language: int) -> Iterator[Scene]:
    device = device_in(language, MinersDriver)
    device.press("d" * device.row_at_home() + "a" + "dddd")
    yield "miners-setup", device.device.frame
    device.press("b")
    device.begin(5)
    yield scene(device, "deal")
    device.tells()
    yield scene(device, "event")
    device.answer(IMMEDIATE)
    yield scene(device, "now")
    device.tells()
    yield scene(device, "who")
    device.take(0)
    device.press("uuuuuurrr")
    yield scene(device, "purse")
    device.press("a")
    device.press("uurrrr")
    yield scene(device, "works")
    device.press("llllll")
    yield scene(device, "works-least")
    device.press("b" + "a")
    device.hold()
    yield scene(device, "undone")
    device.press("a" + "a")
    device.press("u")
    yield scene(device, "who-again")
    device.press("b")
    yield "miners-table", device.device.frame
    device.press("a" + "d")
    yield "miners-menu", device.device.frame
    device.press("a")
    yield "miners-take-out", device.device.frame
    device.press("a")
    yield "miners-taking-out", device.device.frame
    device.press("a")
    yield scene(device, "taken-out")
    device.press("a")
    finish_round(device)
    device.press("a")
    device.event(LATE)
    finish_round(device)
    yield scene(device, "who-done")
    device.press("a")
    yield scene(device, "late")
    device.tells()
    yield scene(device, "who-late")
    device.play.raw_names = _WIDE
    device.play.named()
    device.app.turn_page()
    device.wait(10)
    device.again(0)
    for key in "ur":  # three digits
        device.hold(14_000, key)
    yield scene(device, "widest-purse")
    device.press("a" + "a")
    yield scene(device, "widest-who")
    device.press("b")
    yield "miners-widest-table", device.device.frame


def finish_round(device: MinersDriver) -> None:
    for seat in range(device.game.players):
        if not device.game.finished >> seat & 1:
            device.take(seat)
            device.count()


def mine(language: int) -> Iterator[Scene]:
    """Two players; the first one's mine grows by hand."""
    device = device_in(language, MinersDriver)
    device.begin(2)
    device.tells()
    yield scene(device, "spaces")
    for count in (12, 10, 14):
        device.answer(count)
    device.answer(SPECIAL)
    yield scene(device, "mine-who")
    device.press("d" * 2)
    yield scene(device, "mine-who-changes")
    device.take(0)
    yield scene(device, "card-first")
    device.press("d")
    yield scene(device, "card-scot")
    device.press("a")
    yield scene(device, "chain")
    device.press("l")
    yield scene(device, "chain-draw")
    device.press("r" + "u")
    yield scene(device, "chain-stop")
    device.press("r")
    yield scene(device, "chain-effect")
    device.answer(16 + 4)
    yield scene(device, "draw")
    device.press("a")
    device.up()
    device.press("uuuuuurrr")
    yield scene(device, "mine-purse")
    device.answer(15003)
    device.again(1)
    yield scene(device, "change")
    device.press("a" + "a" + "d")
    yield scene(device, "change-more")
    device.press("u")
    device.answer(0)
    device.take(1)
    device.go_on({})
    device.press("a")
    yield from second_round(device)
    yield from deeper(device)
    yield from late_corrections(device)


def second_round(device: MinersDriver) -> Iterator[Scene]:
    device.event(IMMEDIATE)
    device.take(0)
    yield scene(device, "place")
    device.press("rrr")
    yield scene(device, "no-card")
    device.press("a")
    yield scene(device, "forced")
    device.press("a")
    yield scene(device, "place-forced")
    device.answer(34)
    device.press("l")
    yield scene(device, "card")
    device.press("a")
    device.stop(1)
    yield scene(device, "machine-on")
    device.press("a")
    device.stop(ADVANCE)
    yield scene(device, "board")
    device.press("a")
    yield scene(device, "advance")
    device.press("rrrr")
    yield scene(device, "why-advance")
    device.press("b")
    device.answer(4)
    device.stop(10)
    device.press("rr")
    yield scene(device, "price")
    device.press("rr")
    yield scene(device, "short")
    device.press("r")
    yield scene(device, "why-short")
    device.press("b" + "a")
    yield scene(device, "short-coins")
    device.answer(20)
    device.answer(5)
    device.up()
    device.press("a")
    device.take(1)
    device.go_on({})
    device.press("a")


def deeper(device: MinersDriver) -> Iterator[Scene]:
    """The first player's mine, card by card."""
    for cell in (64 + 33, 64 + 35, 128 + 34, 36):
        device.event(IMMEDIATE)
        device.take(0)
        device.answer(cell)
        if cell == 128 + 34:
            yield scene(device, "cost")
            device.press("rrrr")
            yield scene(device, "why-cost")
            device.press("b")
            device.answer(5)
            device.press("l")
            yield scene(device, "card-two-borders")
            device.press("a")
            yield scene(device, "chain-two-ways")
            device.press("ddd")
            yield scene(device, "chain-other-way")
            device.press("uuu")
            device.stop(3)
            yield scene(device, "collapse-on")
            device.press("a")
            device.stop(15)
            yield scene(device, "full-collapse")
            device.press("a")
            for _ in range(4):
                device.stop(14)
            yield scene(device, "full")
            device.press("a")
            device.stop(5)
            device.press("d")
            yield scene(device, "cart")
            device.press("a")
            device.stop(6)
            yield scene(device, "special")
            yield from why(device)
            device.press("a")
        device.go_on({"card": [2 if cell == 36 else 7 if cell == 64 + 33 else 1]})
        device.take(1)
        device.go_on({})
        device.press("a")


def why(device: MinersDriver) -> Iterator[Scene]:
    """A card that isn't legal says why."""
    for key in "dddd" + "uldr" * 4:
        if not device.game.ask.allows(device.play.question.focus):
            break
        device.press(key)
    device.press("a")
    yield scene(device, "why-" + key_of(device))
    device.press("b" + "n")


def key_of(device: MinersDriver) -> str:
    return device.game.ask.key.replace("_", "-")


def late_corrections(device: MinersDriver) -> Iterator[Scene]:
    device.event(LATE)
    device.take(0)
    device.answer(192 + 33)
    device.press("a")
    yield scene(device, "chain-collapse")
    device.press("d")
    yield scene(device, "chain-stop-collapse")
    device.go_on({})
    device.again(0)
    device.answer(16)
    yield scene(device, "cart-off")
    device.press("a")
    device.answer(18)
    yield scene(device, "which")
    device.answer(64 + 35)
    yield scene(device, "card-list")
    device.press("a")
    device.answer(17)
    yield scene(device, "board-correct")
    device.press("a" + "r" * 5)
    yield scene(device, "why-top")
    device.press("b" + "a")
    device.answer(2)
    device.press("a")
    yield scene(device, "gain-top")
    device.press("a")
    yield scene(device, "board-next")
    while device.play.question.focus != device.game.boards[0]:
        device.press("d")
    device.press("a")
    yield scene(device, "why-board")
    device.press("b" + "u" + "a" + "b")
    yield "miners-mine-table", device.device.frame
    device.press("r")
    yield "miners-mine-page", device.device.frame


def as_it_comes(language: int) -> Iterator[Scene]:
    """What is left, as random games alone bring it up; a whole mine; and a title."""
    wanted = {"collapsed", "before", "gain", "none", "draw_faction", "machine_off", "collapse_off",
              "points", "pay", "faction"}
    chance = Lcg(5)
    ended = False
    while wanted:
        device = device_in(language, MinersDriver)
        device.begin(1, 0, 0, 0, 1)
        while device.game.ask is not None and (wanted or not ended):
            ask = device.game.ask
            if ask.key in wanted:
                wanted.remove(ask.key)
                yield scene(device, key_of(device))
                if ask.key == "before":
                    device.press("d")
                    yield scene(device, "why-before")
                    device.press("b")
                if ask.key in ("machine_off", "collapse_off"):
                    yield from why(device)
            if ask.kind == TELL:
                device.tell()
                continue
            value = ask.options[chance.below(len(ask.options))]
            if ask.key in ("coins", "points", "spaces", "before"):
                value = min(ask.args[0] + chance.below(5), ask.options[-1])
            elif ask.key == "purse":
                value = ask.args[0] + 1000 * chance.below(3) + chance.below(4)
            elif ask.key in ("gain", "change") and chance.below(2):
                value = ask.options[0]
            elif ask.key == "who" and chance.below(4):
                value = ask.options[0]
            elif ask.key in ("price", "pay", "cost", "advance"):
                value = min(value, ask.options[0] + 3)
            device.answer(value)
        if not ended:
            ended = True
            yield "miners-result-title", device.device.frame
            device.press("b" + "r")
            yield "miners-mine-whole", device.device.frame


def tie(language: int) -> Iterator[Scene]:
    """Ties, and what one who plays alone is called."""
    for name, option, scores in (
        ("machines", 1, ((39, 7, 0), (39, 7, 0))),
        ("points", 0, ((31, 7, 8), (38, 9, 0))),
        ("coins", 0, ((39, 7, 0), (38, 8, 1))),
        ("carts", 0, ((39, 7, 0), (38, 7, 1))),
        ("shared", 0, ((8, 0, 0), (38, 7, 1), (38, 7, 1))),
        ("title1", 0, ((45, 0, 0),)), ("title2", 0, ((55, 0, 0),)), ("title3", 0, ((60, 0, 0),)),
        ("title4", 0, ((65, 0, 0),)), ("title5", 0, ((66, 0, 0),)),
    ):
        device = device_in(language, MinersDriver)
        device.begin(len(scores), SCORE, 0, option)
        device.strict = False
        device.tells()
        for number in range(10):
            device.event(SPECIAL)
            for seat in range(len(scores)):
                device.take(seat)
                if not number:
                    points, coins, carts = scores[seat]
                    type_in(device, coins, points)
                    type_in(device, carts, 0)
                else:
                    device.press("aa")
            device.answer(GO_ON)
        if name == "machines":
            device.press("uu")
            yield scene(device, "machines")
            device.press("a" + "a")
        yield "miners-end-" + name, device.device.frame


def type_in(device: MinersDriver, first: int, second: int) -> None:
    device.answer(first * 1000 + second)


def words(language: int) -> Iterator[Scene]:
    """What a game rarely brings up: first games, all factions, an empty mine."""
    device = device_in(language, MinersDriver)
    device.begin(1, 0, 1, 0, 1)
    yield scene(device, "deal-first-game")
    device.tells()
    for _ in range(3):
        device.press("a")
    device.event(IMMEDIATE)
    device.again(0)
    device.answer(1)
    yield scene(device, "none-empty")
    device.tell()
    device.answer(11)
    yield scene(device, "pay-short")
    device.press("d" + "a")
    device.answer(0)
    device.take(0)
    device.press("l")
    yield scene(device, "faction-two")
    device.press("a" + "a" + "rrr")
    yield scene(device, "faction-second")
    device.press("a")
    device.up()
    device.press("a")
    device.again(0)
    for row in (5, 6, 8, 9, 16):
        device.answer(row)
        yield scene(device, "none-row-%d" % row)
        device.tell()
    device.answer(12)
    device.answer(1)
    device.answer(0)
    device.press("a")
    device.event(IMMEDIATE)
    device.take(0)
    device.answer(64 + 33)
    yield scene(device, "cost-too-few")
    device.press("d")
    yield scene(device, "cost-level-2")
