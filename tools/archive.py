"""Which of the tree's files go onto the board as they are, and the one that holds the others: our
modules, in a form that a board imports from (hal/boards/archive.py)."""

from tools import flat, inplace, table

NAME = "firmware/code.bin"
# By these the others are found, so they are files of their own; and in the archive too, where the
# second one is found later on.
FIRST = tuple(flat.name_of(path) + ".mpy" for path in ("hal/modules.py", "hal/boards/flash.py"))
FOLDER = "firmware/"
_KIND = ".mpy"


def pack(files: dict[str, bytes]) -> bytes:
    """The archive of a tree's modules."""
    return table.pack({name: inplace.with_table(name, module)
                       for name, module in modules(files).items()})


def modules(files: dict[str, bytes]) -> dict[str, bytes]:
    """Those of a tree's files that it holds, by their names."""
    return {path.removesuffix(_KIND): files[path] for path in sorted(files)
            if not separate(path)}


def separate(path: str) -> bool:
    """Is that a file of its own on the board?"""
    return "/" in path or not path.endswith(_KIND)
