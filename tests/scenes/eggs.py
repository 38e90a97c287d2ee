"""Eggs and Empires' scenes."""

from collections.abc import Iterator

from tests.device.eggs.driver import NO_EGG, REFEREE, SCORE, EggsDriver
from tests.device.evening import choose
from tests.scenes import Scene, device_in, held

# Where memory and time are measured: a turn in which much is in memory, with the keys that lead
# there from the set-up (see tools/bench.py), and how many answers make a game late.
BUSY = ("level Full, the fourth turn of six players, a hidden egg's value asked", """
from hal.keys import RIGHT, UP
write(1, DOWN)
write(4, RIGHT)  # players
write(7, DOWN)
write(1, RIGHT)  # the level
write(8, UP)
write(1)
while app.screens[-1].question is None or app.screens[-1].question.ask.key != "hidden":
    write(1)
assert app.screens[-1].game.turn == 4
""")
LATE_ANSWERS = 170
# Questions and announcements that are drawn, without words of their own.
WORDLESS = ("picks", "round", "seal")
UNSEEN = ("why",)  # texts that no scene shows

NAMES = ("Anna", "Bert", "Carla", "Dario", "Elsa", "Fred")
WIDEST = ("Qmmmmmmm", "Wwwwwwww", "Mmmmmmmm", "Qwwwwwww", "Wmmmmmmm", "Qmwmwmwm")


class Table:
    """A device, and the names of its scenes."""

    def __init__(self, language: int):
        self.device: EggsDriver = device_in(language, EggsDriver)  # type: ignore[assignment]

    def __call__(self, name: str) -> Scene:
        return "eggs-" + name, self.device.device.frame


def scenes(language: int) -> Iterator[Scene]:
    yield from referee(language)
    yield from referee_of_six(language)
    yield from four_players(language)
    yield from open_scores(language)
    yield from six_players(language)
    yield from two_players(language)
    yield from widest_names(language)
    yield from score_level(language)
    yield from variant(language)
    yield from low_scores(language)
    yield from shared_victory(language)
    yield from many_eggs(language)
    yield from without_an_egg(language)
    yield from rare(language)


def referee(language: int) -> Iterator[Scene]:
    """The default: cards only."""
    scene = Table(language)
    device = scene.device
    yield from options(scene)
    device.start(4, NAMES[:4], level=REFEREE)
    device.begin(1)
    yield scene("referee-card")
    device.lay(10, 5, 10, 8)
    yield scene("referee-picks")
    device.tell()
    device.lay(2, 4, 3, 2)
    yield scene("referee-picks-scouts")
    device.tell()
    yield scene("referee-card-hidden")
    device.lay(9, 10, 7, 1)
    yield scene("referee-mage")
    device.press("b" + "r" * 2)
    yield scene("referee-mage-order")
    device.press("b")
    device.answer(3)
    yield scene("referee-picks-leaves")
    device.tell()
    device.lay(7, 6, 4, 9)
    yield scene("referee-mage-two")
    device.answer(2)
    device.tell()
    while device.game.ask.key == "card":
        device.press("r")
        if device.play.question.focus == 11:
            break
    yield scene("referee-fewer")
    device.press("a")
    yield scene("referee-left")
    device.answer(1)
    yield scene("referee-card-fewer")
    device.rest("eggs")
    while device.game.ask.key != "eggs":
        if device.game.ask.key == "card":
            device.answer(device.game.ask.options[0])
        else:
            device.rest("eggs")
    while not device.game.ask.args[1]:
        device.answer(12)
    yield scene("referee-eggs")
    whole_round(device)
    yield scene("referee-round")


def referee_of_six(language: int) -> Iterator[Scene]:
    scene = Table(language)
    device = scene.device
    device.start(6, WIDEST, level=REFEREE)
    device.begin(3)
    device.lay(4, 5, 9, 9, 8, 5)
    yield scene("referee-picks-six")
    device.tell()
    device.lay(3, 8, 2, 7, 1, 7)
    yield scene("referee-mage-first")
    device.answer(1)
    device.answer(2)
    yield scene("referee-picks-six-mages")
    device.tell()
    device.lay(8, 10, 10, 8, 7, 10)
    yield scene("referee-mage-last")


def open_scores(language: int) -> Iterator[Scene]:
    """A hidden egg without a curtain."""
    scene = Table(language)
    device = scene.device
    device.start(3, NAMES[:3], open=1)
    device.begin()
    device.turn_up(1, 2)
    device.lay(2, 9, 8)
    device.rest()
    device.turn_up(-1, -2)
    device.lay(10, 1, 3)
    device.agree()
    yield scene("hidden-open")
    device.answer(9)
    device.press("br")
    yield scene("table-scores-open")


def four_players(language: int) -> Iterator[Scene]:
    scene = Table(language)
    device = scene.device
    device.start(4, NAMES[:4])
    yield scene("set-up")
    device.tell()
    yield scene("holder")
    device.answer(2)
    yield scene("deal")
    device.tell()
    yield scene("egg")
    device.press("l" * 2 + "d")
    yield scene("egg-explosive")
    device.turn_up(13)
    yield scene("egg-next")
    device.turn_up(-6)
    yield scene("card")
    device.answer(10)
    yield scene("card-anna")
    for card in (9, 3, 10):
        device.answer(card)
    yield scene("plan")
    device.press("d")
    yield scene("plan-other")
    device.press("a")
    yield scene("pick-tie")
    device.press("b")
    yield scene("table-cards")
    device.press("r")
    yield scene("table-scores")
    device.press("r")
    yield scene("table-order")
    device.press("b")
    device.pick(-6)
    yield scene("picks")
    device.tell()
    device.turn_up(12, 4)
    device.lay(8, 3, 6, 2)
    yield scene("plan-shepherd")
    device.answer(0)
    yield scene("pick-shepherd")
    device.pick(12)
    yield scene("picks-shepherd")
    device.tell()
    yield scene("egg-scout")
    device.turn_up(-3)
    yield scene("egg-beside-hidden")
    device.turn_up(-9)
    assert device.game.ask.key == "card"
    device.lay(9, 9, 7, 1)
    yield scene("plan-cancelled")
    device.answer(2)
    yield scene("pick-mage")
    device.press("r")
    yield scene("pick-leave")
    device.pick("?")
    device.pick(-3)
    yield scene("picks-cancelled")
    device.tell()
    yield scene("hidden-curtain")
    device.uncover()
    yield scene("hidden")
    device.answer(-7)
    yield from held(device, "eggs-undo-sealed")
    device.turn_up(7, 11)
    device.lay(4, 1, 3, 5)
    yield scene("plan-merchant")
    device.agree()
    device.turn_up(8, 9)
    yield scene("give")
    device.answer(2)
    device.lay(7, 6, 5, 4)
    device.agree()
    device.turn_up(1, 0)
    device.uncover()
    yield scene("discard")
    question = device.play.question
    while question.focus != NO_EGG:
        device.press("r")
    yield scene("discard-none")
    device.press("a")
    device.lay(3, 8, 2, 8)
    yield scene("plan-blacksmith")
    device.answer(0)
    yield scene("pick-both")
    device.rest()
    device.turn_up(0, 0)
    yield scene("card-late")


def options(scene: Table) -> Iterator[Scene]:
    """The set-up screen, with every option changed, and left."""
    device = scene.device
    while device.top.rows[device.top.menu.cursor] != "eggs":
        device.press("d")
    device.press("a")
    for name in ("options", "options-changed"):
        while device.top.menu.cursor != device.top.first_option + 2:
            device.press("d")
        yield scene(name)
        while device.top.menu.cursor != device.top.menu.count - 1:
            device.press("d")
        yield scene(name + "-more")
        while device.top.menu.cursor > device.top.first_option:
            device.press("r" + "u")
        device.press("r")
    device.press("b")


def six_players(language: int) -> Iterator[Scene]:
    """EE-60, and a turn with all six Scouts."""
    scene = Table(language)
    device = scene.device
    device.start(6, NAMES)
    yield scene("set-up-six")
    device.tell()
    yield scene("holder-six")
    device.answer(3)
    device.tell()
    device.turn_up(13, 10, -6)
    yield scene("egg-last")
    device.turn_up(-8)
    device.lay(9, 10, 7, 9, 10, 1)
    yield scene("plan-six")
    device.press("u")
    yield scene("plan-six-other")
    device.press("d" * 2)
    device.press("a")
    yield scene("pick-many")
    device.pick(13)
    device.pick(10)
    device.answer(5)
    yield scene("pick-bard")
    device.pick(-6)
    yield scene("picks-six")
    device.press("b")
    yield scene("table-cards-six")
    device.press("r")
    yield scene("table-scores-six")
    device.press("b")
    device.tell()
    device.turn_up(2, 5, -4, 0)
    device.lay(2, 2, 2, 2, 2, 2)
    yield scene("plan-scouts")
    device.agree()
    yield scene("egg-scouts")
    device.turn_up(6, 3, -2)
    yield scene("egg-many")
    device.turn_up(16)
    device.lay(10, 8, 9, 7, 6, 5)
    device.answer(0)
    yield scene("pick-more")
    device.hold()
    yield scene("card-undone")
    whole_round(device)
    yield scene("round-six")
    device.press("b")
    yield scene("table-round-six")


def whole_round(device: EggsDriver) -> None:
    """To the score sheet: each plays the lowest card that he has left."""
    while device.game.ask.key != "round":
        ask = device.game.ask
        if ask.key == "card":
            device.answer(ask.options[0])
        elif ask.key == "egg":
            device.answer((7 * device.game.turn + 5 * ask.args[0]) % 19 - 6)
        elif ask.key in ("points", "eggs"):
            device.answer(31 - 9 * ask.seat)
        elif ask.key in ("tie", "over"):
            device.answer(0)
        else:
            device.rest()


def two_players(language: int) -> Iterator[Scene]:
    """EE-61."""
    scene = Table(language)
    device = scene.device
    device.start(2, NAMES[:2])
    yield scene("set-up-two")
    device.begin()
    device.turn_up(13, -6)
    device.answer(10)
    yield scene("card-second")
    for card in (8, 8, 3):
        device.answer(card)
    yield scene("plan-two")
    device.press("b")
    yield scene("table-cards-two")
    device.press("b")
    device.agree()
    device.turn_up(-9, 20)
    whole_round(device)
    yield scene("round-two")
    device.tell()
    yield scene("deal-on")
    whole_round(device)
    device.tell()
    whole_round(device)
    device.tell()
    yield scene("result")


def widest_names(language: int) -> Iterator[Scene]:
    scene = Table(language)
    device = scene.device
    device.start(6, WIDEST, open=1)
    device.tell()
    yield scene("holder-widest")
    device.answer(2)
    device.tell()
    device.turn_up(-20, 20, -19, 19)
    device.lay(7, 10, 10, 8, 3, 6)
    yield scene("plan-widest")
    device.answer(0)
    yield scene("pick-widest")
    device.press("b")
    yield scene("table-cards-widest")
    device.press("r")
    yield scene("table-scores-widest")
    device.press("r")
    yield scene("table-order-widest")
    device.press("b")
    device.rest()
    device.turn_up(1, 2, 3, 4)
    device.rest()
    device.lay(10, 2, 4, 4, 2, 9)
    device.rest()
    device.turn_up(1, 2, 3, 4)
    yield scene("give-widest")
    device.rest()
    device.lay(9, 5, 5, 5, 5, 10)
    yield scene("plan-merchants-widest")
    device.rest()
    device.turn_up(1, 2, 3, 4)
    whole_round(device)
    yield scene("round-widest")


def variant(language: int) -> Iterator[Scene]:
    """For egg tokens, five players: two tokens win."""
    scene = Table(language)
    device = scene.device
    device.start(5, NAMES[:5], variant=1, ties=2, shepherd=1, open=1)
    yield scene("set-up-five")
    device.begin()
    device.turn_up(3, 6, -2)
    device.lay(8, 8, 3, 5, 4)
    yield scene("plan-every-turn")
    device.answer(0)
    yield scene("pick-dropped")
    whole_round(device)
    yield scene("round-variant")
    device.tell()
    device.press("b" + "r")
    yield scene("table-scores-variant")
    device.press("b")
    while device.game.ask is not None:
        whole_round(device)
        device.tell()
    yield scene("result-variant")
    device.press("b")
    yield scene("table-result-variant")


def score_level(language: int) -> Iterator[Scene]:
    scene = Table(language)
    device = scene.device
    device.start(3, NAMES[:3], level=SCORE)
    device.begin()
    yield scene("tie")
    device.answer(1)
    yield scene("token-score")
    device.tell()
    while device.game.ask.key == "tie":
        device.answer(0)
    yield scene("points")
    whole_round(device)
    yield scene("round-three")
    device.press("b")
    yield scene("table-scores-three")
    device = scene.device = device_in(language, EggsDriver)
    device.start(4, NAMES[:4], level=SCORE, ties=1)
    device.begin()
    yield scene("tie-decided")
    whole_round(device)
    yield scene("round-four")
    device = scene.device = device_in(language, EggsDriver)
    device.start(5, NAMES[:5], level=SCORE, ties=2)
    device.begin()
    yield scene("over")
    whole_round(device)
    yield scene("round-five")


def enter_points(device: EggsDriver, *points: int) -> None:
    """Level Score: a round without ties, up to the score sheet."""
    while device.game.ask.key == "tie":
        device.answer(0)
    for value in points:
        device.answer(value)


def low_scores(language: int) -> Iterator[Scene]:
    """Too wide for large digits."""
    scene = Table(language)
    device = scene.device
    device.start(6, WIDEST, level=SCORE)
    device.begin()
    enter_points(device, -100, -99, 100, -118, 7, -104)
    yield scene("round-low-six")
    device.press("b")
    yield scene("table-round-low-six")
    device = scene.device = device_in(language, EggsDriver)
    device.start(3, NAMES[:3], level=SCORE)
    device.begin()
    for points in ((-100, -99, 100), (-80, -20, 4), (-5, -70, -9)):
        enter_points(device, *points)
        if device.game.round == 1:
            yield scene("round-low")
        device.tell()
        if device.game.ask is not None:
            device.tell()
    yield scene("result-low")


def shared_victory(language: int) -> Iterator[Scene]:
    scene = Table(language)
    device = scene.device
    device.start(5, NAMES[:5], level=SCORE)
    device.begin()
    for _ in range(3):
        enter_points(device, 8, 8, 8, 8, 8)
        device.tell()
        if device.game.ask is not None:
            device.tell()
    yield scene("result-shared")
    device.press("a")
    choose(device, "history")
    yield scene("results")


def many_eggs(language: int) -> Iterator[Scene]:
    """A Priest with more eggs than fit side by side."""
    scene = Table(language)
    device = scene.device
    device.start(2, NAMES[:2])
    device.begin()
    for eggs, cards in (((12, -20), (10, 9, 5, 4)), ((-10, 17), (10, 9, 5, 4)),
                        ((-15, 20), (8, 6, 2, 1))):
        device.turn_up(*eggs)
        device.rest()
        device.lay(*cards)
        device.rest()
    device.turn_up(1, 2)
    device.rest("discard")
    device.uncover()
    question = device.play.question
    for name, place in (("discard-many", 1), ("discard-many-on", 4), ("discard-many-last", 6)):
        while question.cursor != place:
            device.press("r")
        yield scene(name)


def without_an_egg(language: int) -> Iterator[Scene]:
    """Five players: all reasons for going without."""
    scene = Table(language)
    device = scene.device
    device.start(5, NAMES[:5])
    device.begin()
    device.turn_up(1, 2, 3)
    device.lay(2, 10, 8, 6, 5)
    device.rest()
    device.turn_up(-1, -12, -3)
    device.rest()
    device.lay(7, 7, 7, 9, 9)
    device.pick("")
    device.pick("?")
    yield scene("picks-words")


def rare(language: int) -> Iterator[Scene]:
    """Shepherds in a tie, Mages without an egg, the deck runs out."""
    scene = Table(language)
    device = scene.device
    device.start(3, NAMES[:3])
    device.begin()
    device.turn_up(4, 7)
    device.lay(3, 3, 8)
    device.answer(0)
    yield scene("pick-tied-shepherds")
    device.rest()
    device.turn_up(-1, -4)
    device.rest()
    device.lay(7, 2, 1)
    yield scene("plan-passes")
    device.rest()
    device.turn_up(-2, -3)
    device.rest()
    device.lay(1, 7, 2)
    device.pick("")
    device.pick(-2)
    device.pick(-3)
    yield scene("picks-leaves")
    device.tells()
    device.press("r" * 5)
    yield scene("egg-none")
    device.answer(NO_EGG)
    yield scene("laid")
