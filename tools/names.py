"""Names for the board that take none of its memory.

MicroPython keeps every name that it meets (of a function, an argument, an attribute) for good:
some 15 bytes each. Only the words that it uses itself lie in ROM. So, before they are compiled,
our names are replaced by such words, the same name by the same word in the whole tree. Nothing
depends on a word being in ROM but the bytes that it saves.

What the names of a traceback are in the sources says `python -m tools.names < traceback`.
"""

import ast
import builtins
import io
import keyword
import re
import sys
import tokenize
from collections.abc import Iterator
from itertools import count
from pathlib import Path

_WORDS = Path(__file__).with_name("words.txt")
FILES = (Path(__file__), _WORDS)  # what the choice rests on, beside the sources
_OURS = ("engines", "hal", "firmware", "tests")

Files = dict[str, list[ast.AST]]  # path -> everything in that file


def read_words(path: Path = _WORDS) -> tuple[list[str], list[str], list[str]]:
    """The words that are in ROM everywhere, those that are on some boards, and those of the first
    that are found at once."""
    paragraphs = re.sub(r"(?m)^#.*\n", "", path.read_text("utf-8")).split("\n\n")
    everywhere, somewhere, at_once = (part.split() for part in paragraphs if part.strip())
    return everywhere, somewhere, at_once


def choose(device: dict[str, str], tests: dict[str, str] | None = None) -> dict[str, str]:
    """For each name that the device's sources define and that would take memory, another.

    The tests that run beside them get the same names, so none may mean something else there.
    Words are few. So two names become the same word where they can't meet: names of two games,
    whose files never meet, and names that two files have for themselves, unless one object may
    have both.
    """
    everywhere, somewhere, at_once = read_words()
    kept = {*everywhere, *somewhere, *dir(builtins), *keyword.kwlist}
    defined: set[str] = set()
    open_names: set[str] = set()
    classes: set[str] = set()
    strings: set[str] = set()
    found: dict[str, set[str]] = {}  # name -> the files in which it occurs
    files: Files = {}
    every: list[ast.AST] = []
    for path, source in {**device, **(tests or {})}.items():
        nodes = list(ast.walk(ast.parse(source, path)))
        every += nodes
        kept.update(_foreign(nodes), _by_string(nodes), Path(path).with_suffix("").parts)
        for token in _names(source):
            found.setdefault(token.string, set()).add(path)
        if path in device:
            files[path] = nodes
            strings.update(_strings(nodes))
            kept.update(node.targets[0].id for node in nodes
                        if isinstance(node, ast.Assign) and _is_constant(node))
            classes.update(node.name for node in nodes if isinstance(node, ast.ClassDef))
            defined.update(_definitions(nodes))
            open_names.update(_of_others(nodes))
    kept.update(_keywords_as_data(every))
    kept.update(classes & strings)  # the catalogue names the games' classes
    kin = _kin(files)
    owners = _owners(files)
    games = set(owners.values())
    place = {path: owners.get(path) or _game_in(path, games) for path in (*device, *(tests or ()))}
    # A constant whose name begins with _ can't be imported: the compiler drops the name.
    # What isn't in ROM everywhere comes last, and the shortest first: there it takes memory.
    free = [word for word in everywhere + sorted(somewhere, key=lambda word: (len(word), word))
            if word not in found and word not in dir(builtins) and not word.startswith("_")]
    common, of_game, private = [], [], []
    for name in sorted(defined - kept, key=lambda name: (-len(found[name]), name)):
        if name.startswith("__"):
            continue  # Python's own
        if len(found[name]) == 1 and name not in open_names:
            private.append((name, *found[name]))
        else:
            where = {place[path] for path in found[name]}
            game = where.pop() if len(where) == 1 else ""
            (of_game if game else common).append((name, game))
    chosen: dict[str, str] = {}
    taken = {"": set(found)}  # game, file or "" for all -> the words in use there
    for name, owner in common + of_game + private:
        near = {"", owner}
        if owner in device:
            near.update(kin[owner], [owners[owner]] if owner in owners else games)
        blocked = set().union(*(taken.get(other, ()) for other in near))
        chosen[name] = next(word for word in _endless(free) if word not in blocked)
        taken.setdefault(owner, set()).add(chosen[name])
    return _swapped(chosen, [word for word in at_once if word not in found], found, set(device))


def _swapped(chosen: dict[str, str], at_once: list[str], found: dict[str, set[str]],
             device: set[str]) -> dict[str, str]:
    """The same choice with other words: those that are found at once for the most frequent."""
    files: dict[str, set[str]] = {}  # word -> the device's files in which it stands
    for name, word in chosen.items():
        files.setdefault(word, set()).update(found[name] & device)
    often = sorted(files, key=lambda word: (-len(files[word]), word))[:len(at_once)]
    # Those that are among them anyway stay; the others change places with a rarer one.
    pairs = zip([word for word in often if word not in at_once],
                [word for word in at_once if word not in often])
    swap = {}
    for word, other in pairs:
        swap[word], swap[other] = other, word
    return {name: swap.get(word, word) for name, word in chosen.items()}


def rename(source: str, chosen: dict[str, str], path: str = "?") -> str:
    """The source with the chosen names; every line stays its line."""
    for node in ast.walk(ast.parse(source, path)):
        if isinstance(node, ast.JoinedStr):
            raise ValueError("%s:%d: names in an f-string can't be seen; use %%"
                             % (path, node.lineno))
    lines = source.split("\n")
    for token in reversed(list(_names(source))):
        if token.string in chosen:
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + chosen[token.string] + line[token.end[1]:]
    return "\n".join(lines)


def restore(traceback: str, chosen: dict[str, str]) -> str:
    """A traceback with the names of the sources: a word that two games share becomes both."""
    names: dict[str, str] = {}
    for name, word in sorted(chosen.items()):
        names[word] = "%s/%s" % (names[word], name) if word in names else name
    # Names stand behind "in", in quotes, where an exception's line begins, and in a crash's code
    # (firmware/crash.py).
    return re.sub(r"(?m)(?<=, in )\w+$|(?<=')\w+(?=')|^\w+(?=:|$)|(?<=:)\w+(?=, \d+ in a row)",
                  lambda found: names.get(found[0], found[0]), traceback)


def _names(source: str) -> Iterator[tokenize.TokenInfo]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield token


def _definitions(nodes: list[ast.AST]) -> Iterator[str]:
    """Names that MicroPython has to keep: all but those of local variables and constants."""
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for line in node.body:
                if isinstance(line, ast.Assign) and not _is_constant(line):
                    yield from (name.id for target in line.targets for name in ast.walk(target)
                                if isinstance(name, ast.Name))


def _is_constant(line: ast.Assign) -> bool:
    """`_X = const(…)`: the compiler puts the value where the name is used."""
    name = getattr(line.targets[0], "id", "")
    return (name.startswith("_") and isinstance(line.value, ast.Call)
            and getattr(line.value.func, "id", "") == "const")


def _foreign(nodes: list[ast.AST]) -> Iterator[str]:
    """Names that other people's modules gave."""
    modules = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            modules.update(alias.asname or alias.name for alias in node.names)
            yield from (part for alias in node.names for part in alias.name.split("."))
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from node.module.split(".")
            if node.module.partition(".")[0] not in _OURS:
                yield from (alias.name for alias in node.names)
    for node in nodes:
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in modules:
            yield node.attr


def _strings(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _by_string(nodes: list[ast.AST]) -> Iterator[str]:
    """Names that are looked up by a string."""
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith("attr"):
            yield from _strings(list(ast.walk(node)))


def _keywords_as_data(nodes: list[ast.AST]) -> Iterator[str]:
    """What is given to a function with `**words`: there a name becomes a string."""
    takers = {node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.args.kwarg}
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in takers:
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)


def _of_others(nodes: list[ast.AST]) -> Iterator[str]:
    """Attributes that are used on anything but `self`, in a class."""
    own = {id(node) for part in nodes if isinstance(part, ast.ClassDef)
           for node in ast.walk(part)
           if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self"}
    for node in nodes:
        if isinstance(node, ast.Attribute) and id(node) not in own:
            yield node.attr


def _kin(files: Files) -> dict[str, set[str]]:
    """For each file those whose classes may be parts of the same object: it inherits both."""
    parents = {path: _origins(nodes, bases=True) & set(files) for path, nodes in files.items()}
    kin: dict[str, set[str]] = {path: set() for path in files}
    for path in files:
        line = {path}
        while any(parents[member] - line for member in line):
            line = line.union(*(parents[member] for member in line))
        for member in line:
            kin[member] |= line
    return kin


def _owners(files: Files) -> dict[str, str]:
    """The files that belong to a game, and which: its engine, its view, and what imports one of
    them, or is imported by nothing else."""
    games = {Path(path).stem for path, nodes in files.items() for node in nodes
             if isinstance(node, ast.ClassDef) and "Game" in map(ast.unparse, node.bases)}
    imports = {path: _origins(nodes) & set(files) for path, nodes in files.items()}
    owners = {path: _game_in(path, games) for path in files if _game_in(path, games)}
    before = -1
    while before != len(owners):
        before = len(owners)
        for path in files:
            near = {owners[other] for other in imports[path] if other in owners}
            if not near:
                near = {owners.get(other, "") for other in files if path in imports[other]}
            if len(near) == 1 and path not in owners and near != {""}:
                owners[path] = near.pop()
    return owners


def _game_in(path: str, games: set[str]) -> str:
    """The game that a file's name names, as in views/epigo.py and test_epigo_act.py; or ""."""
    return next((game for game in sorted(games)
                 if re.search(r"(^|_)%s(_|$)" % game, Path(path).stem)), "")


def _origins(nodes: list[ast.AST], bases: bool = False) -> set[str]:
    """The files from which it imports something; or from which the bases of its classes come."""
    origin = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            path = node.module.replace(".", "/")
            for alias in node.names:
                origin[alias.asname or alias.name] = (
                    path + ".py", path + "/__init__.py", "%s/%s.py" % (path, alias.name))
    wanted = origin if not bases else {
        ast.unparse(base).partition(".")[0] for node in nodes
        if isinstance(node, ast.ClassDef) for base in node.bases}
    return {path for name in wanted for path in origin.get(name, ())}


def _endless(words: list[str]) -> Iterator[str]:
    """The words, and then new ones, as short as can be."""
    yield from words
    yield from ("q%x" % number for number in count())


def main() -> int:
    from tools import build
    sys.stdout.write(restore(sys.stdin.read(), build.built_names()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
