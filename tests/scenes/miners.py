"""Imperial Miners' scenes."""

from collections.abc import Iterator

from engines.script import TELL
from firmware.scores import draw_scores
from tests.device.miners.driver import GO_ON, IMMEDIATE, LATE, SCORE, SPECIAL, MinersDriver
from tests.lcg import Lcg
from tests.scenes import Scene, device_in, settled

# Where memory and time are measured: a turn in which much is in memory, with the keys that lead
# there from the set-up (see tools/bench.py), and how many answers make a game late.
BUSY = ("a mine of six cards on the display", """
write(1)
while app.screens[-1].game.round < 6 or app.screens[-1].question.ask.key != "effect":
    write(1)  # whatever the cursor stands on
""")
LATE_ANSWERS = 500

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
    yield scene(device, "counters")
    device.press("a" + "rrdd")
    yield scene(device, "coins")
    device.press("a")
    yield scene(device, "counters-points")
    device.count(points=6, carts=2, progress=7)
    device.answer(3)
    device.press("uuu")
    yield scene(device, "pay")
    device.press("a")
    yield scene(device, "counters-done")
    device.press("a")
    device.take(3)
    device.answer(3)
    yield scene(device, "none-score")
    device.press("a")
    device.count(coins=3)
    device.hold()
    yield scene(device, "undone")
    device.press("a" + "a" + "rrrr")
    yield scene(device, "counters-later")
    device.answer(0)
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
    device.app.say(device.app.texts("not_taken_out"))
    device.wait(10)
    yield scene(device, "not-taken-out")
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
    for counter in (1, 2, 4, 5):
        device.answer(counter)
        if counter == 1:
            device.hold(14_000, "r")  # 999
        device.press("r" * (20 if counter < 4 else 2) + "a")
    device.press("u")
    yield scene(device, "widest-counters")
    device.answer(0)
    yield scene(device, "widest-who")
    device.press("b")
    yield "miners-widest-table", device.device.frame


def finish_round(device: MinersDriver) -> None:
    for seat in range(device.game.players):
        if not device.game.finished >> seat & 1:
            device.take(seat)
            device.answer(0)


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
    yield scene(device, "faction")
    device.press("l")
    yield scene(device, "faction-two")
    device.press("a" + "a" + "rrr")
    yield scene(device, "faction-second")
    device.press("a")
    yield scene(device, "effect")
    device.press("d" * 4)
    yield scene(device, "effect-more")
    device.answer(4)
    yield scene(device, "draw")
    device.go_on({"coins": [15], "points": [3]})
    device.again(1)
    yield scene(device, "change")
    device.press("u")
    yield scene(device, "change-forced")
    device.press("a")
    yield scene(device, "forced")
    device.go_on({})
    device.press("a")
    cells = (34, 64 + 33, 64 + 35, 128 + 34, 36)
    for cell in cells:
        device.event(IMMEDIATE)
        device.take(0)
        device.answer(cell)
        if cell == 34:
            device.answer(2)
            device.press("d")
            yield scene(device, "border")
            device.press("a")
            device.answer(1)
            yield scene(device, "machine-on")
            device.press("a")
            device.answer(2)
            yield scene(device, "advance")
            device.answer(4)
            yield scene(device, "board")
            device.press("a")
            yield scene(device, "space")
            device.press("a")
            device.answer(10)
            yield scene(device, "price")
            device.press("a")
        elif cell == 64 + 33:
            yield scene(device, "cost-level-2")
        elif cell == 128 + 34:
            yield scene(device, "cost")
            device.answer(1)
            device.answer(5)
            device.answer(2)
            device.answer(2)
            yield scene(device, "effect-left-or-right")
            device.answer(3)
            yield scene(device, "collapse-on")
            device.press("a")
            device.answer(3)
            device.press("a")
            yield scene(device, "full-collapse")
            device.press("a")
            for _ in range(3):
                device.answer(1)
                device.press("a")
            device.answer(1)
            device.press("a")
            yield scene(device, "full")
            device.press("a")
            device.answer(5)
            device.press("d")
            yield scene(device, "cart")
            device.press("a")
            device.answer(6)
            yield scene(device, "special")
            device.press("a")
            device.answer(14)
        device.go_on({"coins": [8 + device.counts(0)[0]], "border": [1, 1], "faction": [3, 6]})
        device.take(1)
        device.go_on({})
        device.press("a")
    device.event(LATE)
    device.take(0)
    yield scene(device, "place")
    device.press("ul")
    yield scene(device, "place-on-a-card")
    device.press("a")
    yield scene(device, "why-place")
    device.press("b" + "n")
    device.answer(192 + 33)
    device.go_on({})
    device.again(0)
    device.answer(17)
    yield scene(device, "cart-off")
    device.press("a")
    device.answer(2)
    device.answer(12)
    device.tells()
    yield scene(device, "board-next")
    device.press("a" + "b")
    yield "miners-mine-table", device.device.frame
    device.press("r")
    yield "miners-mine-page", device.device.frame


def as_it_comes(language: int) -> Iterator[Scene]:
    """What is left, as random games alone bring it up; a whole mine; and a title."""
    wanted = {"above", "passed", "collapsed", "surface", "none", "draw_faction", "machine_off",
              "collapse_off", "points"}
    chance = Lcg(5)
    ended = False
    while wanted:
        device = device_in(language, MinersDriver)
        device.begin(1)
        while device.game.ask is not None and (wanted or not ended):
            ask = device.game.ask
            if ask.key in wanted:
                wanted.remove(ask.key)
                yield scene(device, ask.key.replace("_", "-"))
            if ask.kind == TELL:
                device.tell()
                continue
            value = ask.options[chance.below(len(ask.options))]
            if ask.key in ("coins", "points", "spaces"):
                value = min(ask.args[0] + chance.below(5), ask.options[-1])
            elif ask.key in ("effect", "change") and chance.below(2):
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
    device = device_in(language, MinersDriver)
    device.begin(2, SCORE, 0, 1)
    for _ in range(10):
        device.event(SPECIAL)
        finish_round(device)
        device.answer(GO_ON)
    device.press("uu")
    yield scene(device, "machines")
    device.press("a" + "a")
    yield "miners-result", device.device.frame


def words(language: int) -> Iterator[Scene]:
    """What a game rarely brings up: first games, an empty mine, refusals and other ends."""
    device = device_in(language, MinersDriver)
    device.begin(1, 0, 1)
    yield scene(device, "deal-first-game")
    device.tells()
    for _ in range(3):
        device.press("a")
    device.event(IMMEDIATE)
    device.again(0)
    for row in (1, 3, 6, 8, 9, 11, 17, 18):
        device.answer(row)
        yield scene(device, "none-row-%d" % row)
        device.tell()
    for key in ("who", "cost", "pay", "price", "above", "cart", "surface", "board", "special", ""):
        device.app.say(device.app.texts("miners.why_" + key if key else "miners.why"))
        device.wait(10)
        yield "miners-why-" + (key or "not"), device.device.frame
    device.press("a")
    canvas = device.app.canvas
    for reason, scores, winners in (
        ("points", (39, 31), (0,)), ("coins", (39, 39), (1,)), ("carts", (39, 39), (1,)),
        ("shared", (8, 39, 39), (1, 2)), ("title1", (45,), (0,)), ("title2", (55,), (0,)),
        ("title3", (60,), (0,)), ("title4", (65,), (0,)), ("title5", (66,), (0,)),
    ):
        canvas.fill(0)
        names = _WIDE[:len(scores)]
        draw_scores(canvas, device.app.texts, "miners", names, scores, winners, reason)
        yield "miners-end-" + reason, bytes(canvas.buffer)
