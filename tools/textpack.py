"""Packs a language's texts (firmware/text/*.txt) into the file that the board reads from.

A source line is `key = text`; `\\n` in a text breaks the line; `<coin>` is the font's sign of that
name; a line that starts with # is a comment. The packed form is described in firmware/texts.py.
"""

import re
from binascii import crc32
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


def pack(texts: dict[str, str]) -> bytes:
    by_hash: dict[int, str] = {}
    for key in texts:
        code = crc32(key.encode()) & 0xFFFFFF
        if code in by_hash:
            raise TextError(f"{key} and {by_hash[code]} have the same hash: rename one")
        by_hash[code] = key
    index = bytearray()
    body = bytearray()
    for code in sorted(by_hash):
        body += texts[by_hash[code]].encode()
        if len(body) > 0xFFFF:
            raise TextError("more than 64 KB of texts")
        index += code.to_bytes(3, "big") + len(body).to_bytes(2, "little")
    return len(by_hash).to_bytes(2, "little") + bytes(index) + bytes(body)
