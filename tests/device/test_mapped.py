"""A file that is read where it lies, in pieces."""

from hal.boards.mapped import Mapped
from tests.lcg import Lcg


def lying(ends, places, chance):
    """A file whose pieces lie at those places; and what is in it."""
    data = bytes([chance.below(256) for _ in range(ends[-1])])
    memory = bytearray(3000)
    start = 0
    starts = []
    for end, place in zip(ends, places):
        memory[place:place + end - start] = data[start:end]
        starts.append(place - start)
        start = end

    def at(address, size):
        assert size >= 0
        return memory[address:address + size]

    return Mapped(ends, tuple(starts), at), data


def test_it_is_read_like_any_other_file():
    chance = Lcg(5)
    for ends, places in (((128, 252, 300), (1000, 40, 600)), ((100,), (40,)),
                         ((200, 380, 560, 730, 731), (0, 900, 300, 2000, 2500))):
        file, data = lying(ends, places, chance)
        assert file.read() == data and file.read() == b"" and file.read(5) == b""
        for _ in range(200):
            start = chance.below(len(data) + 1)
            size = chance.below(len(data))
            file.seek(start)
            assert file.read(size) == data[start:start + size]
            assert file.read(7) == data[start + size:start + size + 7]
            buffer = bytearray(size)
            file.seek(start)
            count = file.readinto(buffer)
            assert count == len(data[start:start + size])
            assert buffer == data[start:start + size] + bytes(size - count)
        # One after the other, as a module is read.
        file.seek(0)
        read = b""
        while True:
            buffer = bytearray(11)
            count = file.readinto(buffer)
            if not count:
                break
            read += bytes(buffer[:count])
        assert read == data
        file.close()
