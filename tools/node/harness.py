"""The portable tests of one file, inside MicroPython; run.mjs calls from JavaScript.

Each test is a call of its own, because this port frees memory only between calls.
"""

_tests = None


def open_tests(path: str) -> str:
    """Import a test file; the names of its tests, separated by spaces."""
    global _tests
    # With a list of names __import__ returns the module itself, not its top package.
    _tests = __import__(path[:-3].replace("/", "."), None, None, ["*"])
    return " ".join(sorted(name for name in dir(_tests) if name.startswith("test_")))


def run_test(name: str):
    getattr(_tests, name)()
