"""What may be wrong with the texts, beyond their form: every complaint is a sentence that names
the language and the key.

English is the measure: the other languages have its keys and its placeholders. Every character is
in the font, and every text fits its place on the display (places.txt beside it), measured by the
board's own canvas.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines import catalog
from hal.canvas import Canvas
from hal.dots import write
from tools import fontpack, textpack

ENGLISH = "en"
NAME = "Qmmmmmmm"  # none that a player can type is wider
ALL_NAMES = ", ".join([NAME] * 3 + ["…"])  # as far as they are shown: screens/saved.py
_LARGEST = 99  # a number that places.txt doesn't tell
_PLACEHOLDER = re.compile(r"\{(\+|[a-z]*)(\d)(:[^{}]*)?\}")

Languages = dict[str, dict[str, str]]  # "en" -> key -> text


class Places:
    """The content of places.txt."""

    def __init__(self, source: str):
        self.boxes: list[tuple[str, int, int]] = []  # pattern, dots, lines; no lines: unseen
        self.pairs: list[tuple[list[str], list[str], int]] = []  # left, right, dots
        self.all_names: list[str] = []
        self.numbers: list[tuple[str, list[int]]] = []
        add = None
        for number, line in enumerate(source.splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("["):
                add = self._section(line[1:].partition("]")[0])
            elif add:
                add(re.findall(r'"[^"]*"|\S+', line))
            if add is None:
                raise textpack.TextError("places.txt, line %d: not a place" % number)

    def _section(self, head: str):
        if head == "unseen":
            return lambda words: self._add_boxes(words, 0, 0)
        if head == "all names":
            return self.all_names.extend
        if head == "numbers":
            return lambda words: self.numbers.append((words[0], [int(n) for n in words[1:]]))
        size = re.fullmatch(r"(\d+)(?: x (\d+))?", head)
        if size is None:
            return None
        dots = int(size[1])
        if size[2]:
            return lambda words: self._add_boxes(words, dots, int(size[2]))
        return lambda words: self._add_pair(words, dots)

    def _add_boxes(self, words: list[str], dots: int, lines: int) -> None:
        self.boxes += [(word, dots, lines) for word in words]

    def _add_pair(self, words: list[str], dots: int) -> None:
        plus = words.index("+")
        self.pairs.append((words[:plus], words[plus + 1 :], dots))

    def of(self, key: str) -> list[tuple[int, int]]:
        """Dots and lines of each place that the key has."""
        return [(dots, lines) for pattern, dots, lines in self.boxes if matches(pattern, key)]

    def largest(self, key: str, argument: int) -> int:
        for pattern, numbers in self.numbers:
            if matches(pattern, key):
                return numbers[min(argument, len(numbers) - 1)]
        return _LARGEST


def folders() -> list[Path]:
    """The application's, then one a game."""
    return [textpack.FOLDER / name for name in ("app", *(game for game, _ in catalog.GAMES))]


def read_languages() -> Languages:
    languages: Languages = {}
    for folder in folders():
        for path in sorted(folder.glob("??.txt")):
            name = "%s/%s" % (folder.name, path.name)
            texts = textpack.parse(path.read_text("utf-8"), name)
            known = languages.setdefault(path.stem, {})
            for key in texts:
                game = "" if folder.name == "app" else folder.name + "."
                if key in known or not key.startswith(game):
                    raise textpack.TextError("%s: %s belongs to another file" % (name, key))
            known.update(texts)
    return languages


def read_places() -> Places:
    sources = []
    for folder in folders():
        path = folder / "places.txt"
        if not path.exists():
            raise textpack.TextError(
                "firmware/text/%s/places.txt is missing: a game that is in engines/catalog.py has "
                "texts, and places for them" % folder.name)
        sources.append(path.read_text("utf-8"))
    return Places("\n".join(sources))


def complaints(languages: Languages, places: Places) -> list[str]:
    """Everything that is wrong, a sentence each."""
    found = []
    for language, texts in languages.items():
        found += keys(language, texts, languages[ENGLISH])
        found += placeholders(language, texts, languages[ENGLISH])
        found += characters(language, texts)
        found += spelling(language, texts)
        found += sizes(language, texts, places)
        found += pairs(language, texts, places)
    return found + list(unplaced(languages[ENGLISH], places))


# ---- the same in all languages


def keys(language: str, texts: dict[str, str], english: dict[str, str]) -> Iterator[str]:
    for key in sorted(english.keys() - texts.keys()):
        yield "%s: %s is missing" % (language, key)
    for key in sorted(texts.keys() - english.keys()):
        yield "%s: %s is not in English" % (language, key)


def placeholders(language: str, texts: dict[str, str], english: dict[str, str]) -> Iterator[str]:
    """Which forms a number chooses between is a language's own affair."""
    for key, text in texts.items():
        if re.search("[{}]", _PLACEHOLDER.sub("", text)):
            yield "%s: %s has a brace that is no placeholder: %s" % (language, key, text)
        for word, number, forms in _PLACEHOLDER.findall(text):
            if forms and (word or forms.count("|") != 1):
                yield "%s: %s needs two forms in {%s%s%s}" % (language, key, word, number, forms)
        wanted = english.get(key, text)
        lacking = sorted(_places(wanted) - _places(text))
        if lacking:
            yield "%s: %s lacks %s" % (language, key, " ".join(lacking))
        beyond = sorted(_places(text) - _places(wanted) | _chosen(text) - _numbers(wanted))
        if beyond:
            yield "%s: %s has %s, which English has not" % (language, key, " ".join(beyond))


def _places(text: str) -> set[str]:
    return {"{%s%s}" % (word, number) for word, number, forms in _PLACEHOLDER.findall(text)
            if not forms}


def _chosen(text: str) -> set[str]:
    return {"{%s}" % number for _, number, forms in _PLACEHOLDER.findall(text) if forms}


def _numbers(text: str) -> set[str]:
    return {"{%s}" % number for _, number, _ in _PLACEHOLDER.findall(text)}


# ---- the display


@cache
def canvas() -> Canvas:
    return Canvas(fontpack.pack(fontpack.SOURCE.read_text("utf-8")), write)


@cache
def _body() -> set[str]:
    return set(fontpack.read(fontpack.SOURCE.read_text("utf-8")).faces["body"])


def characters(language: str, texts: dict[str, str]) -> Iterator[str]:
    for key, text in texts.items():
        for sign in sorted(set(text) - _body() - {"\n"}):
            yield "%s: %s has `%s` (U+%04X), which the font lacks" % (
                language, key, sign, ord(sign))


def spelling(language: str, texts: dict[str, str]) -> Iterator[str]:
    """Empty texts, stray spaces, curly apostrophes, and French signs without their thin space."""
    for key, text in texts.items():
        if not text:
            yield "%s: %s is empty" % (language, key)
        if "  " in text or text != text.strip():
            yield "%s: %s has a space too many" % (language, key)
        if "’" in text:
            yield "%s: %s has a curly apostrophe; all others are straight" % (language, key)
        # Inside braces a colon stands between a number and its forms.
        if language == "fr" and re.search("[^\u202f][?!:;]", re.sub(r"{[^}]*}", "n", text)):
            yield "%s: %s lacks the thin space (U+202F) before ? ! : or ;" % (language, key)


def unplaced(texts: dict[str, str], places: Places) -> Iterator[str]:
    """Keys without a place, or with two, and lines of places.txt that serve no key."""
    for key in texts:
        count = len(places.of(key))
        if count != 1:
            yield "places.txt: %s has %s" % (key, "%d places" % count if count else "no place")
    patterns = [pattern for pattern, _, _ in places.boxes] + places.all_names
    patterns += [pattern for pattern, _ in places.numbers]
    for left, right, _ in places.pairs:
        patterns += [word for word in left + right if word[0] != '"']
    for pattern in patterns:
        if not any(matches(pattern, key) for key in texts):
            yield "places.txt: no key is like %s" % pattern


def sizes(language: str, texts: dict[str, str], places: Places) -> Iterator[str]:
    for key in texts:
        for dots, lines in places.of(key):
            if not lines:
                continue
            for text in longest(key, texts, places):
                wrapped = canvas().wrap(text, dots)
                if len(wrapped) > lines:
                    yield "%s: %s takes %d lines of %d dots, there is room for %d: %s" % (
                        language, key, len(wrapped), dots, lines, " / ".join(wrapped))
                for word in re.split("[ \n]", text):
                    if canvas().width(word) > dots:
                        yield "%s: %s has a word of %d dots, there is room for %d: %s" % (
                            language, key, canvas().width(word), dots, word)


def pairs(language: str, texts: dict[str, str], places: Places) -> Iterator[str]:
    """Texts side by side."""
    for left, right, dots in places.pairs:
        for a, left_text in _side(left, texts, places):
            game, _, word = a.rpartition(".")
            if word == "title" and game + ".heading" in texts:
                continue  # a shorter one, which stands there in its place
            for b, right_text in _side(right, texts, places):
                wide = canvas().width(left_text) + canvas().width(right_text)
                if wide > dots:
                    yield "%s: %s and %s take %d dots side by side, there is room for %d: %s" % (
                        language, a, b, wide, dots, left_text + " / " + right_text)


def _side(words: list[str], texts: dict[str, str], places: Places) -> list[tuple[str, str]]:
    """Key and text of each that may stand on that side."""
    found = [(word, word.strip('"')) for word in words if word[0] == '"']
    for word in words:
        found += [(key, text) for key in texts if matches(word, key)
                  for text in longest(key, texts, places)]
    return found


def longest(key: str, texts: dict[str, str], places: Places) -> list[str]:
    """The text, filled with what takes most room: once with all singulars, once with plurals."""
    names = NAME
    if any(matches(pattern, key) for pattern in places.all_names):
        names = ALL_NAMES

    def fill(place: re.Match, form: int) -> str:
        word, argument, forms = place.groups()
        number = places.largest(key, int(argument))
        if forms:
            return forms[1:].split("|")[form]
        if word == "p":
            return names
        if word in ("", "+"):
            return str(number + 1 if word else number)
        words = [text for other, text in texts.items()
                 if matches("%s.%s.*" % (key.partition(".")[0], word), other)]
        return max(words, key=canvas().width, default="")

    filled = [_PLACEHOLDER.sub(lambda place, form=form: fill(place, form), texts[key])
              for form in (0, 1)]
    return filled if filled[0] != filled[1] else filled[:1]


def matches(pattern: str, key: str) -> bool:
    return _compiled(pattern).fullmatch(key) is not None


@cache
def _compiled(pattern: str) -> re.Pattern:
    return re.compile(re.escape(pattern).replace(r"\*", "[^.]*").replace(r"\?", "[^.]"))
