"""Packs a language's texts into the file that the board reads from. They lie in firmware/text, a
folder for the application (app) and one for each game.

A source line is `key = text`; `\\n` in a text breaks the line; `<coin>` is the font's sign of that
name; a line that starts with # is a comment. The packed form is described in firmware/texts.py.
"""

import re
from binascii import crc32
from collections.abc import Collection
from pathlib import Path

from tools import fontpack

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


def pack(texts: dict[str, str], games: Collection[str] = ()) -> bytes:
    """The file of a language; `games` have a section each."""
    sections: dict[str, dict[str, str]] = {name: {} for name in ("", *games)}
    for key, text in texts.items():
        game = key.partition(".")[0]
        own = game in games and key != game + ".title"
        sections[game if own else ""][key] = text
    return b"".join(_section(name, texts) for name, texts in sections.items())


def _section(name: str, texts: dict[str, str]) -> bytes:
    by_hash: dict[int, str] = {}
    for key in texts:
        code = _code(key)
        if code in by_hash:
            raise TextError(f"{key} and {by_hash[code]} have the same hash: rename one")
        by_hash[code] = key
    index = bytearray()
    body = bytearray()
    for code in sorted(by_hash):
        body += texts[by_hash[code]].encode()
        if len(body) > 0xFFFF:
            raise TextError("more than 64 KB of texts in a section")
        index += code.to_bytes(3, "big") + len(body).to_bytes(2, "little")
    head = _code(name).to_bytes(3, "big") + len(by_hash).to_bytes(2, "little")
    return head + len(body).to_bytes(2, "little") + bytes(index) + bytes(body)


def _code(key: str) -> int:
    return crc32(key.encode()) & 0xFFFFFF
