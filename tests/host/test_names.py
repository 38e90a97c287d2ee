"""The names that the sources get on the board."""

import ast
import importlib
import inspect
import io
import keyword
import textwrap
import tokenize

import pytest

from tools import build, micropython, names

_INTERN = """
import micropython
class Thing:
    pass
with open("words.txt") as file:
    for word in file.read().split():
        getattr(Thing, word, None)
        print("word", word)
        micropython.qstr_info()
"""


def tokens(source):
    return list(tokenize.generate_tokens(io.StringIO(source).readline))


def sources(paths):
    return {path.as_posix(): (build.ROOT / path).read_text("utf-8") for path in paths}


@pytest.fixture(scope="module")
def device():
    return sources(build.sources())


@pytest.fixture(scope="module")
def tests():
    return sources(build.portable())


def number(data, at):
    """A number of a compiled file, and where the next one is."""
    value = 0
    while True:
        byte = data[at]
        at += 1
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at


def searched(compiled):
    """The names that MicroPython has to search for when it loads this."""
    count, at = number(compiled, 4)
    _, at = number(compiled, at)
    found = set()
    for _ in range(count):
        size, at = number(compiled, at)
        if not size & 1:  # else it is the number of a word
            found.add(compiled[at:at + size // 2].decode())
            at += size // 2 + 1
    return found


def test_some_words_are_found_at_once(tmp_path):
    everywhere, _, at_once = names.read_words()
    assert set(at_once) <= set(everywhere)
    source = tmp_path / "words.py"
    source.write_text("def f(o):\n" + "".join("    o.%s\n" % word for word in everywhere
                                             if not keyword.iskeyword(word)))
    build.compile_file(source, tmp_path / "words.mpy", "words.py", tmp_path / "draft")
    missed = searched((tmp_path / "words.mpy").read_bytes())
    assert len(missed) > 300 and not missed & set(at_once)


def test_the_most_frequent_names_are_found_at_once(chosen):
    _, _, at_once = names.read_words()
    assert {chosen["game"], chosen["ask"]} <= set(at_once)


@pytest.fixture(scope="module")
def chosen(device, tests):
    return names.choose(device, tests)


def test_words_are_in_rom():
    """Not one of them is new to MicroPython."""
    everywhere, _, _ = names.read_words()
    printed = micropython.run(_INTERN, {"words.txt": "surely_a_new_one\n" + "\n".join(everywhere)})
    counts, new = [], []
    for line in printed.splitlines():
        if line.startswith("word "):
            word = line[5:]
        else:
            counts.append(line)
            if len(counts) > 1 and counts[-1] != counts[-2]:
                new.append(word)
    assert len(counts) == len(everywhere) + 1 and new == []


def test_only_names_change(device, tests, chosen):
    """In every file: line for line the same tokens, but for names, and each name is one name."""
    for path, source in {**device, **tests}.items():
        renamed = names.rename(source, chosen, path)
        back = {}
        for old, new in zip(tokens(source), tokens(renamed), strict=True):
            assert old.type == new.type and old.start[0] == new.start[0]
            if old.type == tokenize.NAME:
                assert back.setdefault(new.string, old.string) == old.string, (path, old.line)
            else:
                assert old.string == new.string
        assert renamed.count("\n") == source.count("\n")


def test_names_of_one_object_stay_apart(device, chosen):
    """A class and its bases may lie in several files: all that is theirs is different."""
    classes = set()
    for path in device:
        if not path.startswith(("hal/boards/", "firmware/main")):  # they need a board
            name = path[:-3].replace("/", ".").replace(".__init__", "")
            classes |= {value for value in vars(importlib.import_module(name)).values()
                        if isinstance(value, type) and value.__module__ == name}
    assert len(classes) > 30
    for kind in classes:
        attributes = set()
        for part in kind.__mro__:
            attributes |= set(vars(part))
            if part in classes:
                tree = ast.parse(textwrap.dedent(inspect.getsource(part)))
                attributes |= {node.attr for node in ast.walk(tree)
                               if isinstance(node, ast.Attribute)
                               and isinstance(node.value, ast.Name) and node.value.id == "self"}
        words = {chosen.get(attribute, attribute) for attribute in attributes}
        assert len(words) == len(attributes), kind


def test_names_that_are_not_ours_stay():
    device = {"hal/pins.py": """
import machine
from esp32 import wake_on_ext0

class Port:
    power = machine.drive
    def drive(self, wake_on_ext0, far=1):
        self.irq = self.far = getattr(self, "by_string")
    def by_string(self):
        pass
    def __call__(self):
        pass
"""}
    chosen = names.choose(device)
    assert set(chosen) == {"Port", "power", "far"}
    assert names.choose(device, {"tests/far.py": ""}).keys() == {"Port", "power"}


def test_words_of_the_tests_are_left_to_them():
    device = {"engines/one.py": "def first_rule():\n    pass\n"}
    word = names.choose(device)["first_rule"]
    other = names.choose(device, {"tests/a.py": "%s = 1" % word})["first_rule"]
    assert word in names.read_words()[0] and other in names.read_words()[0] and other != word


def test_there_is_a_name_when_words_run_out():
    count = len(names.read_words()[0]) + 500
    device = {"engines/one.py": "".join("def rule_%d(): pass\n" % i for i in range(count))}
    chosen = names.choose(device, {"tests/a.py": "q0 = 1"})
    assert len(set(chosen.values())) == len(chosen) == count
    assert "q0" not in chosen.values() and "q1" in chosen.values()


def test_names_that_cannot_meet_share_words():
    device = {
        "engines/one.py": "class One(Game):\n    def egg(self):\n        self.own = 1\n",
        "firmware/views/one.py": "def show(game):\n    game.egg()\n",
        "engines/two.py": "class Two(Game):\n    def gem(self):\n        self.own = 2\n",
        "firmware/views/two.py": "def show(game):\n    game.gem()\n",
        "hal/a.py": "class Base:\n    def act_a(self): pass\n",
        "hal/b.py": "from hal.a import Base\nclass Child(Base):\n    def act_b(self): pass\n",
        "hal/c.py": "class Other:\n    def act_c(self, it): it.ours = it.act_c\n",
    }
    chosen = names.choose(device)
    assert chosen["egg"] == chosen["gem"] and chosen["One"] == chosen["Two"] != chosen["egg"]
    assert chosen["Child"] == chosen["Other"]
    assert len({chosen[name] for name in ("act_a", "act_b", "Child", "Base")}) == 4
    every = list(chosen.values())
    assert all(every.count(chosen[name]) == 1 for name in ("own", "Base", "ours", "act_c"))


def test_keywords_that_become_strings_stay():
    device = {"hal/a.py": "def pay(coins, gems):\n    pass\n"}
    tests = {"tests/a.py": "def count(**amounts):\n    pass\nhere.count(coins=1)\npay(gems=1)\n"}
    assert set(names.choose(device, tests)) == {"pay", "gems"}


def test_names_that_cannot_be_seen_are_refused():
    with pytest.raises(ValueError, match=r"hal/a\.py:2"):
        names.rename("name = 1\nword = f'{name}'\n", {}, "hal/a.py")


def test_strings_comments_and_locals_stay():
    source = "def draw(seat):\n    at = 'seat'  # seat\n    return at, seat.seat\n"
    assert names.rename(source, {"seat": "acos"}) == \
        "def draw(acos):\n    at = 'seat'  # seat\n    return at, acos.acos\n"


def test_traceback_is_told_in_the_names_of_the_sources():
    code = "class Play:\n    def look(self):\n        self.question\nPlay().look()\n"
    chosen = {"Play": "acos", "look": "ceil", "question": "sin", "egg": "tan", "gem": "tan"}
    with pytest.raises(micropython.MicroPythonError) as caught:
        micropython.run(names.rename(code, chosen))
    assert "in ceil" in str(caught.value)
    told = names.restore(str(caught.value), chosen)
    assert "line 3, in look" in told
    assert told.endswith("'Play' object has no attribute 'question'")
    assert names.restore("tan: it broke, in tan", chosen) == "egg/gem: it broke, in egg/gem"


def test_names_of_a_built_tree_are_kept_beside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(build.assets, "build", lambda target: [])
    root, target = tmp_path / "root", tmp_path / "board"
    (root / "engines").mkdir(parents=True)
    (root / "engines" / "one.py").write_text("def first_rule():\n    pass\n")
    build.build(target, root)
    built = build.built_names(target)
    assert built == build.chosen_names(root) and list(built) == ["first_rule"]
    (root / "engines" / "one.py").write_text("def second_rule():\n    pass\n")
    assert build.built_names(target) == built
