"""MicroPython's heap, read from outside in a copy of an RP2040's memory (SRAM).

The collector's tables are found by their shape: MicroPython keeps, one after the other, where its
allocation table starts, the table's length, the finalisers' table, and where the pool of 16-byte
blocks starts and ends. Two bits a block: 0 free, 1 the head of an object, 2 its tail, 3 marked.
"""

import struct

_SRAM = 0x20000000
_BLOCK = 16
_WORDS = _BLOCK // 4


class NoHeap(Exception):
    pass


def find(words: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The allocation table, its length, the start of the pool and its end."""
    end = _SRAM + 4 * len(words)
    for i in range(len(words) - 5):
        table, length, finalisers, start, stop = words[i:i + 5]
        if not (_SRAM <= table < end and 0 < length < 8192 and _SRAM <= start < stop <= end):
            continue
        if stop - start == length * 4 * _BLOCK and 0 <= finalisers - table - length < 8:
            if 0 <= start - finalisers <= length:
                return table, length, start, stop
    raise NoHeap("MicroPython hasn't started")


def survey(memory: bytes, registers) -> tuple[int, int]:
    """What a collection would leave: bytes of all objects that are reached from outside the pool,
    by the same conservative marking as gc.collect() does; and of the largest block between
    them."""
    words = struct.unpack("<%dI" % (len(memory) // 4), memory)
    table, length, start, stop = find(words)
    blocks = length * 4
    kinds = bytearray(blocks)
    for i in range(blocks):
        kinds[i] = memory[table - _SRAM + i // 4] >> (i % 4 * 2) & 3
    first, last = (table - _SRAM) // 4, (stop - _SRAM) // 4
    stack = max(last, (registers[13] - _SRAM) // 4)
    waiting = [*words[:first], *words[stack:], *(registers[i] for i in range(13))]
    reached = bytearray(blocks)
    while waiting:
        pointer = waiting.pop()
        if not start <= pointer < stop or pointer % _BLOCK:
            continue
        block = (pointer - start) // _BLOCK
        if reached[block] or not kinds[block] & 1:
            continue
        end = block + 1
        while end < blocks and kinds[end] == 2:
            end += 1
        reached[block:end] = b"\1" * (end - block)
        at = (start - _SRAM) // 4
        waiting.extend(words[at + block * _WORDS:at + end * _WORDS])
    free = max(len(gap) for gap in bytes(reached).split(b"\1"))
    return reached.count(1) * _BLOCK, free * _BLOCK
