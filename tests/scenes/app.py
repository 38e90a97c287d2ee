"""What lies around a game, notices and help."""

from collections.abc import Iterator

from firmware import crash, habits
from hal.saves.history import History, Result
from tests.device.driver import OFFER, EpigoDriver
from tests.device.evening import choose
from tests.scenes import Scene, device_in, held, help, notices


class Battery:
    """Two thirds full."""

    def charge(self):
        return 66

    def low(self, now):
        return False


def scenes(language: int) -> Iterator[Scene]:
    yield from around_a_game(language)
    yield from notices.scenes(language)
    yield from beside_a_game(language)
    yield from help.scenes(language)
    yield from words(language)


def around_a_game(language: int) -> Iterator[Scene]:
    device = device_in(language, EpigoDriver)
    yield "home", device.device.frame
    choose(device, "settings")
    yield "settings", device.device.frame
    device.press("dddd")
    yield "settings-more", device.device.frame
    device.press("b")
    choose(device, "history")
    yield "results-none", device.device.frame
    device.press("b" + "a")
    yield "setup", device.device.frame
    device.press("ddd")
    yield "setup-option", device.device.frame
    device.press("ddd" + "r")
    yield "setup-more", device.device.frame
    device.press("l" + "uuuuua")
    yield "letters", device.device.frame
    device.press("a" + "r" * 13 + "aa" + "l" * 13 + "a")
    yield "letters-typed", device.device.frame
    device.press("l" + "a" + "u" + "a")
    device.lay_out("3174X562", "7654X321")
    device.turn("7u 6r 2r", "3u 4l 2u")
    device.stack("7u 6r 2r")
    device.press("b")
    yield "menu", device.device.frame
    device.device.battery = Battery()
    device.app.dirty = True
    device.wait(10)
    yield "menu-battery", device.device.frame
    device.device.battery = None
    choose(device, "review")
    device.wait(300)
    device.press("ll")
    while device.play.view.blink:
        device.wait(10)
    yield "review", device.device.frame
    device.press("b" + "b")
    choose(device, "leave")
    yield "home-saved", device.device.frame
    device.press("a")
    yield "saved", device.device.frame
    yield from held(device, "saved-delete")
    device.press("a")
    device.wait(300)
    device.order("1u 2u 3u")
    device.answer(OFFER)
    device.answer(1)
    yield "result-draw", device.device.frame
    device.press("a")
    choose(device, "history")
    yield "results", device.device.frame
    device.press("a")
    yield "results-page", device.device.frame


def beside_a_game(language: int) -> Iterator[Scene]:
    """The tools; names that were used before; records."""
    device = device_in(language, EpigoDriver)

    def scene(name: str) -> Scene:
        device.wait(20)
        return name, device.device.frame

    choose(device, "tools")
    yield scene("tools")
    device.press("a")
    yield scene("dice")
    for name, keys in (("sum", "rrr"), ("kind", "uu"), ("coins", "uuuu"), ("coin", "rrrr"),
                       ("pips", "uu"), ("one", "u")):
        device.press(keys + "a")
        device.wait(1000)
        yield scene("dice-" + name)
    device.press("b" + "d" + "a")
    yield scene("who")
    device.press("a")
    device.wait(600)
    yield scene("who-show")
    device.wait(4000)
    yield scene("who-drawn")
    device.press("b" + "d" + "a")
    yield scene("timer")
    device.press("dddddddd" + "a")
    device.wait(7000)
    yield scene("timer-runs")
    device.wait(14_200)
    yield scene("timer-over")
    device.press("bb")
    device = device_in(language, EpigoDriver)
    for number, scores in enumerate(((3, 1), (2, 3), (3, 0)), 1):
        winners = 1 if scores[0] > scores[1] else 2
        History(device.app.saves.store).add(
            Result(number, "epigo", (2026, 11, 18), ("Anna", "Bert"), scores, winners, "captures"))
    choose(device, "history")
    yield scene("results-three")
    device.press("u" + "a")
    device.wait(100)
    yield scene("records")
    device.press("a")
    yield scene("records-page")
    device.press("bbb")
    habits.keep_names(device.app.saves, ("Anna", "Bert", "Zoë"))
    choose(device, "epigo")
    device.press("da")
    yield scene("names")
    device.press("a" + "u" + "a" + "b")
    choose(device, "tools")
    device.press("da")
    yield scene("who-named")
    device.press("a")
    device.wait(5000)
    yield scene("who-name")


def words(language: int) -> Iterator[Scene]:
    """The longest words."""
    device = device_in(language, EpigoDriver)
    device.start()
    device.uncover()
    names = ["Qmmmmmmm", "Wwwwwwww"]
    device.play.raw_names = names
    device.play.named()
    device.app.turn_page()
    device.wait(10)
    yield "widest-names", device.device.frame
    device.answer(3)
    device.answer(5)
    device.wait(20_100)
    yield "widest-curtain", device.device.frame
    device.hold()
    device.press("b")
    yield "menu-redo", device.device.frame
    place = "miners/counters.py:119", "_draw_the_rest"
    for name, found in (("crash", place), ("crash-again", ())):
        crash.draw(device.app.canvas, device.app.texts, found)
        yield name, bytes(device.app.canvas.buffer)
