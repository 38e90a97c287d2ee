"""A board at a serial port, through mpremote's own transport."""

import os
import sys
from pathlib import Path, PurePosixPath

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

OLDEST = (1, 23)  # MicroPython that loads our .mpy files (v6.3)
_MPY = 6

_ABOUT = """
import sys
i = sys.implementation
print(i.name, i.version[0], i.version[1], getattr(i, '_mpy', 0) & 255, sys.platform)
"""

# One pass over the whole file system: a question for each file would take minutes. Dots, because
# silence for too long means that the board is lost.
_HASHES = """
import os, hashlib, binascii
def walk(d):
    for e in os.ilistdir(d or '/'):
        p = d + '/' + e[0]
        if e[1] & 0x4000:
            print('-', p)
            walk(p)
        else:
            h = hashlib.sha256()
            with open(p, 'rb') as f:
                while True:
                    b = f.read(512)
                    if not b: break
                    h.update(b)
                    if not f.tell() % 8192: print('.')
            print(str(binascii.hexlify(h.digest()), 'ascii'), p)
walk('')
"""


_FULL = ("The board's file system is full: remove files of your own, or a saved game "
         "(.venv/bin/mpremote rm -r :saves/1), and try once more.")


class LinkError(Exception):
    """Something stands between us and the board; the message says what, and what to do."""


def ports() -> list[str]:
    """Where a board may be: serial ports on USB."""
    return sorted(port.device for port in list_ports.comports() if port.vid is not None)


def choose(port: str | None) -> str:
    if port:
        return port
    found = ports()
    if not found:
        raise LinkError("No board is plugged in. If it is, name its port: PORT=/dev/ttyACM0")
    if len(found) > 1:
        raise LinkError("Several boards are plugged in; name one: PORT=" + " or PORT=".join(found))
    return found[0]


def _guess(port: str) -> str:
    """Why a port can't be opened."""
    path = Path(port)
    if not path.is_absolute() or not path.exists():  # COM3 is no path
        return "Is the board plugged in, and is that its port?"
    if not os.access(path, os.R_OK | os.W_OK):
        return "You may not: on Linux, sudo usermod -aG %s $USER, and log in again." % path.group()
    return "Does another program use it?"


class Link:
    """What runs on the board is stopped, until `restart`."""

    def __init__(self, port: str):
        self.port = port
        try:
            self._transport = SerialTransport(port, baudrate=115200)
        except TransportError as error:
            raise LinkError("%s can't be opened (%s). %s" % (port, error, _guess(port))) from None
        self._try("%s doesn't answer. Is there MicroPython on the board? Unplug it, plug it in "
                  "again with B held down, and try once more." % port,
                  self._transport.enter_raw_repl)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> "Link":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def _try(self, sentence: str, act, *args):
        try:
            return act(*args)
        except TransportExecError as error:
            if "ENOSPC" in error.error_output:
                raise LinkError(_FULL) from None
            raise LinkError("%s\n%s" % (sentence, error.error_output.strip())) from None
        except OSError as error:
            if error.errno == 28:
                raise LinkError(_FULL) from None
            raise LinkError("%s (%s)" % (sentence, error)) from None
        except TransportError as error:
            raise LinkError("%s (%s)" % (sentence, error)) from None

    def run(self, code: str) -> str:
        return self._try("The board failed.", self._transport.exec, code).decode()

    def check(self) -> str:
        """What runs there, as a phrase; an error if our files can't run on it."""
        name, major, minor, mpy, platform = self.run(_ABOUT).split()
        version = int(major), int(minor)
        about = "%s %d.%d on %s" % (name, *version, platform)
        if name != "micropython":
            raise LinkError("The board runs %s; Tavolino needs MicroPython." % about)
        if version < OLDEST or int(mpy) != _MPY:
            raise LinkError("The board runs %s; Tavolino needs MicroPython %d.%d or later."
                            % (about, *OLDEST))
        return about

    def hashes(self) -> tuple[dict[str, str], list[str]]:
        """The SHA-256 of every file, by its path, and all folders, the inner ones first."""
        files, folders = {}, []
        for line in self.run(_HASHES).splitlines():
            digest, _, path = line.partition(" /")
            if digest == "-":
                folders.insert(0, path)
            elif path:
                files[path] = digest
        return files, folders

    def exists(self, path: str) -> bool:
        return self._try("%s can't be looked for." % path, self._transport.fs_exists, path)

    def read(self, path: str) -> bytes:
        return bytes(self._try("%s can't be read." % path, self._transport.fs_readfile, path))

    def write(self, path: str, data: bytes) -> None:
        for folder in reversed(PurePosixPath(path).parents):
            name = folder.as_posix()
            if name != "." and not self._transport.fs_exists(name):
                self._try("%s can't be made." % name, self._transport.fs_mkdir, name)
        self._try("%s can't be written." % path, self._transport.fs_writefile, path, data)

    def remove(self, path: str) -> None:
        self._try("%s can't be removed." % path, self._transport.fs_rmfile, path)

    def remove_folder(self, path: str) -> None:
        self._try("%s can't be removed." % path, self._transport.fs_rmdir, path)

    def rename(self, old: str, new: str) -> None:
        self.run("import os\nos.rename(%r, %r)" % (old, new))

    def restart(self, until: bytes, seconds: float = 20) -> str:
        """Start the board's own program anew, and listen until it has printed a line like that."""
        serial = self._transport.serial
        self._transport.exit_raw_repl()
        serial.write(b"\x04")
        listen = self._transport.read_until
        heard = listen(1, until, timeout=seconds, timeout_overall=seconds)
        if until in heard:
            heard += listen(1, b"\n", timeout=2, timeout_overall=2)
        return heard.decode(errors="replace").replace("\r\n", "\n")


def run(act) -> int:
    """A command's main: an error is a sentence."""
    try:
        act()
    except LinkError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
