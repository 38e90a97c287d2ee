"""Puts Tavolino onto a board: only what changed is copied, what is stale goes, saves stay."""

import argparse
import hashlib
import sys
from collections.abc import Callable

from tools import build, firmware, link, release

GREETING = b"Tavolino "
_OURS = ("engines", "hal", "firmware")  # folders that hold nothing but our code
_MAIN = "main.py"
_OLD_MAIN = "main.old.py"
_USUAL = "pico"  # on a board that doesn't say yet which one it is


def tree(board: str, panel: str = "") -> dict[str, bytes]:
    """Every file that the board gets, by its path there. `panel` if it isn't the usual one."""
    files = {path: (build.BOARD / path).read_bytes() for path, _ in build.build()
             if path != release.PACKAGE}
    files[build.CHOICE] = ("%s %s" % (board, panel)).strip().encode() + b"\n"
    return files


def deploy(there: link.Link, files: dict[str, bytes], say: Callable[[str], None]) -> int:
    """Make the board's files like these; how many were copied."""
    wanted = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
    found, folders = there.hashes()
    stale = [path for path in found if path.split("/")[0] in _OURS and path not in wanted]
    changed = [path for path in wanted if found.get(path) != wanted[path]]
    if (changed or stale) and _MAIN in found:
        _put_away(there, _MAIN in changed and _OLD_MAIN not in found, say)
        changed = [path for path in changed if path != _MAIN] + [_MAIN]
    for path in stale:
        say("removed  " + path)
        there.remove(path)
    for folder in folders:
        inner = folder + "/"
        if folder.split("/")[0] in _OURS and not any(path.startswith(inner) for path in wanted):
            there.remove_folder(folder)
    for path in sorted(changed, key=lambda path: path == _MAIN):
        say("copied   " + path)
        if path in found and path.split("/")[0] in _OURS:
            there.remove(path)  # a board that is nearly full has no room for both
        there.write(path, files[path])
    if changed:
        now, _ = there.hashes()
        wrong = [path for path in wanted if now.get(path) != wanted[path]]
        if wrong:
            raise link.LinkError("Not as they were sent: %s. Please try again." % ", ".join(wrong))
    return len(changed)


def _put_away(there: link.Link, keep: bool, say: Callable[[str], None]) -> None:
    """The board has no main.py while its files are changed: if the cable is pulled meanwhile, it
    doesn't start half a program. What another program's was stays, under another name."""
    if keep and GREETING.strip() not in there.read(_MAIN):
        say("%s was another program's: it is now %s" % (_MAIN, _OLD_MAIN))
        there.rename(_MAIN, _OLD_MAIN)
    else:
        there.remove(_MAIN)


def choose(there: link.Link, board: str, panel: str,
           say: Callable[[str], None]) -> tuple[str, str]:
    """Which board it is, and its panel if that isn't the usual one. What the user doesn't name
    stays as it is; but another board's panel is none of ours."""
    text = there.read(build.CHOICE) if there.exists(build.CHOICE) else b""
    words = text.decode("ascii", "backslashreplace").split()[:2]
    old = " ".join(words)
    old_board, old_panel = (words + ["", ""])[:2]
    board = board or old_board or _USUAL
    if not panel and board == old_board:
        panel = old_panel
    check("board", board, build.boards(), old)
    check("panel", panel, build.panels(), old)
    new = ("%s %s" % (board, panel)).strip()
    if old == new:
        say("%s says %s: kept" % (build.CHOICE, old))
    elif old:
        say("%s said %s: now %s" % (build.CHOICE, old, new))
    return board, panel


def check(kind: str, name: str, names: list[str], old: str = "") -> None:
    """An error if there is no such board or panel. `old` if it was board.txt that named it."""
    if name and name not in names:
        told = "There is no %s %s. %ss: %s." % (kind, name, kind.capitalize(), ", ".join(names))
        if kind == "board" and name in firmware.MODELS:
            told += " A %s is wired like a %s." % (name, _USUAL)
        if old:
            told = "%s says %s. %s Name one with %s=." % (build.CHOICE, old, told, kind.upper())
        raise link.LinkError(told)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make deploy", description=__doc__)
    parser.add_argument("--board", default="", help="else the one that it was")
    parser.add_argument("--panel", default="", help="the display's controller; else the one that "
                        "it was, or another board's usual one")
    parser.add_argument("--port", help="the board's serial port; else the only one there is")
    arguments = parser.parse_args()

    def act() -> None:
        check("board", arguments.board, build.boards())
        check("panel", arguments.panel, build.panels())
        with link.Link(link.choose(arguments.port)) as there:
            print("%s: %s" % (there.port, there.check()))
            files = tree(*choose(there, arguments.board, arguments.panel, print))
            copied = deploy(there, files, print)
            print("%d of %d files copied, all verified" % (copied, len(files)))
            heard = there.restart(GREETING)
            lines = [line for line in heard.splitlines() if line.startswith(GREETING.decode())]
            if not lines:
                raise link.LinkError("The board restarted but didn't greet:\n" + heard.strip())
            print(lines[-1])

    return link.run(act)


if __name__ == "__main__":
    sys.exit(main())
