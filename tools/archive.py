"""Which of the tree's files go onto the board as they are, and the one that holds the others: our
modules, in a form that a board imports from (hal/boards/archive.py)."""

from tools import flat, table

NAME = "firmware/code.bin"
# By these the others are found, so they are files of their own; and in the archive too, where the
# second one is found later on.
FIRST = tuple(flat.name_of(path) + ".mpy" for path in ("hal/modules.py", "hal/boards/flash.py"))
FOLDER = "firmware/"
_KIND = ".mpy"


def pack(files: dict[str, bytes]) -> bytes:
    """The archive of a tree's modules."""
    return table.pack({path.removesuffix(_KIND): data for path, data in sorted(files.items())
                       if not separate(path)})


def separate(path: str) -> bool:
    """Is that a file of its own on the board?"""
    return "/" in path or not path.endswith(_KIND)
