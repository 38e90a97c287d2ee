"""Where a file lies in flash: in images of a real littlefs, at the geometry of a Pico."""

import dataclasses
import sys
import types

import pytest

from hal.boards import flash
from hal.boards.mapped import Mapped
from tests.lcg import Lcg
from tools import emulator

START = 0x10000000
MEGABYTES = 2
LAYOUT = emulator.layout()
SIZE, COUNT = LAYOUT.fs_blocksize, LAYOUT.fs_blockcount


def noise(seed, size):
    chance = Lcg(seed)
    return bytes(chance.below(256) for _ in range(size))


# None of a block, one exactly, a bit more; and enough that blocks begin with several places.
FILES = {
    "tiny": noise(1, 100), "part": noise(2, 2000), "block": noise(3, SIZE),
    "more": noise(4, SIZE + 1), "some": noise(5, 5 * SIZE), "many": noise(6, 40 * SIZE + 77),
    "empty": b"",
}


class Board:
    """An RP2040's flash, as MicroPython shows it there: a block device, and as memory."""

    def __init__(self, image, at=None):
        self.image = image
        self.start = START + (MEGABYTES << 20) - len(image) if at is None else at
        self.reads = 0

    def readblocks(self, block, buffer, offset=0):
        self.reads += 1
        start = block * SIZE + offset
        buffer[:] = self.image[start:start + len(buffer)]

    def ioctl(self, what, value):
        return {4: len(self.image) // SIZE, 5: SIZE}[what]

    def memory(self, address, size):
        assert address >= 0x10000000, "a board would stop here"
        start = address - self.start
        return bytearray(self.image[start:start + size] if start >= 0 else bytes(size))


class Disk:
    """vfs.VfsLfs2: littlefs on a block device."""

    def __init__(self, device):
        from littlefs import LittleFS
        from littlefs.context import UserContext

        class Context(UserContext):
            def __init__(self):
                super().__init__(len(device.device.image))

            def read(self, cfg, block, off, size):
                buffer = bytearray(size)
                device.readblocks(block, buffer, off)
                return buffer

        count = len(device.device.image) // SIZE
        self.disk = LittleFS(context=Context(), block_size=SIZE, block_count=count, mount=True,
                             prog_size=256)

    def open(self, path, mode):
        file = self.disk.open(path, mode)
        file.disk = self.disk  # which would go before it
        return file


@pytest.fixture
def find(monkeypatch):
    """flash.find on a board; and what it opens in another way."""
    def find(board, path):
        found = {"_rp2": types.SimpleNamespace(Flash=lambda: board),
                 "uctypes": types.SimpleNamespace(bytearray_at=board.memory),
                 "vfs": types.SimpleNamespace(VfsLfs2=Disk)}
        for name, module in found.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(flash, "open", lambda path, mode: (path, mode), raising=False)
        return flash.find(path)

    return find


@pytest.fixture(scope="module")
def image():
    return emulator.pack(FILES, LAYOUT)


@pytest.mark.parametrize("name", ["part", "block", "more", "some", "many"])
def test_a_file_is_found_where_it_lies(name, image, find):
    board = Board(image)
    file = find(board, name)
    assert isinstance(file, Mapped)
    board.reads = 0
    assert file.read() == FILES[name] and not board.reads


@pytest.mark.parametrize("name", ["tiny", "empty"])
def test_what_lies_among_the_names_of_a_folder_is_opened(name, image, find):
    assert find(Board(image), name) == (name, "rb")


def test_another_flash_is_looked_for(image, find):
    for megabytes in (4, 8, 16):
        board = Board(image, START + (megabytes << 20) - len(image))
        assert find(board, "many").read() == FILES["many"]


def test_more_files_than_the_smallest_flash_has_room_for(find):
    """Of a Pico 2's 4 MB, 3 are the file system: it would begin before a flash of 2 MB does."""
    large = dataclasses.replace(LAYOUT, fs_blockcount=768)
    for before in (0, 100, 200, 300, 500, 700):
        image = emulator.pack({"before": bytes(before * SIZE), **FILES}, large)
        board = Board(image, START + (4 << 20) - len(image))
        assert find(board, "many").read() == FILES["many"]


def test_flash_that_is_seen_elsewhere_or_not_at_all(image, find):
    assert find(Board(image, START + 123 * SIZE), "many") == ("many", "rb")
    assert find(Board(image, 0x20000000), "many") == ("many", "rb")


def test_a_chain_that_leads_elsewhere_is_not_followed(image, find):
    """What flash has in place of a block's first bytes, while littlefs reads the right ones."""
    board = Board(image)
    file = find(board, "many")
    for i in (1, 2, 17, 40):
        address = file._starts[i] + file._ends[i - 1] - (board.start + 0)
        address -= address % SIZE
        for wrong in (b"\xff\xff\xff\xff", b"\x00\x00\x00\x00", COUNT.to_bytes(4, "little")):
            def memory(at, size, board=board, address=address, wrong=wrong):
                data = Board.memory(board, at, size)
                return wrong[:size] if at - board.start == address else data

            other = Board(image)
            other.memory = memory
            assert find(other, "many") == ("many", "rb")


def test_no_such_file(image, find):
    assert find(Board(image), "nothing") == ("nothing", "rb")  # `open` will tell


def test_another_processor(monkeypatch):
    monkeypatch.setattr(flash, "open", lambda path, mode: (path, mode), raising=False)
    for name in ("_rp2", "uctypes"):
        monkeypatch.setitem(sys.modules, name, None)
    assert flash.find("x") == ("x", "rb")
