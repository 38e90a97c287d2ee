"""Functions that run where they lie: what is moved, and what isn't."""

import sys

from hal import modules
from hal.boards.mapped import Mapped
from hal.table import Table
from tests.device.test_table import packed

LOW, HIGH = 0x4000, 0x8000  # the heap
FLASH = 0x1000
MODULE, BYTECODE = 4, 12
THING, OTHER = LOW + 0x800, LOW + 0x900  # modules


class Memory:
    """Bytes at addresses."""

    def __init__(self):
        self.data = bytearray(0x8000)

    def at(self, address, size):
        piece = self.data[address:address + size]
        given.append((piece, address))
        return piece

    def __getitem__(self, address):
        return int.from_bytes(self.data[address:address + 4], "little")

    def __setitem__(self, address, word):
        self.data[address:address + 4] = word.to_bytes(4, "little")


given = []  # pieces of memory, and where they are


class Uctypes:
    @staticmethod
    def addressof(data):
        for piece, address in given:
            if piece is data:
                return address
        return LOW  # it was put together, in the heap


def loaded():
    """The module, with a machine's memory that is ours."""
    kept = sys.modules.get("uctypes")
    sys.modules["uctypes"] = Uctypes
    modules.forget("hal.boards", "inplace")
    module = modules.load("hal.boards", "inplace")
    modules.forget("hal.boards", "inplace")
    if kept is None:
        del sys.modules["uctypes"]
    else:
        sys.modules["uctypes"] = kept
    return module


def first(x):
    return x


def second(x):
    yield x


def third(x):
    return x


def foreign(x):
    return x


class Thing:
    key = foreign

    def method(self):
        pass

    alias = method


CODES = {
    "first": b"\x11\x08\x07\x11" + b"first" * 9,
    "second": b"\x11\x08\x07\x12" + b"second" * 9,
    "third": b"\x11\x08\x07\x11" + b"third" * 9,  # it begins as the first one does
    "method": b"\x21\x11\x08\x07" + b"method" * 9,
}


class Board:
    """A board that has imported the module `thing`, whose functions have those codes; its file
    is cut into pieces of a size."""

    def __init__(self, codes=None, piece=0x2000, missing=""):
        self.memory = Memory()
        self.functions = {"first": first, "second": second, "third": third,
                          "method": Thing.method, "foreign": foreign}
        module = b"M\x06 a header and names"
        entries = b""
        self.places = {}
        for name, code in CODES.items():
            if name != missing:
                entries += (code[:4] + len(module).to_bytes(2, "little")
                            + len(code).to_bytes(2, "little"))
            self.places[name] = len(module)
            module += code
        data = packed({"other": b"x" * 100,
                       "thing": module + entries + len(entries).to_bytes(2, "little")})
        ends = tuple(range(piece, len(data), piece)) + (len(data),)
        starts = []
        for i in range(len(ends)):
            begin = ends[i - 1] if i else 0
            starts.append(FLASH + 16 * i)  # a gap before each
            where = starts[i] + begin
            self.memory.data[where:where + ends[i] - begin] = data[begin:ends[i]]
        self.file = Mapped(ends, tuple(starts), self.memory.at)
        self.table = Table(self.file)
        self.table.seek("thing")
        self.start = self.file.at
        self.pieces = ends, starts
        self.ids = {}
        self.old = {}
        for number, name in enumerate(self.functions):
            self.ids[name] = LOW + 64 * number
            code = (codes or CODES).get(name, b"\x11\x08\x07\x11 of another module")
            self.old[name] = LOW + 0x1000 + 256 * number
            self.memory.data[self.old[name]:self.old[name] + len(code)] = code
            self.memory[self.ids[name] + BYTECODE] = self.old[name]
            self.memory[self.ids[name] + MODULE] = OTHER if name == "foreign" else THING

    def settle(self):
        given.clear()
        module = loaded()
        module.id = self.id
        sys.modules["thing"] = self
        module.InPlace(self.table, self.memory, LOW, HIGH).settle("thing", {
            "first": first, "second": second, "third": third, "foreign": foreign, "Thing": Thing,
            "number": 5, "text": "first", "builtin": len, "kind": bytearray})
        del sys.modules["thing"]

    def id(self, thing):
        if thing is self:
            return THING
        for name in self.functions:
            if self.functions[name] is thing:
                return self.ids[name]
        raise AssertionError

    def moved(self):
        """The names of those that were, each to where its code really lies."""
        found = []
        _, starts = self.pieces
        for name in self.functions:
            now = self.memory[self.ids[name] + BYTECODE]
            if now != self.old[name]:
                code = CODES[name]
                assert self.memory.data[now:now + len(code)] == code, name
                at = self.start + self.places[name]
                assert now in [start + at for start in starts], name
                found.append(name)
        return sorted(found)


ALL = sorted(CODES)


def test_functions_generators_and_methods_are_moved_and_others_stay():
    board = Board()
    board.settle()
    assert board.moved() == ALL
    board.settle()  # there is nothing left to do
    assert board.moved() == ALL


def test_nothing_is_moved_to_other_bytes():
    for name in CODES:
        codes = dict(CODES)
        codes[name] = codes[name][:-1] + b"?"
        board = Board(codes)
        board.settle()
        assert board.moved() == [other for other in ALL if other != name]


def test_what_another_module_has_made_stays():
    """Though its bytes are the same."""
    codes = dict(CODES)
    codes["foreign"] = CODES["first"]
    board = Board(codes)
    board.settle()
    assert board.moved() == ALL


def test_too_little_memory_is_no_mistake():
    board = Board()
    read = board.memory.at
    left = [9]

    def at(address, size):
        left[0] -= 1
        if left[0] < 0:
            raise MemoryError
        return read(address, size)

    board.file.memory = at
    board.settle()
    moved = board.moved()
    assert 0 < len(moved) < len(ALL)
    board.file.memory = read
    board.settle()
    assert board.moved() == ALL


def test_what_is_not_in_the_list_stays():
    board = Board(missing="third")
    board.settle()
    assert board.moved() == [name for name in ALL if name != "third"]


def test_what_lies_in_two_pieces_stays():
    seen = set()
    for piece in range(300, 420):
        board = Board(piece=piece)
        board.settle()
        ends = board.pieces[0]
        whole = []
        for name in CODES:
            at = board.start + board.places[name]
            if not any([at < end < at + len(CODES[name]) for end in ends]):
                whole.append(name)
        assert board.moved() == sorted(whole)
        seen.add(len(whole))
    assert len(CODES) in seen and len(seen) > 1


def test_another_micropython_is_left_alone():
    """What stands there is no address of the heap: nothing is read, nothing written."""
    for word in (0, 0x10, 0xFFFFFFFF, HIGH, LOW - 1):
        board = Board()
        for name in board.functions:
            board.memory[board.ids[name] + BYTECODE] = board.old[name] = word
        board.settle()
        assert board.moved() == []


def test_the_real_thing():
    """This interpreter's own functions, where it is MicroPython: they go on from the file's bytes
    in memory."""
    if sys.implementation.name != "micropython":
        return
    import gc

    from uctypes import addressof, bytearray_at

    class Words:
        def __getitem__(self, address):
            return int.from_bytes(bytearray_at(address, 4), "little")

        def __setitem__(self, address, word):
            bytearray_at(address, 4)[:] = word.to_bytes(4, "little")

    with open("firmware/code.bin", "rb") as file:
        data = bytearray(file.read())
    start = addressof(data)
    end = start + len(data)
    table = Table(Mapped((len(data),), (start,), bytearray_at))
    InPlace = modules.load("hal.boards", "inplace").InPlace
    words = Words()
    calls = []

    def settle(name, names):
        # The heap is all around the file, which a board has elsewhere.
        for low, high in ((0, start), (end, 1 << 30)):
            InPlace(table, words, low, high).settle(name, names)
        calls.append(name)

    kept = modules.settle
    modules.settle = settle
    try:
        for package, name in (("engines", "tally"), ("engines", "mine"), ("engines", "village")):
            modules.forget(package, name)
        from engines.mine import border, neighbours

        assert calls
        for function in (border, neighbours):
            assert start <= words[id(function) + BYTECODE] < end
        gc.collect()
        mine = bytearray((32, 0, 0, 34, 0, 0))
        assert list(neighbours(mine, 32)) == [34]
        assert border(32, 34) == 32 * 4
    finally:
        modules.settle = kept
        modules.forget("engines", "mine")
