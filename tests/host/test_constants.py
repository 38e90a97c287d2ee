"""Constants become numbers before the sources are compiled."""

import ast

from tools import build, constants

KEYS = """from micropython import const

A = const(16)
BACK = const(1 | 4)
LOW = const(-3)
_OWN = const(7)
NAMES = ("A", "B")


def held(key):
    return key & A and _OWN
"""
USER = """from hal import keys
from hal.keys import (
    BACK,
    held,
)
from hal.keys import LOW as least


def step(key):
    return held(key) and key - least, keys.BACK
"""


def folded(source, path="hal/keys.py", **others):
    device = {"hal/keys.py": KEYS, path: source}
    tests = {"tests/%s.py" % name: text for name, text in others.items()}
    return constants.fold(source, path, constants.gather(device, tests))


def test_the_number_stands_where_the_name_was():
    told = folded(USER, "firmware/user.py")
    assert "from hal.keys import held" in told and "key - (-3), 5" in told
    assert "BACK" not in told and "least" not in told and "LOW" not in told
    assert told.count("\n") == USER.count("\n")


def test_the_name_goes_where_it_was_defined():
    lines = folded(KEYS).split("\n")
    assert lines[0] == lines[2] == lines[3] == lines[4] == "pass"
    assert lines[5:7] == ["_OWN = const(7)", 'NAMES = ("A", "B")']
    assert lines[10] == "    return key & 16 and _OWN"


def test_a_name_whose_uses_cannot_be_seen_stays():
    for text in ("here.A", "getattr(here, 'A')"):
        assert "A = const(16)" in folded(KEYS, text=text)
    assert "A = const(16)" in folded(KEYS, text="from hal.keys import A\nfor A in 1, 2: A\n")
    assert "A = const" not in folded(KEYS, text="from hal import keys\nfor A in 1, 2: keys.A\n")


def test_a_constant_may_come_by_way_of_another_module():
    device = {"hal/keys.py": KEYS, "hal/two.py": "from hal.keys import A\n"}
    values = constants.gather(device)
    assert constants.fold("from hal.two import A\nA + 1\n", "a.py", values) == "pass\n16 + 1\n"


def test_columns_are_counted_behind_any_letter():
    told = folded("from hal.keys import A\nx = '…é', A\n", "firmware/user.py")
    assert told == "pass\nx = '…é', 16\n"


def test_of_our_sources_hardly_a_constant_stays():
    device, tests = build.prepared()
    nodes = [node for source in device.values() for node in ast.walk(ast.parse(source))]
    left = [node.targets[0].id for node in nodes if constants.is_definition(node)]
    assert set(left) <= {"OUT"} and tests  # Pin.OUT has the same name
