"""Machine code for the board, where a loop is too slow as bytecode.

A function that is marked with `viper` is compiled once as bytecode, for any processor, and once
for each of these kinds. Which one is loaded is decided on the board (hal/native.py). In between
there is one source, and CPython runs it as it is.
"""

import re

# What is added to the module's name, and what mpy-cross calls the processor. Code for the first
# runs on all Picos, the others are ESP32s.
KINDS = {"_arm": "armv6m", "_xtensa": "xtensawin", "_riscv": "rv32imc"}

_IMPORT = re.compile(r"(?m)^(from micropython import (?:const, )?)ptr8, viper\b.*$")
_MARK = re.compile(r"(?m)^@viper$")
_POINTER = re.compile(r": ptr8\b")


def variants(source: str) -> dict[str, str]:
    """The sources to compile, by what is added to the module's name."""
    if not _MARK.search(source):
        return {"": source}
    source = _IMPORT.sub(lambda line: "from micropython import const" if "const" in line[1]
                         else "", source)
    found = {"": _POINTER.sub("", _MARK.sub("", source))}
    for kind in KINDS:
        found[kind] = _MARK.sub("@micropython.viper", source)
    return found
