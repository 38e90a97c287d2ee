"""The log: its encoding, which is part of the save format."""

from engines.log import Log, LogError, size

FARTHEST = 1 << 34  # beyond it an answer would take more than five bytes
EDGES = (0, 1, 63, 64, 127, 128, 8191, 8192, 65535, 1 << 20, (1 << 27) - 1, 1 << 27, FARTHEST - 1)


def every_sort():
    yield from range(-300, 300)
    for edge in EDGES:
        yield edge
        yield -edge
        yield -edge - 1


def answers(log):
    found = []
    where = 0
    while where < len(log.data):
        value, where = log.read(where)
        found.append(value)
    return found


def damaged(data):
    try:
        Log(data)
    except LogError:
        return True
    return False


def test_small_answers_take_one_byte():
    for value in range(-64, 64):
        log = Log()
        log.append(value)
        assert len(log.data) == size(value) == 1 and log.data[0] < 128
    assert size(64) == size(-65) == 2


def test_the_encoding_is_fixed():
    for value, data in (
        (0, b"\x00"),
        (-1, b"\x01"),
        (1, b"\x02"),
        (63, b"\x7e"),
        (-64, b"\x7f"),
        (64, b"\x80\x01"),
        (-65, b"\x81\x01"),
        (8191, b"\xfe\x7f"),
        (8192, b"\x80\x80\x01"),
        (FARTHEST - 1, b"\xfe\xff\xff\xff\x7f"),
        (-FARTHEST, b"\xff\xff\xff\xff\x7f"),
    ):
        log = Log()
        log.append(value)
        assert bytes(log.data) == data
        assert Log(data).read(0) == (value, len(data))


def test_every_answer_comes_back():
    log = Log()
    given = []
    length = 0
    for value in every_sort():
        log.append(value)
        given.append(value)
        length += size(value)
        assert len(log.data) == length and log.count == len(given)
    assert answers(log) == given
    again = Log(bytes(log.data))
    assert again.count == len(given) and again.data == log.data


def test_no_two_spellings():
    seen = {}
    for first in range(256):
        data = bytes((first,))
        if damaged(data):
            assert first >= 128
            continue
        seen[Log(data).read(0)[0]] = data
    for first in range(128, 256):
        for second in (0, 1, 2, 63, 64, 126, 127):
            data = bytes((first, second))
            assert damaged(data) == (second == 0)
            if second:
                value = Log(data).read(0)[0]
                assert value not in seen
                seen[value] = data
    for value, data in seen.items():
        log = Log()
        log.append(value)
        assert bytes(log.data) == data


def test_damaged_bytes_are_refused():
    for data in (
        b"\x80",  # cut off
        b"\x02\xff",
        b"\x80\x80\x80\x80",
        b"\x80\x80\x80\x80\x80\x01",  # too long
        b"\xff" * 40,
        b"\x80\x00",  # written longer than need be
        b"\x80\x80\x00\x02",
        b"\xfe\xff\xff\xff\x00",
    ):
        assert damaged(data)
        assert damaged(b"\x02\x04" + data)
    assert not damaged(b"")


def test_a_log_cut_anywhere_is_a_log_or_refused():
    log = Log()
    for value in (1, 64, -65, 3, 8192):
        log.append(value)
    data = bytes(log.data)
    for end in range(len(data) + 1):
        if not damaged(data[:end]):
            found = answers(Log(data[:end]))
            assert found == [1, 64, -65, 3, 8192][: len(found)]
        else:
            assert data[end - 1] >= 128


def test_cut_and_go_on():
    log = Log()
    for value in (1, 64, -3):
        log.append(value)
    log.cut(2, 3)
    assert answers(log) == [1, 64] and log.count == 2
    log.append(9)
    assert answers(log) == [1, 64, 9] and log.count == 3
    log.cut(0, 0)
    assert len(log.data) == log.count == 0


def test_reading_behind_the_end_is_refused():
    log = Log(b"\x02")
    try:
        log.read(1)
    except LogError:
        return
    raise AssertionError("read beyond the end")
