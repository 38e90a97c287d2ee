"""The log of a game on the file system: how it is read, even if segments are damaged.

A damaged segment costs the answers from there on: the log is what the good ones before it hold.
"""

from binascii import crc32
from struct import unpack_from

from hal.saves.folder import Damaged, clear, exists, make_directory, names, read, set_aside, whole
from hal.saves.segments import HEAD, LAST, ROOM, SIZE, name_of
from hal.saves.store import CRC, StorageError


def find(segments) -> tuple:
    """The log and its digest. If segments are damaged, what is good before them, and None; if
    nothing is good, None and None. Newer if a later version wrote one of them."""
    log, digest = _walk_back(segments)
    if log is None:
        log = _salvage(segments)
    else:
        sweep(segments)
    return log, digest


def sweep(segments) -> None:
    """Remove the full segments that are no part of the log any more."""
    for name in _strays(segments):
        clear(segments.store, segments.path + name)


def _walk_back(segments) -> tuple:
    """The log and its digest, from the last segment back to the head; None where a link is
    missing."""
    segment = _read(segments, LAST)
    if segment is None:
        return None, None
    number, crc, digest, part = segment
    chain = []
    parts = [part]
    while number:
        number -= 1
        segment = _read(segments, name_of(crc, number))
        if segment is None or not _links(segment, number, crc):
            return None, None
        chain.insert(0, crc)
        parts.insert(0, segment[3])
        crc = segment[1]
    if crc != segments.crc:
        return None, None
    segments.chain = chain
    return bytearray(b"".join(parts)), digest


def _salvage(segments):
    """The log in the good segments from the head on. All others are set aside."""
    store = segments.store
    path = segments.path
    log = bytearray()
    crc = segments.crc
    while crc is not None:
        crc = _next(segments, crc, log)
        if crc is not None:
            segments.chain.append(crc)
    if not segments.chain:
        return None
    while log and log[-1] > 127:  # the answer goes on in a segment that is lost
        log = log[:-1]
    for name in _strays(segments):
        set_aside(store, path + name)
    if exists(store, path + LAST):
        set_aside(store, path + LAST)
    try:
        make_directory(store, path + "now")
    except StorageError:
        pass  # the next answer can't be saved, and that will be told
    return log


def _next(segments, crc, log):
    """Add to the log the full segment that goes on from `crc`; the CRC up to its end."""
    number = len(segments.chain)
    for name in sorted(names(segments.store, segments.path[:-1])):
        if name[8:] == ".%d" % number:
            segment = _read(segments, name)
            if segment is not None and segment[1] == crc:
                after = crc32(segment[3], crc)
                if name == name_of(after, number) and _links(segment, number, after):
                    log.extend(segment[3])
                    return after
    return None


def _read(segments, name):
    """Number, CRC of the log before, digest and part of the log; None if it isn't good."""
    try:
        data = read(segments.store, segments.path + name)
    except Damaged:
        return None
    if data is None or len(data) != SIZE - 1 - CRC or data[0] > ROOM:
        return None
    size, number, crc, digest = unpack_from("<BHII", data)
    return number, crc, digest, data[HEAD - 1:HEAD - 1 + size]


def _links(segment, number, crc) -> bool:
    """Is it the full segment of this number, and the CRC of the log up to its end this one?"""
    return (
        segment[0] == number
        and len(segment[3]) == ROOM
        and crc32(segment[3], segment[1]) == crc
    )


def _strays(segments) -> list:
    """The names of the full segments that are no part of the log."""
    chain = segments.chain
    strays = []
    for name in names(segments.store, segments.path[:-1]):
        if len(name) > 9 and name[8] == ".":
            number = whole(name[9:])
            if number >= len(chain) or name != name_of(chain[number], number):
                strays.append(name)
    return strays
