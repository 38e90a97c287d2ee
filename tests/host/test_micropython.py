"""The portable tests on the real MicroPython, and that the runner can't be fooled."""

import textwrap

import pytest

from tools import micropython


def portable_tree(tmp_path, **sources):
    """A made-up project: each keyword is a test file's name and its source."""
    folder = tmp_path / "tests" / "rules"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()
    for name, source in sources.items():
        (folder / (name + ".py")).write_text(textwrap.dedent(source), "utf-8")
    return tmp_path


def run_tree(tree, timeout=60):
    wanted = micropython.portable_tests(tree)
    _, outcomes = micropython.run_tests(tree, board={}, timeout=timeout)
    return micropython.complaints(wanted, outcomes)


def test_portable_tests_pass_on_micropython(micropython_run):
    _, outcomes = micropython_run
    wrong = micropython.complaints(micropython.portable_tests(), outcomes)
    if wrong:
        pytest.fail("\n\n".join(wrong), pytrace=False)


def test_a_test_that_micropython_missed_is_told(tmp_path):
    tree = portable_tree(tmp_path, test_a="""
        import sys

        def test_seen():
            pass

        def test_hidden():
            pass

        if sys.implementation.name == "micropython":
            del test_hidden
        """)
    assert run_tree(tree) == ["tests/rules/test_a.py::test_hidden: MicroPython never ran it"]


def test_a_test_that_only_micropython_has_is_told(tmp_path):
    tree = portable_tree(tmp_path, test_a="""
        if True:
            def test_extra():
                pass
        """)
    (wrong,) = run_tree(tree)
    assert "tests/rules/test_a.py::test_extra" in wrong and "no such test" in wrong


def test_a_failure_is_told_with_its_traceback_and_stops_nothing(tmp_path):
    tree = portable_tree(tmp_path, test_a="""
        def test_1_fails():
            print("so far")
            assert 1 == 2, "one is not two"

        def test_2_passes():
            pass
        """, test_b="""
        import no_such_module

        def test_never_reached():
            pass
        """, test_c="""
        def test_leaves():
            raise SystemExit
        """)
    never, fails, broken, leaves = run_tree(tree)
    assert never == "tests/rules/test_b.py::test_never_reached: MicroPython never ran it"
    assert fails.startswith("tests/rules/test_a.py::test_1_fails:\nso far\nTraceback")
    assert "line 4" in fails and fails.endswith("AssertionError: one is not two")
    assert broken.startswith("tests/rules/test_b.py:") and "no_such_module" in broken
    assert leaves.startswith("tests/rules/test_c.py::test_leaves:") and "SystemExit" in leaves


def test_data_files_lie_where_they_do_on_the_desktop(tmp_path):
    tree = portable_tree(tmp_path, test_a="""
        def test_reads():
            assert open("tests/play/epigo/first.log").read() == "à\\n"
            assert open("firmware/font.bin", "rb").read() == b"\\xff"
        """)
    (tree / "tests" / "play" / "epigo").mkdir(parents=True)
    (tree / "tests" / "play" / "epigo" / "first.log").write_text("à\n", "utf-8")
    _, outcomes = micropython.run_tests(tree, board={"firmware/font.bin": b"\xff"})
    assert outcomes == {"tests/rules/test_a.py::test_reads": ""}


def test_a_hang_is_killed_and_named(tmp_path):
    tree = portable_tree(tmp_path, test_a="""
        def test_for_ever():
            while True:
                pass
        """)
    with pytest.raises(micropython.MicroPythonError, match=r"test_a\.py::test_for_ever"):
        run_tree(tree, timeout=3)


def test_only_plain_functions_are_portable(tmp_path):
    tree = portable_tree(tmp_path, test_a="def test_with_fixture(tmp_path):\n    pass\n")
    with pytest.raises(ValueError, match="plain function"):
        micropython.portable_tests(tree)


def test_run_prints_and_raises():
    code = "import sys\nfrom note import WORD\nprint(sys.implementation.name, WORD)"
    assert micropython.run(code, {"note.py": "WORD = 'à'"}) == "micropython à\n"
    with pytest.raises(micropython.MicroPythonError, match="ZeroDivisionError"):
        micropython.run("1 // 0")


def test_measure_counts_what_stays():
    steps = [("kept", "block = bytearray(10000)"), ("dropped", "bytearray(10000)\nNone"),
             ("freed", "block = None")]
    kept, dropped, freed = (added for _, added, _ in micropython.measure(steps, files={}))
    # 16 bytes hold the object itself; a new name may take some more.
    assert 10000 <= kept <= 10100
    assert 0 <= dropped <= 100
    assert -10100 <= freed <= -9900


def test_measured_heap_lies_where_only_pointers_look_like_pointers():
    """Two numbers of names, 16 bits each and below 4096, would else keep what is garbage."""
    micropython.measure([("where", "assert id(bytearray(10)) >= 4096 << 16")], files={})
