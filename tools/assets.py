"""The data that the board needs beside its code, packed from their sources."""

from collections.abc import Callable
from pathlib import Path

from tools import fontpack, textpack

_TEXTS = Path(__file__).parent.parent / "firmware" / "text"


def _font() -> dict[str, bytes]:
    return {"font.bin": fontpack.pack(fontpack.SOURCE.read_text("utf-8"))}


def _texts() -> dict[str, bytes]:
    """One file a language: en.txt becomes en.bin."""
    packed = {}
    for source in sorted(_TEXTS.glob("*.txt")):
        texts = textpack.parse(source.read_text("utf-8"), source.name)
        packed[source.stem + ".bin"] = textpack.pack(texts)
    return packed


PACKERS: list[Callable[[], dict[str, bytes]]] = [_font, _texts]  # each: file name -> contents


def build(target: Path) -> list[Path]:
    """Write all assets into the folder; a file that is already right is left alone."""
    target.mkdir(parents=True, exist_ok=True)
    paths = []
    for packer in PACKERS:
        for name, data in packer().items():
            path = target / name
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
            paths.append(path)
    return paths
