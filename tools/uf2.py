"""One file to drag onto a board's drive: MicroPython and Tavolino. It replaces all files on the
board, saved games included; `make deploy` keeps them."""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools import build, deploy, disk, firmware, link, release, uf2file
from tools.uf2file import Uf2Error

TARGET = build.ROOT / ".build" / "uf2"
ALONE = "-files"  # ends the name of one without MicroPython
SAVES = 48 * 1024  # bytes that must be left: for a history, and two games that were left


@dataclass
class Wish:
    """What the user asks for."""

    board: str = ""  # one of hal/boards, or a Pico with the reference wiring
    panel: str = ""
    firmware: str = ""  # a file; else the board's is fetched
    alone: bool = False  # the file system without MicroPython
    port: str | None = None

    def wiring(self) -> str:
        """Its file in hal/boards."""
        return "pico" if self.board in firmware.MODELS else self.board or "pico"

    def model(self) -> str:
        """Which Pico it is, for all that is known."""
        return self.board if self.board in firmware.MODELS else "pico"

    def check(self) -> None:
        names = sorted({*build.boards(), *firmware.MODELS})
        if self.board and self.board not in names:
            raise Uf2Error("There is no board %s. Boards: %s." % (self.board, ", ".join(names)))
        if self.board.startswith("esp32"):
            raise Uf2Error("An ESP32 takes no UF2 file: make deploy BOARD=%s" % self.board)
        deploy.check("panel", self.panel, build.panels())
        if self.firmware and not Path(self.firmware).is_file():
            raise Uf2Error("FIRMWARE names %s, which is no file." % self.firmware)


def source(wish: Wish, say: Callable[[str], None]) -> tuple[firmware.About, uf2file.Uf2]:
    """What the firmware says about itself, and the firmware: only its chip, if it isn't wanted."""
    if wish.alone and not wish.firmware:
        with link.Link(link.choose(wish.port)) as there:
            say("%s: %s" % (there.port, there.check()))
            family = firmware.family(there)
            about = firmware.of_board(there)
            there.restart(b"soft reboot")
        found = uf2file.Uf2(family)
    else:
        path = Path(wish.firmware or firmware.fetch(wish.model()))
        found = uf2file.parse(path.read_bytes(), path.name)
        about = firmware.of_file(found, path.name)
    if wish.board in firmware.MODELS and about.board in firmware.MODELS \
            and about.board != wish.board:
        raise Uf2Error("That is MicroPython for a %s, not for a %s: make uf2 BOARD=%s"
                       % (about.board, wish.board, about.board))
    return about, uf2file.Uf2(found.family) if wish.alone else found


def make(about: firmware.About, found: uf2file.Uf2, files: dict[str, bytes]) -> bytes:
    """The UF2 file of that firmware, which may be none, with these files."""
    blocks = about.size // disk.BLOCK
    try:
        image = disk.pack(files, blocks)
    except disk.DiskFull:
        image = b"\0" * about.size
    if len(image) + SAVES > about.size:
        raise Uf2Error("There is too little room: the %s has %d KB for files."
                       % (about.board, about.size // 1024))
    # Some firmwares bring files of their own.
    pages = {address: page for address, page in found.pages.items()
             if not about.start <= address < about.start + about.size}
    pages.update(uf2file.cut(image, about.start))
    return uf2file.serialize(uf2file.Uf2(found.family, pages, found.lead))


def verify(data: bytes, about: firmware.About, found: uf2file.Uf2,
           files: dict[str, bytes]) -> None:
    """Read again it is the firmware, and the build, byte for byte."""
    again = uf2file.parse(data, "It")
    image = uf2file.join(again.pages, about.start, about.size)
    right = disk.unpack(image, about.size // disk.BLOCK) == files and again.lead == found.lead
    for address, page in found.pages.items():
        if not about.start <= address < about.start + about.size:
            right = right and again.pages.get(address) == page
    if not right:
        raise Uf2Error("Read again it isn't what was built. Please send us this: %r" % (about,))


def write(wish: Wish, target: Path, say: Callable[[str], None] = print) -> Path:
    """Make the file in that folder, and say what is in it."""
    wish.check()
    about, found = source(wish, say)
    say("MicroPython %s for the %s%s" % (about.version, about.board,
                                         ", not in the file" if wish.alone else ""))
    files = deploy.tree(wish.wiring(), wish.panel)
    data = make(about, found, files)
    verify(data, about, found, files)
    say("%d files at 0x%08X, where it has room for %d KB" % (len(files), about.start,
                                                             about.size // 1024))
    names = [wish.wiring(), about.board] if wish.wiring() != "pico" else [about.board]
    parts = ["tavolino", release.version(build.ROOT), *names, wish.panel,
             ALONE[1:] if wish.alone else ""]
    path = target / ("-".join(filter(None, parts)) + ".uf2")
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_bytes(data)
    draft.replace(path)
    return path


def main() -> int:
    parser = argparse.ArgumentParser(prog="make uf2", description=__doc__)
    parser.add_argument("--board", default="", help="pico (the usual one), pico_w, pico2, "
                        "pico2_w, or one of hal/boards on any of them")
    parser.add_argument("--panel", default="", help="the display's controller, if another than "
                        "usual")
    parser.add_argument("--firmware", default="", help="MicroPython's UF2 file; else it is "
                        "fetched")
    parser.add_argument("--alone", action="store_true", help="without MicroPython, for a board "
                        "that has it: the one that is plugged in, or the one of --firmware")
    parser.add_argument("--port", help="the board's serial port; else the only one there is")
    parser.add_argument("--to", type=Path, default=TARGET, help="folder for the file")
    arguments = vars(parser.parse_args())
    target = arguments.pop("to")
    try:
        path = write(Wish(**arguments), target)
    except (Uf2Error, link.LinkError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print("%s: %s" % (error.filename or target, error.strerror), file=sys.stderr)
        return 1
    shown = path.relative_to(build.ROOT) if path.is_relative_to(build.ROOT) else path
    print("%s, %.2f MB, read again and found right" % (shown, path.stat().st_size / 1e6))
    print("Hold BOOTSEL while you plug the board in, and copy the file onto the drive that "
          "appears.\nAll files on the board are replaced, saved games included: to keep them, "
          "make deploy.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
