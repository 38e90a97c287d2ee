"""Packs a language's texts into the file that the board reads from. They lie in firmware/text, a
folder for the application (app) and one for each game.

A source line is `key = text`; `\\n` in a text breaks the line; `<coin>` is the font's sign of that
name; a line that starts with # is a comment.
"""

import re
from pathlib import Path

from tools import fontpack, table

FOLDER = Path(__file__).parent.parent / "firmware" / "text"


class TextError(ValueError):
    pass


def parse(source: str, name: str = "texts") -> dict[str, str]:
    texts: dict[str, str] = {}
    signs = fontpack.names()
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, sign, text = line.partition("=")
        key = key.strip()
        if not sign or not key:
            raise TextError(f"{name}, line {number}: no `key = text`")
        if key in texts:
            raise TextError(f"{name}, line {number}: {key} is there twice")
        for sign in re.findall("<([a-z_]+)>", text):
            if sign not in signs:
                raise TextError(f"{name}, line {number}: the font has no sign <{sign}>")
            text = text.replace(f"<{sign}>", signs[sign])
        texts[key] = text.strip().replace("\\n", "\n")
    return texts


def pack(texts: dict[str, str]) -> bytes:
    """The file of a language."""
    return table.pack({key: text.encode() for key, text in texts.items()})
