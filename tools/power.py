"""What to expect of a battery. Computed, not measured on a board: from figures that others have
published, the share of time that the processor works on the emulated Pico, and the share of dots
that are lit in the golden frames."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from hal.boards import pico as board
from hal.keys import DOWN, A
from tests.device import panel_models
from tools import build, deploy, emulator
from tools.picture import HEIGHT, WIDTH

CELL_MWH = 1000 * 3.7 * 0.9  # of 1000 mAh; a tenth is left when the voltage is too low

# A Pico at 5 V that waits for an interrupt, with its clocks running: 21 mA (MicroPython's issue
# 8770). One that works takes a few more; nobody is far from the truth with a fifth.
WAITING_MW = 21 * 5.0
WORKING_MW = 1.2 * WAITING_MW
# SH1106 data sheet: 300 microamperes for each of 128 columns at full brightness, one row after
# the other, at about 8 V. The charge pump and the Pico's regulator lose a quarter each.
LIT_MW = 128 * 0.3 * 8 / (0.75 * 0.75)
DISPLAY_MW = 2.0  # its controller

_FRAMES = build.ROOT / "tests" / "frames" / "en"
_LIT = 128  # of 255
_SETTLED = 2000  # ms
_SPAN = 4000


@dataclass
class Busy:
    """Shares of time that the processor works."""

    home: float  # nobody presses a key
    game: float
    presses: float  # a press a second


def busy() -> Busy:
    """On the emulated Pico; an error if there is no MicroPython for it."""
    pico = emulator.Pico(deploy.tree("pico"), panel_models.SSD1306())
    pico.power_on()
    pico.run(_SETTLED)
    home = _share(pico)
    for _ in range(3):  # set-up, curtain, the first question
        _tap(pico, A)
        pico.run(_SETTLED)
    game = _share(pico)
    return Busy(home, game, _share(pico, DOWN))


def _tap(pico: emulator.Pico, key: int) -> None:
    pico.press(dict(board.KEYS)[key], pico.ms)


def _share(pico: emulator.Pico, key: int | None = None) -> float:
    cycles, start = pico.mcu.core.cycles, pico.ms
    while pico.ms < start + _SPAN:
        if key is not None:
            _tap(pico, key)
        pico.run(1000)
    worked = pico.mcu.core.cycles - cycles
    return worked / ((pico.ms - start) * emulator.CLOCK_HZ / 1000)


def lit(folder: Path = _FRAMES) -> float:
    """The share of dots that are lit, over all golden frames."""
    shares = []
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as file:
            image = file.convert("L")
        border = image.width // (WIDTH + 6) * 3
        dots = image.crop((border, border, image.width - border, image.height - border))
        dots = dots.resize((WIDTH, HEIGHT), Image.Resampling.BOX).tobytes()
        shares.append(sum(dot > _LIT for dot in dots) / len(dots))
    return sum(shares) / len(shares)


def hours(working: float, dots: float | None) -> float:
    """How long a cell of 1000 mAh lasts; `dots` is None while the display sleeps."""
    power = WORKING_MW * working + WAITING_MW * (1 - working)
    if dots is not None:
        power += DISPLAY_MW + LIT_MW * dots
    return CELL_MWH / power


def report() -> None:
    """What `make bench` says about it."""
    dots = lit()
    print("%7.1f%%  of the dots are lit, over all golden frames" % (100 * dots))
    try:
        found = busy()
    except emulator.NoFirmware as reason:
        print("%8s  The time that the processor works is not measured: %s" % ("-", reason))
        return
    for share, what in ((found.home, "at home"), (found.game, "in a game, nobody presses a key"),
                        (found.presses, "in a game, a press a second")):
        print("%7.1f%%  of the time the processor works: %s" % (100 * share, what))
    print("%8.0f  hours of play from 1000 mAh, at full brightness (computed)"
          % hours(found.presses, dots))
    print("%8.0f  hours with the display asleep (computed)" % hours(found.home, None))
