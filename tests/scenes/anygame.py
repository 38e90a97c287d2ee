"""Any game's scenes."""

from collections.abc import Iterator

from engines.anygame.choices import (
    ANY_TIME,
    AT_TARGET,
    DOWN,
    DRAWN,
    LEAST,
    NO_POINTS,
    NOBODY,
    TARGET_ROUND,
)
from tests.device.anygame.driver import AnyGameDriver
from tests.device.evening import choose
from tests.device.test_screens import choose_letter, spell
from tests.scenes import Scene, device_in

# Eight players, points at any time, turns and a clock that counts down.
BUSY = ("eight players, a clock running", """
from hal.keys import RIGHT, UP
write(1, DOWN)
write(7, RIGHT)
write(10, DOWN)
assert app.screens[-1].shown[app.screens[-1].menu.cursor - app.screens[-1].first_option] == 0
write(1, RIGHT)
write(4, DOWN)
write(1, RIGHT)
write(1, DOWN)
write(2, RIGHT)
write(16, UP)
write(1)
write(1)  # who begins
write(1)  # the clock
write(3, UP)
write(1)
assert app.screens[-1].question.ask.key == "turn"
""")
LATE_ANSWERS = 300
# Questions and announcements that are drawn, without words of their own.
WORDLESS = ("points", "count", "turn")
UNSEEN = ("why",)  # texts that no scene shows

_NAMES = ["Anna", "Bert", "Chloé", "Dario", "Eva", "Franz", "Gigi", "Hugo"]
_WIDE = ["Qmmmmmmm", "Wwwwwwww", "Mmmmmmmm", "Qwwwwwww", "Mwwwwwww", "Wmmmmmmm", "Qqmmmmmm",
         "Wwmmmmmm"]  # fmt: skip


def scenes(language: int) -> Iterator[Scene]:
    yield from set_up(language)
    yield from rounds(language)
    yield from any_time(language)
    yield from turns(language)
    yield from ends(language)


def _named(device: AnyGameDriver, names: list[str] = _NAMES) -> None:
    """As if they had been typed."""
    device.play.raw_names = names[: device.game.players]
    device.play.named()
    device.app.turn_page()
    device.wait(10)


def _begun(language: int, players: int, names: list[str] = _NAMES, **options) -> AnyGameDriver:
    device = device_in(language, AnyGameDriver)
    device.begin(players, **options)
    _named(device, names)
    return device


def _scene(device: AnyGameDriver, name: str) -> Scene:
    device.wait(20)
    return "anygame-" + name, device.device.frame


def set_up(language: int) -> Iterator[Scene]:
    """Every choice of every option, one row of the set-up after the other."""
    device = device_in(language, AnyGameDriver)
    choose(device, "anygame")
    yield _scene(device, "setup")
    device.press("dd" + "a")
    for letter in "Wwww Wwwwww":
        choose_letter(device, letter)
    yield _scene(device, "setup-letters")
    spell(device, "w")
    yield _scene(device, "setup-box")
    device.press("a")
    yield _scene(device, "setup-boxes")
    device.press("b" + "r" + "uu")
    device.press("d" + "rrr")
    top = device.top
    top.options[:] = [ANY_TIME, 0, AT_TARGET, 10, 100, 0, 1, DOWN, 10, 5, 0, 0]
    top._count_rows()
    top.menu.words.clear()
    device.press("d" * (top.first_option - 1))
    shown = list(top.shown)
    for option in shown:
        choices = top.choices[option]
        for number in range(len(choices) if len(choices) < 6 else 1):
            name = top.game.OPTIONS[option][0]
            before = top.options[option]
            top.options[option] = choices[number]
            top.menu.words.clear()
            device.app.dirty = True
            yield _scene(device, "setup-%s-%d" % (name, number))
            top.options[option] = before
            top.menu.words.clear()
        device.press("d")
    device.press("u" * (len(shown) - shown.index(4)))
    device.press("a" + "ru")
    yield _scene(device, "setup-number")


def rounds(language: int) -> Iterator[Scene]:
    device = _begun(language, 4, end=1, rounds=9)
    device.press("r" + "u")
    yield _scene(device, "round-4")
    device.press("a" + "rru" + "a" + "ddd")
    yield _scene(device, "round-4-third")
    device.press("aa")
    device.round(25, 3, 12, 0)
    device.press("ru")
    yield _scene(device, "round-4-next")
    device.press("b")
    yield _scene(device, "sheet-4")
    device.press("a")
    yield _scene(device, "menu")
    for players, token in ((1, 0), (2, 0), (3, 0), (5, 1), (6, 1), (7, 0), (8, 0)):
        device = _begun(language, players, **({"token": 1} if token else {}))
        if token:
            yield _scene(device, "token-%d" % players)
            device.press("ra")
        for number in range(9):
            device.round(*[(seat * 7 + number * 11) % 23 - 4 for seat in range(players)])
        device.press("rr" + ("a" if players > 1 else ""))
        yield _scene(device, "round-%d" % players)
        if players in (2, 6, 8):
            device.press("bb" if players > 1 else "b")
            yield _scene(device, "sheet-%d" % players)
    device = _begun(language, 8, _WIDE)
    device.round(*[-999 - seat for seat in range(8)])
    yield _scene(device, "round-widest")
    device.press("b")
    yield _scene(device, "sheet-widest")
    device = _begun(language, 8, first=DRAWN)
    yield _scene(device, "first")


def any_time(language: int) -> Iterator[Scene]:
    for players in range(1, 9):
        device = _begun(language, players, points=ANY_TIME, start=20)
        if players > 1:
            device.press("r")
        device.press("dddd")
        yield _scene(device, "count-%d" % players)
    device.press("a" + "r" + "ddd" + "a")
    device.press("a" + "r")
    yield _scene(device, "count-open")
    device.press("a" + "b")
    yield _scene(device, "changes")
    device = _begun(language, 8, _WIDE, points=ANY_TIME, token=1)
    device.press("ra" + "ddd")
    yield _scene(device, "count-widest")


def turns(language: int) -> Iterator[Scene]:
    device = _begun(language, 2, points=NO_POINTS, clock=DOWN, minutes=10, increment=5)
    device.press("a")
    yield _scene(device, "clock-begin")
    device.press("a")
    device.wait(21_000)
    yield _scene(device, "clock")
    device.press("l")
    yield _scene(device, "clock-stop")
    device.press("a")
    yield _scene(device, "clock-stopped")
    device.press("b")
    yield _scene(device, "turns-2")
    device = _begun(language, 2, points=NO_POINTS, clock=DOWN, minutes=1)
    device.press("aa")
    device.wait(62_000)
    yield _scene(device, "clock-out")
    device = _begun(language, 8, points=ANY_TIME, turns=1, clock=1, token=1, end=TARGET_ROUND)
    device.press("ra" + "a" + "a")
    device.wait(3000)
    device.press("uuua" + "a")
    yield _scene(device, "turn-8")
    device.press("b" + "l")
    yield _scene(device, "turns-8")
    device.press("a")
    choose(device, device.top.rows[1])
    yield _scene(device, "acts")
    device.press("ddd")
    yield _scene(device, "acts-token")
    device.press("uuuu")
    yield _scene(device, "acts-turn")
    device = _begun(language, 3, points=NO_POINTS)
    device.press("a" + "a")
    yield _scene(device, "turn-3")
    device = _begun(language, 3, turns=1)
    device.press("a" + "aa")
    yield _scene(device, "turn-rounds")


def ends(language: int) -> Iterator[Scene]:
    points = (12, 40, 7, 40, 25, 3, 99, 0)
    for players in (2, 3, 4, 8):
        device = _begun(language, players, end=1, rounds=1)
        device.round(*points[:players])
        yield _scene(device, "end-rounds-%d" % players)
    device.press("a")
    choose(device, "history")
    device.press("a")
    yield _scene(device, "results-page-8")
    device = _begun(language, 4, end=AT_TARGET, target=40, wins=LEAST)
    device.round(*points[:4])
    yield _scene(device, "end-target")
    for end in (0, 1, AT_TARGET):
        device = _begun(language, 4, token=1, end=end)
        device.press("ra")
        if end == 1:
            device.game.round = 10
        device.round(*[100 if end else 5] * 4)
        if device.game.ask is not None:
            device.game.answer(device.game.acts_at)
            device.play.look()
        yield _scene(device, "end-token-%d" % end)
    device = _begun(language, 5, wins=NOBODY)
    device.round(*points[:5])
    device.game.answer(device.game.acts_at)
    device.play.look()
    yield _scene(device, "end-nobody")
    device = _begun(language, 4, points=NO_POINTS, clock=1, end=1, rounds=1)
    device.press("a" + "a" + "aaaa")
    yield _scene(device, "end-times")
