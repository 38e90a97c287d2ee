"""Egrego's scenes."""

from collections.abc import Iterator
from functools import partial

from tests.device.driver import ROLL_MS
from tests.device.egrego.driver import NO_CARD, ROLL, SCORE, TURN_OVER, EgregoDriver
from tests.rules.egrego.table import EVIL, GOOD, HOUSE, INHABITANT
from tests.scenes import Scene, device_in

# Where memory and time are measured: a turn in which much is in memory, with the keys that lead
# there from the set-up (see tools/bench.py), and how many answers make a game late.
BUSY = ("the first turn, the village on the display", """
from hal.keys import LEFT, RIGHT
write(6)  # what to lay out; four inhabitants with two stars each
write(6, RIGHT)  # a six, typed in
write(4)  # and two threes; the sides
write(1, LEFT)
write(1)  # a two
assert app.screens[-1].question.ask.key == "possess"
""")
LATE_ANSWERS = 210
# Questions and announcements that are drawn, without words of their own.
WORDLESS = ("tally",)
UNSEEN = ("why",)  # texts that no scene shows

WIDEST = ("Qmmmmmmm", "Wwwwwwww", "Wmmmmmmm", "Mmmmmmmm", "Qwwwwwww", "Mwwwwwww")

VILLAGE = [
    "4e/A-  #  3g/B+  #",
    "#      @  #      5eg/C*",
    "3eee   #  6      2",
]
GROWN = [
    ".    .     3   #  2gg   .",
    "#    4e/A- #   5  #     6gg/B+",
    "2    #     @   #  6eegg .",
    ".    3/C*  #   1g .     .",
    ".    5     .   #  4     .",
    ".    #     2e  3  .     .",
]
def scenes(language: int) -> Iterator[Scene]:
    for part in (set_up, turn, phase_one, chain, growth, score, table, results, around, notes):
        for name, frame in part(language):
            yield "egrego-" + name, frame


def drawn(language: int, village: list[str], **given) -> EgregoDriver:
    device = device_in(language, EgregoDriver)
    device.open(village, **given)
    return device


def set_up(language: int) -> Iterator[Scene]:
    device = device_in(language, EgregoDriver)
    device.set_up(6)
    yield "setup", device.device.frame
    device.press("u")
    yield "setup-options", device.device.frame
    device.press("uuu")
    yield "setup-options-more", device.device.frame
    device.press("d")
    device = device_in(language, EgregoDriver)
    device.set_up(6, possessions=1, turning=1, dice=1)
    device.press("uu")
    yield "setup-changed", device.device.frame
    device = device_in(language, EgregoDriver)
    device.set_up(3, level=SCORE)  # what makes no difference there is gone
    device.press("u")
    yield "setup-score", device.device.frame
    device = device_in(language, EgregoDriver)
    device.set_up(3, entities=1)
    device.press("uuuu")
    yield "setup-entities", device.device.frame
    device = device_in(language, EgregoDriver)
    device.set_up(6)
    device.press("a")
    device.play.raw_names = list(WIDEST)
    device.play.named()
    yield "set-up", device.device.frame
    device.tell()
    yield "stars-first", device.device.frame
    device.build(3, 1, 4)
    device.press("rrr")
    yield "stars", device.device.frame
    device.build(2)
    yield "first", device.device.frame
    device.throw(6, 2, 4, 6, 1)
    yield "first-last", device.device.frame
    device.throw(5)
    yield "first-tie", device.device.frame
    device.press("lll" + "a")
    device.wait(200)
    yield "first-rolling", device.device.frame
    device.wait(ROLL_MS)
    while device.game.ask.key == "first":
        device.throw(6 if device.game.ask.seat else 1)
    yield "roles", device.device.frame
    device.press("b")
    yield "table-roles", device.device.frame
    device = device_in(language, EgregoDriver)
    device.begin(3, corners=1)
    device.build(3, 1)
    yield "stars-houses-in-the-corners", device.device.frame
    device.press("b")
    yield "table-set-up", device.device.frame


def turn(language: int) -> Iterator[Scene]:
    device = drawn(language, ["4e # 3g/B+ #", "# @ # 5eg/C*", "3eee # 6 2"], seals=(2,))
    yield "roll", device.device.frame
    device.throw(4, 3)
    yield "roll-third", device.device.frame
    device.press("lll" + "a")
    device.wait(300)
    yield "roll-rolling", device.device.frame
    device = drawn(language, ["4e # 3g/B+ #", "# @ # 5eg/C*", "3eee # 6 2"], seals=(2,))
    device.throw(4, 3)
    device.throw(6)
    yield "possess", device.device.frame
    device.point(0, 0)
    yield "possess-nobody", device.device.frame
    device.press("n")
    yield "possess-held", device.device.frame
    device.choose(2, 0)
    yield "entity", device.device.frame
    device.answer(0)
    yield "possessed-driven", device.device.frame
    device = drawn(language, ["4e # 4/C*", "# @ #", "3 # 6"], seat=1)
    device.throw(4)
    device.choose(1, -1)
    yield "entity-good", device.device.frame
    device.answer(1)
    yield "possessed-good", device.device.frame
    device = drawn(language, ["4e # 2/B+", "# @ #", "3 # 6"], names=WIDEST, seals=(1,),
                   options={"possessions": 1})  # fmt: skip
    device.throw(2, 3)
    device.choose(1, -1)
    yield "possessed-chaotic", device.device.frame
    device.tell()
    device.answer(0)
    device.point(0, 0)
    yield "possess-enough", device.device.frame


def phase_one(language: int) -> Iterator[Scene]:
    device = drawn(language, ["1/A- 5eg/A* 3g/B+", "# @ #", "# # 6"])
    yield "act", device.device.frame
    device.choose(0, -1)
    yield "turn", device.device.frame
    device = drawn(language, VILLAGE)
    yield "marker", device.device.frame
    device = drawn(language, ["4/A- # 6gg/A-", "# @ #", "5e/A- # 6"], options={"entities": 1})
    yield "markers", device.device.frame


def chain(language: int) -> Iterator[Scene]:
    device = drawn(language, ["1/A- # 3", "# @ #", "5 # 5"], names=WIDEST)
    yield "death-may-jump", device.device.frame
    device.tell()
    yield "jump", device.device.frame
    device.point(0, 0)
    yield "jump-hand", device.device.frame
    device.choose(1, -1)
    yield "jumped", device.device.frame
    device.tell()
    yield "over", device.device.frame
    device = drawn(language, ["6 # 1", "# @ #", "5 # 5"])
    device.throw(1)
    device.choose(1, -1)
    yield "death-possessed", device.device.frame
    device = drawn(language, ["4 # 1/C*", "# @ #", "5 # 5"], names=WIDEST)
    device.throw(1)
    device.choose(1, -1)
    device.answer(0)
    yield "possessed-last-star", device.device.frame
    device = drawn(language, ["1/A- 1 .", "# @ #", "5 # 5"])
    device.tell()
    device.choose(0, -1)
    yield "death-jumped", device.device.frame
    device = drawn(language, ["2g/A- 1 4", "# @ #", "5 # 5"])
    yield "death-must-jump", device.device.frame
    device = drawn(language, ["2gg # 6", "1/A- @ #", "5/B+ # 5"], options={"corners": 1})
    yield "death-to-hand", device.device.frame


def growth(language: int) -> Iterator[Scene]:
    device = drawn(language, ["4 # 3", "# @ #", "2 # 2"], names=WIDEST)
    device.throw(6)
    yield "drawn", device.device.frame
    device.answer(INHABITANT)
    yield "lay", device.device.frame
    device.choose(2, 0)
    yield "stars-later", device.device.frame
    device.answer(5)
    device.throw(2)
    device.point(0, 0)
    device.press("a")
    yield "drawn-declined", device.device.frame
    device.answer(HOUSE)
    device.choose(2, 1)
    device = drawn(language, ["4/A- # 3/A-", "# @ #", "2g/A* # 2"])
    while device.game.ask.key != "drawn":
        device.press("a")
    yield "drawn-all-in-play", device.device.frame
    device.answer(HOUSE)
    yield "lay-house", device.device.frame
    for name, left in (("drawn-no-entity", (1, 1, 1)), ("lay-no-entity", (0, 2, 0)),
                       ("last", (0, 1, 0))):  # fmt: skip
        device = drawn(language, ["6/B+ # 6/C-", "# @ #", "4/B+ # 4"], names=WIDEST, left=left,
                       options={"entities": 1})  # fmt: skip
        device.throw(6)
        yield name, device.device.frame
    device = drawn(language, ["4 # 3", "# @ #", "2 # 2"], players=6, names=WIDEST,
                   seals=(2, 0, 1, 1, 0, 2), left=(0, 0, 5))  # fmt: skip
    device.throw(6, 6, 6)
    yield "give", device.device.frame
    device.answer(1)
    device.throw(6, 6)
    yield "new-die", device.device.frame
    device = drawn(language, GROWN)
    while device.game.ask.key != "roll":
        device.press("a")
    device.throw(5)
    yield "grown", device.device.frame


def score(language: int) -> Iterator[Scene]:
    device = device_in(language, EgregoDriver)
    device.begin(6, level=SCORE)
    device.play.raw_names = list(WIDEST)
    device.play.named()
    device.throw(6, 1, 2, 3, 4, 5)
    device.tell()
    yield "tally", device.device.frame
    for value in (EVIL, EVIL, GOOD, EVIL, TURN_OVER):
        device.answer(value)
    yield "turned", device.device.frame
    device.answer(1)
    device.answer(ROLL)
    yield "tally-rolled", device.device.frame
    device.press("a")
    yield "card", device.device.frame
    device.answer(NO_CARD)
    device = device_in(language, partial(EgregoDriver, pad=False))
    device.begin(3, level=SCORE)
    device.throw(6, 1, 2)
    device.tell()
    device.answer(GOOD)
    yield "tally-two-keys", device.device.frame


def table(language: int) -> Iterator[Scene]:
    device = drawn(language, GROWN, players=6, names=WIDEST, seals=(2, 0, 1))
    device.press("b")
    yield "table", device.device.frame
    device.press("r")
    yield "table-counts", device.device.frame
    device = drawn(language, ["1/A- # 3", "# @ #", "5 # 5"])
    device.tell()
    device.press("b")
    yield "table-jump", device.device.frame


def results(language: int) -> Iterator[Scene]:
    for name, village in (
        ("evil", ["6ee # 6g", "# @ #", "6 # 6"]),
        ("good", ["6e # 6gg", "# @ #", "6 # 6"]),
        ("chaos", ["6e # 6g", "# @ #", "6 # 6"]),
    ):
        players = 3 if name == "evil" else 6
        device = drawn(language, village, players=players, left=(1, 0, 0), names=WIDEST)
        device.throw(1)
        device.press("a")
        yield "result-" + name, device.device.frame


# Villages, what is thrown and answered, and squares with the reason why they can't be chosen.
WHYS = (
    (["4e # 3g/B+ #", "# @ # 5eg/C*", "3eee # 6 ."], (3,), (),
     {"house": (0, 1), "dead": (-1, 1), "dice": (1, -1), "empty": (2, 1)}),
    (["6/B+ # 4/C-", "# @ #", "5/A* # 1"], (1,), (0,),
     {"positive": (-1, -1), "negative": (1, -1)}),
    (["4/A- # 6/A-", "# @ 3", "5/B+ # 3"], (5,), (), {"free": (1, 0)}),
    (["4 # 3", "# @ #", "2 # 2"], (6, HOUSE), (),
     {"deck": (0, 0), "apart": (-2, -2), "taken": (0, -1)}),
    (["4 4 4", "4 1/A- 4", "4 4 @"], (), (), {"must": (0, 0), "far": (-2, -2)}),
    (["5/A- 1/A- 6e/A*", "@ 4 ."], (), (), {"acted": (0, -1), "other": (1, 0)}),
)


def around(language: int) -> Iterator[Scene]:
    """The walk over the map, and every reason why a square can't be chosen."""
    device = drawn(language, VILLAGE)
    device.around()
    yield "around-marker", device.device.frame
    for village, thrown, before, places in WHYS:
        device = drawn(language, village)
        device.tells()
        device.throw(*before, *thrown)
        device.press("b" + "a")
        yield "menu", device.device.frame
        device.press("b")
        device.around()
        for why, place in places.items():
            device.walk(*place)
            yield "around-" + why, device.device.frame
            device.press("a")
            yield "why-" + why, device.device.frame
            device.press("b")


def notes(language: int) -> Iterator[Scene]:
    """What can't be noted at level Score."""
    device = device_in(language, EgregoDriver)
    device.begin(3, level=SCORE)
    device.throw(6, 1, 2)
    device.tell()
    device.press("u")
    yield "why-unmarked", device.device.frame
    device.press("a")
    while device.game.ask.allows(EVIL):
        device.press("l")
    device.press("l")
    yield "why-many", device.device.frame
