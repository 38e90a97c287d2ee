"""Epigo's scenes."""

from collections.abc import Iterator

from engines.epigo.thinker.rival import think
from engines.script import TELL
from tests.device.driver import OFFER, SEAL, EpigoDriver
from tests.device.epigo.alone import EASY, HARD, LEVEL, Alone
from tests.lcg import Lcg
from tests.scenes import Scene, device_in, held, settled

# Where memory and time are measured: a turn in which much is in memory, with the keys that lead
# there from the set-up (see tools/bench.py), and how many answers make a game late.
BUSY = ("the first turn, an entry open", """
write(1)
write(9)  # the curtain, seven Epigons, the seal
write(9)  # and the other player's
write(2)  # face up; the curtain
assert app.screens[-1].question.ask.key == "order"
""")
LATE_ANSWERS = 60
# The same against the device, at its hardest: the person's first order, and while it thinks.
_AGAINST_DEVICE = """
from hal.keys import RIGHT, UP
write(3, DOWN)
write(3, RIGHT)
write(3, UP)
write(1)
write(8)  # seven Epigons, the seal
write(6, 0)  # it lays out its own
write(1)  # face up
assert app.screens[-1].question.ask.key == "order"
"""
_IT_THINKS = """
for _ in range(3):
    write(2)  # the number under the cursor
    write(1, UP)
write(1)
write(5, 0)
assert app.screens[-1].ask_of_rival()
"""
ALSO = (
    ("the same against the device", _AGAINST_DEVICE),
    ("the same, while it thinks", _AGAINST_DEVICE + _IT_THINKS),
)
# Questions and announcements that are drawn, without words of their own.
WORDLESS = ("order", "seal", "reveal")
# Texts that no scene shows.
UNSEEN = ("aloud.reveal", "end.limit", "why", "opt.limit.0", "opt.super.1", "opt.super.2",
          "opt.gift.0", "opt.rival.1", "opt.rival.2")

_KEYS = 14  # announcements and open questions, and the result


def scenes(language: int) -> Iterator[Scene]:
    yield from by_hand(language)
    yield from in_words(language)
    yield from alone(language)


def by_hand(language: int) -> Iterator[Scene]:
    device = device_in(language, EpigoDriver)

    def scene(name: str) -> Scene:
        return "epigo-" + name, settled(device)

    def answers(*values: int) -> None:
        for value in values:
            device.answer(value)

    device.start()
    yield scene("curtain")
    device.uncover()
    yield scene("lay")
    answers(3, 1, 7, 8, 4)
    yield scene("lay-more")
    answers(5, 6)
    yield scene("lay-seal")
    answers(0, 7, 6, 5, 4, 8, 3, 2, 0)
    yield scene("face-up")
    device.tell()
    device.uncover()
    yield scene("order")
    answers(7 << 2)
    device.press("a")
    yield scene("order-direction")
    device.press("b")
    answers(6 << 2 | 1, 2 << 2 | 1)
    yield scene("order-seal")
    device.wait(21_000)
    device.uncover()
    yield scene("order-dots")
    answers(4)
    yield scene("draw-offered")
    answers(0, 0)
    device.uncover()
    yield scene("order-far-side")
    answers(3 << 2 | 2, 4 << 2 | 1, 2 << 2, 0)
    yield scene("reveal")
    while device.game.turn == 1:
        device.tell()
    yield from held(device, "epigo-undo-known")
    device.uncover()
    device.stack("1u 2u 3u")
    yield from held(device, "epigo-undo-sealed")


def in_words(language: int) -> Iterator[Scene]:
    """Every announcement and open question once, as random games bring them up, and a victory."""
    seen = {"face_up", "reveal"}
    chance = Lcg(12)
    while len(seen) < _KEYS:
        device = device_in(language, EpigoDriver)
        device.start()
        while device.game.ask is not None:
            ask = device.game.ask
            if not ask.secret and ask.key not in seen:
                seen.add(ask.key)
                yield "epigo-" + ask.key.replace("_", "-"), settled(device)
            if ask.kind == TELL:
                device.tell()
            elif ask.key in ("seal", "lay"):
                device.answer(ask.options[0])
            else:
                device.answer(ask.options[chance.below(len(ask.options))])
        if "result" not in seen:
            seen.add("result")
            yield "epigo-result", device.device.frame


def alone(language: int) -> Iterator[Scene]:
    """Against the device: what it shows, and how it ends."""
    device = device_in(language, Alone)

    def scene(name: str) -> Scene:
        return "epigo-alone-" + name, settled(device)

    device.to_set_up(LEVEL + "r" * HARD)
    yield scene("setup")
    device.press("u")
    yield scene("name")
    device.press("uua")
    device.lay("3174X56")
    device.answer(SEAL)
    device.think()
    yield scene("row")
    device.tells()
    device.seal("1u 4u 5u")
    device.wait(1000)
    yield "epigo-alone-thinks", device.device.frame
    device.to_planning()
    device.order("1u 4u 5u")
    device.answer(OFFER)
    device.think()
    yield scene("declined")
    yield from ends(language)


def ends(language: int) -> Iterator[Scene]:
    """It wins against any orders, and loses or is offered a draw in time by one who thinks."""
    for name in ("lost", "won", "drawn"):
        device = device_in(language, Alone)
        device.begin(EASY)
        chance = Lcg(5)
        while device.game.ask is not None:
            game = device.game
            if device.thinks or game.ask.kind == TELL or device.app.notice:
                device.go_on(lambda ask: 0)
            elif name == "lost":
                device.answer(game.ask.options[0] if game.ask.key in ("seal", "lay") else
                              game.ask.options[chance.below(len(game.ask.options))])
            else:
                for value in thought(think(game, 0, chance.below, HARD)):
                    ahead = game.captures[0] > game.captures[1]
                    offer = name == "drawn" and ahead and game.turn and game.ask.key == "seal"
                    device.answer(OFFER if offer else value)
        assert device.play.view.ending() == name
        yield "epigo-alone-" + name, device.device.frame


def thought(thinking):
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
