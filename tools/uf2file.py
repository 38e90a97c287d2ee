"""UF2, the files that a board takes as a USB drive: blocks of 512 bytes, each with 256 bytes of
flash and their address. Of a Raspberry Pi Pico's kinds, and one kind a file."""

import struct
from dataclasses import dataclass, field

PAGE = 256  # bytes of flash in a block
SECTOR = 4096  # bytes that flash erases at once
FLASH, FLASH_END = 0x1000_0000, 0x1100_0000  # where a Pico's processor sees it

RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59
RP2350_RISCV = 0xE48BFF5A
CHIPS = {  # as MicroPython calls them
    RP2040: "RP2040", RP2350: "RP2350", RP2350_RISCV: "RP2350-RISCV",
}
_ABSOLUTE = 0xE48BFF57

_BLOCK = 512
_HEAD = struct.Struct("<8I")
_MAGIC = 0x0A324655, 0x9E5D5157
_END = struct.pack("<I", 0x0AB16F30)
_NOT_FLASH = 0x0001  # flags
_HAS_FAMILY = 0x2000


class Uf2Error(Exception):
    """A file can't be used; the message is a sentence."""


@dataclass
class Uf2:
    family: int
    pages: dict[int, bytes] = field(default_factory=dict)  # by their address
    # A block for itself before all others. On an RP2350 there is one: it works round a fault of
    # the boot ROM (RP2350-E10), and has to stay as it is.
    lead: bytes = b""


def parse(data: bytes, name: str) -> Uf2:
    """What is in a file; `name` is what sentences call it."""
    if len(data) < _BLOCK or _HEAD.unpack_from(data)[:2] != _MAGIC:
        raise Uf2Error("%s is no UF2 file." % name)
    if len(data) % _BLOCK:
        raise Uf2Error("%s is cut off in the middle of a block: fetch it once more." % name)
    found: Uf2 | None = None
    total = 0
    for at in range(0, len(data), _BLOCK):
        block = data[at:at + _BLOCK]
        *magic, flags, address, size, number, count, family = _HEAD.unpack_from(block)
        if tuple(magic) != _MAGIC or block[-4:] != _END:
            raise Uf2Error("%s is damaged in block %d: fetch it once more." % (name, at // _BLOCK))
        if at == 0 and family == _ABSOLUTE:
            found = Uf2(0, lead=block)
            continue
        if not flags & _HAS_FAMILY or family not in CHIPS:
            chip = "family 0x%08x" % family if flags & _HAS_FAMILY else "it doesn't say which"
            raise Uf2Error("%s is for another chip (%s), not for the RP2040 of a Pico or the "
                           "RP2350 of a Pico 2." % (name, chip))
        if found is None or not found.family:
            found = Uf2(family, lead=found.lead if found else b"")
            total = count
        if (family, count, number) != (found.family, total, len(found.pages)):
            raise Uf2Error("%s is damaged: its blocks aren't in their order." % name)
        if flags & _NOT_FLASH or size != PAGE or address % PAGE \
                or not FLASH <= address < FLASH_END or address in found.pages:
            raise Uf2Error("%s isn't made for flash: it is no MicroPython." % name)
        found.pages[address] = block[_HEAD.size:_HEAD.size + PAGE]
    if found is None or len(found.pages) != total or not total:
        raise Uf2Error("%s is cut off: it has %d of %d blocks. Fetch it once more."
                       % (name, len(found.pages) if found else 0, total))
    return found


def serialize(uf2: Uf2) -> bytes:
    """The file. Sectors are filled up: the boot ROM erases the whole of one of which it gets a
    part, and it may do so late (RP2040-E14)."""
    sectors = {address // SECTOR * SECTOR for address in uf2.pages}
    addresses = [page for sector in sorted(sectors)
                 for page in range(sector, sector + SECTOR, PAGE)]
    blocks = [uf2.lead]
    for number, address in enumerate(addresses):
        page = uf2.pages.get(address, b"\xff" * PAGE)
        head = _HEAD.pack(*_MAGIC, _HAS_FAMILY, address, PAGE, number, len(addresses), uf2.family)
        blocks.append((head + page).ljust(_BLOCK - len(_END), b"\0") + _END)
    return b"".join(blocks)


def cut(data: bytes, start: int) -> dict[int, bytes]:
    """Pages of some bytes that lie in flash from `start`."""
    return {start + at: data[at:at + PAGE].ljust(PAGE, b"\xff")
            for at in range(0, len(data), PAGE)}


def join(pages: dict[int, bytes], start: int, size: int) -> bytes:
    """The bytes of flash from `start`; what no page has is erased."""
    found = [pages.get(address, b"\xff" * PAGE) for address in range(start, start + size, PAGE)]
    return b"".join(found)
