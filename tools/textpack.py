"""Packs a language's texts into the file that the board reads from. They lie in firmware/text, a
folder for the application (app) and one for each game.

A source line is `key = text`; `\\n` in a text breaks the line; `<coin>` is the font's sign of that
name; a line that starts with # is a comment.
"""

import re
from binascii import crc32
from collections.abc import Iterable
from pathlib import Path

from tools import fontpack

_READ = 8  # places in which a reader looks for a key
_HEAD = 2  # bytes
_PLACE = 8
_EMPTY = 0xFFFFFF
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
    """The file of a language, as firmware/texts.py reads it."""
    keys: dict[int, str] = {}  # by their hashes
    for key in texts:
        code = crc32(key.encode()) & 0xFFFFFF
        other = keys.setdefault(code, key)
        if code == _EMPTY:
            raise TextError(f"{key} has the hash of an empty place: rename it")
        if other != key:
            raise TextError(f"{key} and {other} have the same hash: rename one")
    places = len(texts) * 3 // 2 + 1  # with fewer a key is rarely found at once
    while (table := _table(keys, places)) is None:
        places += 1
    index = body = b""
    start = _HEAD + len(table) * _PLACE
    for code in table:
        text = texts[keys[code]].encode() if code != _EMPTY else b""
        index += code.to_bytes(3, "little")
        index += (start + len(body)).to_bytes(3, "little") + len(text).to_bytes(2, "little")
        body += text
    return places.to_bytes(_HEAD, "little") + index + body


def _table(codes: Iterable[int], places: int) -> list[int] | None:
    """Every code in the first free place from its own on; None if one gets too far away."""
    table = [_EMPTY] * (places + _READ - 1)
    for code in codes:
        free = [i for i in range(code % places, code % places + _READ) if table[i] == _EMPTY]
        if not free:
            return None
        table[free[0]] = code
    return table
