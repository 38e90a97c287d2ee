"""An emulated Pico in the terminal: a real MicroPython boots, with our files in its flash, and its
display is read off the bus. Slower than a real one, but the same to the byte."""

import argparse
import sys
from pathlib import Path

from hal.boards import pico as board
from tests.device import panel_models
from tools import build, deploy, disk, emulator, simulator

FLASH = build.ROOT / ".build" / "emulated-flash.bin"
_STEP = 10.0  # ms


class Emulation:
    """What the simulator wants of a device."""

    def __init__(self, pico: emulator.Pico, panel):
        self.pico = pico
        self.panel = panel
        self.frame = bytes(1024)
        self._seen = -1

    def ticks(self) -> int:
        return int(self.pico.ms)

    def step(self, _now: int, mask: int) -> None:
        for key, pin in board.KEYS:
            self.pico.hold(pin, bool(mask & key))
        self.pico.run(_STEP)
        count = sum(bus.bytes for bus in self.pico.buses)
        if count != self._seen:
            self._seen = count
            self.frame = bytes(self.panel.picture())


def flash(path: Path) -> dict[str, bytes] | bytes:
    """The flash of the last time with the new files, or a new one."""
    files = deploy.tree("pico")
    if not path.exists():
        return files
    kept = disk.unpack(path.read_bytes(), emulator.layout().fs_blockcount)
    saves = {name: data for name, data in kept.items() if name.startswith("saves/")}
    return {**saves, **files}


def main() -> int:
    parser = argparse.ArgumentParser(prog="make emulate", description=__doc__)
    parser.add_argument("--serve", type=Path, metavar="LINK",
                        help="no picture: the board's serial port under this name, for mpremote")
    parser.add_argument("--flash", type=Path, default=FLASH, help="where its file system is kept")
    parser.add_argument("--empty", action="store_true", help="begin with an empty file system")
    arguments = parser.parse_args()
    panel = panel_models.SSD1306()
    try:
        pico = emulator.Pico({} if arguments.empty else flash(arguments.flash), panel)
    except emulator.NoFirmware as error:
        print(error, file=sys.stderr)
        return 1
    problem = None if arguments.serve else simulator.obstacle()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    pico.power_on()
    try:
        if arguments.serve:
            pico.serve(arguments.serve)
        else:
            emulation = Emulation(pico, panel)
            simulator.play(emulation, emulation.step)
    except KeyboardInterrupt:
        pass
    finally:
        arguments.flash.write_bytes(pico.image)
    return 0


if __name__ == "__main__":
    sys.exit(main())
