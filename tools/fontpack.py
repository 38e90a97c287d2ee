"""The type: reads its drawing, firmware/font/font.txt, and packs it for hal/canvas.py.

The packed font has one index for all faces. The body face keeps its code points. A character of
the small face is found at its code point + SMALL. One of the large face is two strips of eight
rows, the upper at + LARGE and the lower at + LOWER; one of the huge face three, the first at
+ HUGE and each other STRIP further on. They lie in the private-use area, behind our signs.

    number of characters beyond ASCII     2 bytes, low byte first, as are all numbers
    their code points, ascending          2 bytes each
    where each is                         2 bytes each, the 95 of ASCII and the others: the width
                                          in the lowest four bits, above them the first column
    columns                               a byte each, the lowest bit on top, as in MONO_VLSB
"""

from pathlib import Path

from tools.plural import count

SOURCE = Path(__file__).parent.parent / "firmware" / "font" / "font.txt"
LARGE, LOWER, SMALL, HUGE = 0xE100, 0xE180, 0xE200, 0xE280
STRIP = 0x80
UNKNOWN = 0xFFFD  # drawn for a character that the font lacks; the canvas expects it last
HEIGHTS = {"body": 8, "large": 16, "small": 5, "huge": 24}
WIDEST = 15  # the canvas has room for no more

_ASCII = range(0x20, 0x7F)


class FontError(ValueError):
    """The drawing has a mistake; the message names the line and the character."""


class Font:
    """faces: face -> character -> its rows of "#" and "."; names: name -> character."""

    def __init__(self):
        self.faces: dict[str, dict[str, list[str]]] = {}
        self.names: dict[str, str] = {}


def read(text: str) -> Font:
    """The font that the text draws."""
    font = Font()
    face, height = None, 0
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1)
             if not line.startswith("--")]
    at = 0
    while at < len(lines):
        number, line = lines[at]
        words = line.split()
        at += 1
        if not words:
            continue
        if words[0] == "face":
            if len(words) != 2 or words[1] not in HEIGHTS:
                raise FontError("line %d: a face is one of %s" % (number, ", ".join(HEIGHTS)))
            face, height = font.faces.setdefault(words[1], {}), HEIGHTS[words[1]]
            continue
        if face is None:
            raise FontError("line %d: characters before the first face" % number)
        chars = [_character(word, number, font.names) for word in words]
        rows = lines[at:at + height]
        at += height
        for char, drawing in zip(chars, _drawings(chars, rows, number, height)):
            if char in face:
                raise FontError("line %d: %s is drawn a second time" % (number, _label(char)))
            face[char] = drawing
    return font


def names() -> dict[str, str]:
    """The names of our signs: name -> character."""
    return read(SOURCE.read_text("utf-8")).names


def pack(text: str) -> bytes:
    """The font that the text draws, as the canvas reads it."""
    font = read(text)
    for face in HEIGHTS:
        if face not in font.faces:
            raise FontError("there is no face %s" % face)
    strips = {ord(char): rows for char, rows in font.faces["body"].items()}
    for char, rows in font.faces["large"].items():
        strips[LARGE + ord(char)] = rows[:8]
        strips[LOWER + ord(char)] = rows[8:]
    for char, rows in font.faces["small"].items():
        strips[SMALL + ord(char)] = rows
    for char, rows in font.faces["huge"].items():
        for i in range(3):
            strips[HUGE + i * STRIP + ord(char)] = rows[i * 8 : i * 8 + 8]
    for code in (*_ASCII, UNKNOWN):
        if code not in strips:
            raise FontError("the body face lacks %s" % _label(chr(code)))
    beyond = sorted(code for code in strips if code not in _ASCII)
    if beyond[-1] != UNKNOWN or beyond[0] < _ASCII.start:
        raise FontError("%s and %s: all lie from U+0020 to U+FFFD"
                        % (_label(chr(beyond[0])), _label(chr(beyond[-1]))))
    index = [len(beyond), *beyond]
    columns = b""
    for code in (*_ASCII, *beyond):
        strip = _columns(strips[code])
        index.append(len(columns) << 4 | len(strip))
        columns += strip
    if len(columns) > 4095:
        raise FontError("%d columns; there is room for 4095" % len(columns))
    return b"".join(number.to_bytes(2, "little") for number in index) + columns


def _character(word: str, line: int, names: dict[str, str]) -> str:
    spelled, _, name = word.partition("=") if len(word) > 1 else (word, "", "")
    if len(spelled) > 1:
        try:
            if spelled[:2] != "U+":
                raise ValueError
            spelled = chr(int(spelled[2:], 16))
        except ValueError:
            raise FontError("line %d: `%s` is not a character" % (line, word)) from None
    if name:
        if name in names:
            raise FontError("line %d: the name `%s` is taken" % (line, name))
        names[name] = spelled
    return spelled


def _drawings(chars: list[str], rows: list, line: int, height: int) -> list[list[str]]:
    """The rows of a block, sorted by character."""
    result: list[list[str]] = [[] for _ in chars]
    for number, row in rows:
        pieces = row.split()
        if len(pieces) < len(chars):
            raise FontError("line %d: %s for %s; %s has none" % (
                number, count(len(pieces), "piece"), count(len(chars), "character"),
                _label(chars[len(pieces)])))
        if len(pieces) > len(chars):
            raise FontError("line %d: %s for %s, the last of them %s" % (
                number, count(len(pieces), "piece"), count(len(chars), "character"),
                _label(chars[-1])))
        for char, piece, drawing in zip(chars, pieces, result):
            if piece.strip("#."):
                raise FontError("line %d: %s is drawn with `#` and `.`, not `%s`" % (
                    number, _label(char), piece))
            if len(piece) > WIDEST:
                raise FontError("line %d: %s is %d wide; there is room for %d" % (
                    number, _label(char), len(piece), WIDEST))
            if drawing and len(piece) != len(drawing[0]):
                raise FontError("line %d: %s is %d wide here and %d above" % (
                    number, _label(char), len(piece), len(drawing[0])))
            drawing.append(piece)
    if len(rows) < height:
        raise FontError("line %d: %s has %s, not %d" % (
            line, _label(chars[0]), count(len(rows), "row"), height))
    return result


def _columns(rows: list[str]) -> bytes:
    return bytes(sum(1 << y for y, row in enumerate(rows) if row[x] == "#")
                 for x in range(len(rows[0])))


def _label(char: str) -> str:
    return "`%s` (U+%04X)" % (char, ord(char))
