"""The data that the board needs beside its code, packed from their sources."""

from collections.abc import Callable
from pathlib import Path

from tools import fontpack, textcheck, textpack


def _font() -> dict[str, bytes]:
    return {"font.bin": fontpack.pack(fontpack.SOURCE.read_text("utf-8"))}


def _texts() -> dict[str, bytes]:
    """One file a language: the en.txt of all folders become en.bin."""
    languages = textcheck.read_languages()
    wrong = textcheck.complaints(languages, textcheck.read_places())
    if wrong:
        raise textpack.TextError("\n".join(wrong))
    return {language + ".bin": textpack.pack(texts) for language, texts in languages.items()}


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
