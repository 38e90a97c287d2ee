"""The real MicroPython (WebAssembly port, in Node): run code, run tests, measure memory."""

import argparse
import ast
import base64
import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools import build

ROOT = build.ROOT
PORTABLE = ("rules", "play", "device")  # the folders of tests that also run here
_NODE_PACKAGES = ROOT / ".build" / "node" / "node_modules"
_RUNNER = ROOT / "tools" / "node" / "run.mjs"


class MicroPythonError(Exception):
    """The code raised (the message holds MicroPython's traceback), or it never came to an end."""


def run(code: str, files: dict[str, str | bytes] | None = None, timeout: float = 60) -> str:
    """Run the code in a folder that holds the files; what it printed."""
    (line,) = _node({"run": code}, files or {}, timeout)
    if line["error"]:
        raise MicroPythonError(line["error"])
    return line["output"]


def measure(steps: list[tuple[str, str]], files: dict[str, str | bytes] | None = None,
            timeout: float = 60) -> list[tuple[str, int, int]]:
    """Run pieces of code one after the other beside the built board tree, or the given files.

    For each: its label, the bytes of live heap that it added, and the live heap after it.
    """
    lines = _node({"measure": steps}, board_files() if files is None else files, timeout)
    result = []
    for before, after in zip(lines, lines[1:]):
        if after["error"]:
            raise MicroPythonError("%s: %s" % (after["label"], after["error"]))
        result.append((after["label"], after["total"] - before["total"], after["total"]))
    return result


def steps(code: list[tuple[str, str]], files: dict[str, str | bytes],
          timeout: float = 60) -> list[tuple[str, int, str]]:
    """Run pieces of code one after the other; for each its label, the live heap behind it and what
    it printed."""
    lines = _node({"measure": code}, files, timeout)[1:]
    for line in lines:
        if line["error"]:
            raise MicroPythonError("%s: %s" % (line["label"], line["error"]))
    return [(line["label"], line["total"], line["output"]) for line in lines]


def run_tests(root: Path = ROOT, board: dict[str, str | bytes] | None = None,
              timeout: float = 900, paths: list[str] | None = None) -> tuple[str, dict[str, str]]:
    """Run every portable test under the root, or those in some files.

    MicroPython's version, and for each test that it found the traceback, or "" if it passed.
    """
    files = board_files() if board is None else dict(board)
    files.update(test_files(root))
    if paths is None:
        paths = [path.relative_to(root).as_posix() for path in _portable_files(root)]
    first, *lines = _node({"tests": paths}, files, timeout)
    return first["version"], {line["test"]: line["error"] for line in lines}


def portable_tests(root: Path = ROOT) -> list[str]:
    """Every test that MicroPython has to run, as read from the sources."""
    found = []
    for path in _portable_files(root):
        for node in ast.parse(path.read_text("utf-8")).body:
            name = getattr(node, "name", "")
            if not name.startswith(("test_", "Test")):
                continue
            where = "%s::%s" % (path.relative_to(root).as_posix(), name)
            if not isinstance(node, ast.FunctionDef) or node.decorator_list or _arguments(node):
                raise ValueError("%s: a portable test is a plain function" % where)
            found.append(where)
    return found


def complaints(wanted: list[str], outcomes: dict[str, str]) -> list[str]:
    """What is wrong with a run: tests that MicroPython missed, made up or failed."""
    found = ["%s: MicroPython never ran it" % test for test in wanted if test not in outcomes]
    found += ["%s: MicroPython ran it, the sources have no such test" % test
              for test, error in outcomes.items() if test not in wanted and not error]
    found += ["%s:\n%s" % (test, error) for test, error in outcomes.items() if error]
    return found


def board_files() -> dict[str, str | bytes]:
    """The built board tree, brought up to date."""
    return {path: (build.BOARD / path).read_bytes() for path, _ in build.build()}


def _arguments(function: ast.FunctionDef) -> list:
    given = function.args
    return given.posonlyargs + given.args + given.kwonlyargs


def _portable_files(root: Path) -> list[Path]:
    return sorted(path for folder in PORTABLE
                  for path in (root / "tests" / folder).rglob("test_*.py"))


def test_files(root: Path = ROOT) -> dict[str, str | bytes]:
    """The portable folders whole, data too, and the modules beside them (not pytest's)."""
    tests = root / "tests"
    paths = [path for path in tests.glob("*.py") if path.name != "conftest.py"]
    for folder in PORTABLE:
        paths += (tests / folder).rglob("*")
    return {path.relative_to(root).as_posix(): path.read_bytes()
            for path in paths if path.is_file() and path.suffix != ".pyc"}


def _node(job: dict, files: dict[str, str | bytes], timeout: float) -> list[dict]:
    if not _NODE_PACKAGES.is_dir():
        raise MicroPythonError("MicroPython for Node is not here yet: `make test` brings it")
    # Where the machine has no Node, make installs one beside our Python.
    node = shutil.which("node") or Path(sys.executable).parent / "node"
    packed = {path: base64.b64encode(data.encode() if isinstance(data, str) else data).decode()
              for path, data in files.items()}
    try:
        done = subprocess.run([node, _RUNNER], input=json.dumps(dict(job, files=packed)),
                              capture_output=True, encoding="utf-8", timeout=timeout)
    except subprocess.TimeoutExpired as late:
        now = (late.stderr or b"").decode().strip().rpartition("\n")[2]
        raise MicroPythonError("no end after %g s, killed in: %s"
                               % (timeout, now or "the start")) from None
    if done.returncode:
        raise MicroPythonError("Node failed (%d): %s" % (done.returncode, done.stderr))
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.micropython", description="Run files of tests "
                                     "on the real MicroPython.")
    parser.add_argument("files", nargs="+", help="like tests/rules/epigo/test_move.py")
    paths = []
    for name in parser.parse_args().files:
        path = Path(name).resolve()
        if path not in _portable_files(ROOT):
            print("%s is none of the tests that MicroPython runs: tests/{%s}/…/test_*.py"
                  % (name, ",".join(PORTABLE)))
            return 1
        paths.append(path.relative_to(ROOT).as_posix())
    version, outcomes = run_tests(paths=paths)
    failed = {test: error for test, error in outcomes.items() if error}
    for test, error in failed.items():
        print("%s:\n%s" % (test, error))
    print("%d passed, %d failed on MicroPython %s"
          % (len(outcomes) - len(failed), len(failed), version))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
