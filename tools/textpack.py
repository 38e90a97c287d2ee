"""Packs a language's texts into the file that the board reads from. They lie in firmware/text, a
folder for the application (app) and one for each game.

A source line is `key = text`; `\\n` in a text breaks the line; `<coin>` is the font's sign of that
name; a line that starts with # is a comment. The packed form is described in firmware/texts.py.
"""

import re
from binascii import crc32
from collections.abc import Iterable
from pathlib import Path

from tools import fontpack

READ = 8  # places in which a reader looks for a key
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
    """The file of a language."""
    by_hash: dict[int, str] = {}
    for key in texts:
        code = crc32(key.encode()) & 0xFFFFFF
        other = by_hash.setdefault(code, key)
        if code == _EMPTY:
            raise TextError(f"{key} has the hash of an empty place: rename it")
        if other != key:
            raise TextError(f"{key} and {other} have the same hash: rename one")
    places = len(texts) + 1
    while (table := _table(by_hash, places)) is None:
        places += 1
    index = bytearray(places.to_bytes(2, "little"))
    start = 2 + len(table) * 7
    body = b""
    for code in table:
        text = texts[by_hash[code]].encode() if code != _EMPTY else b""
        if start + len(body) + len(text) > 0xFFFF:
            raise TextError("more than 64 KB of texts in a language")
        index += code.to_bytes(3, "little")
        index += (start + len(body)).to_bytes(2, "little")
        index += len(text).to_bytes(2, "little")
        body += text
    return bytes(index) + body


def _table(codes: Iterable[int], places: int) -> list[int] | None:
    """Every code in the first free place from its own on; None if one gets too far away."""
    table = [_EMPTY] * (places + READ - 1)
    for code in codes:
        free = [i for i in range(code % places, code % places + READ) if table[i] == _EMPTY]
        if not free:
            return None
        table[free[0]] = code
    return table
