"""Shows what a board has written down about its crashes."""

import argparse
import sys

from firmware import crash
from hal.boards.device import Device
from tools import link

CRASHES = (Device.path + crash.LOG)[1:]  # on the board


def read(there: link.Link) -> str | None:
    """The board's crash file, or None if there is none."""
    return there.read(CRASHES).decode(errors="replace") if there.exists(CRASHES) else None


def main() -> int:
    parser = argparse.ArgumentParser(prog="make logs", description=__doc__)
    parser.add_argument("--port", help="the board's serial port; else the only one there is")
    arguments = parser.parse_args()

    def act() -> None:
        with link.Link(link.choose(arguments.port)) as there:
            text = read(there)
            there.restart(b"Tavolino ")
        if text is None:
            print("The board has written down no crash.")
        else:
            print(text.replace("\r\n", "\n").strip())

    return link.run(act)


if __name__ == "__main__":
    sys.exit(main())
