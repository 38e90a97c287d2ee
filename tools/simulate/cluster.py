"""More machines: a Dask cluster that somebody has started, `dask scheduler` on one of them and
`dask worker tcp://…` on each. What they play with is sent to them from here."""

import contextlib
import hashlib
import io
import re
import zipfile
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from tools.simulate.words import Words

_PATIENCE = "8s"  # how long a cluster may take to answer
_RETRIES = 3  # of a chunk, where a machine failed
_ROOT = Path(__file__).resolve().parents[2]
_SOURCES = ("engines", "tools/__init__.py", "tools/plural.py", "tools/simulate",
            "tests/__init__.py", "tests/rules/__init__.py", "tests/rules/epigo",
            "tests/rules/egrego")
_LIBRARY = "hal/host/lib"  # what MicroPython has and CPython has not


@contextlib.contextmanager
def machines(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise Words("CLUSTER needs Dask: make simulate brings it.") from None
    if not re.fullmatch(r"(tcp|tls|ws|wss)://[^/]+:\d+", address):
        raise Words("CLUSTER=%s is no address: tcp://host:8786, for instance." % address)
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).split("\n")[0][:80] or type(error).__name__
        raise Words("No cluster answers at %s (%s)." % (address, reason)) from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise Words("The cluster at %s has no workers: dask worker %s" % (address, address))
        client.register_plugin(_sources(packed()), name="tavolino")
        executor = client.get_executor(retries=_RETRIES, pure=False)
        try:
            yield executor
        finally:
            with contextlib.suppress(Exception):  # where the cluster is gone
                executor.shutdown(wait=False)


def packed() -> bytes:
    """The sources that a game needs, as a zip file."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name in _SOURCES + (_LIBRARY,):
            path = _ROOT / name
            for found in sorted(path.rglob("*")) if path.is_dir() else [path]:
                if found.is_file() and found.suffix != ".pyc":
                    start = _ROOT / _LIBRARY if name == _LIBRARY else _ROOT
                    where = zipfile.ZipInfo(found.relative_to(start).as_posix())
                    file.writestr(where, found.read_bytes())
    return data.getvalue()


def _sources(data: bytes):
    from distributed import WorkerPlugin

    version = hashlib.sha256(data).hexdigest()[:16]

    class Sources(WorkerPlugin):
        def setup(self, worker):
            """On a worker. Other sources, earlier ones or its own, are forgotten."""
            import io
            import sys
            import tempfile
            import zipfile

            if getattr(sys, "tavolino", "") == version:
                return
            sys.tavolino = version
            folder = tempfile.mkdtemp(prefix="tavolino-")
            zipfile.ZipFile(io.BytesIO(data)).extractall(folder)
            sys.path.insert(0, folder)
            for name in list(sys.modules):
                if name.split(".")[0] in ("engines", "tools", "tests", "micropython"):
                    del sys.modules[name]

    return Sources()
