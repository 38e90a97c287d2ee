"""All of our modules in one file, which MicroPython imports from as from a file system.

To import a module it looks for a folder of that name, for a .py and for a .mpy, and then opens it;
each time littlefs reads its folders anew. A small module takes 8 ms in this way, and 1.2 KB of
memory in one piece. From here it takes one or two, and no memory. tools/archive.py writes the
file (hal/table.py has its form); flash.py finds it and puts it to use.
"""

from io import IOBase

from micropython import const

from hal.table import Table

_KIND = ".mpy"
_FILE = const(0x8000)
_ENOENT = const(2)
_BUFFER = const(11)  # MicroPython asks a file how much it should read at once,
_MOST = const(255)  # and never reads more


class Reader(IOBase):
    """What MicroPython takes for an open file: it only reads on."""

    def __init__(self, file):
        self.readinto = file.readinto

    def ioctl(self, what, _):
        return _MOST if what == _BUFFER else 0


class Archive:
    def __init__(self, file):
        self.table = Table(file)
        self._reader = Reader(file)  # one for all: a module is read to its end before the next
        self._error = None

    def mount(self, *_):
        pass

    umount = mount

    def stat(self, path):
        try:
            if not self._error and (path[-4:] != _KIND or self.table.seek(path[1:-4]) < 0):
                raise OSError(_ENOENT)
        except (KeyboardInterrupt, MemoryError) as error:
            # Whatever is raised here means to MicroPython that there is no such file. So it finds
            # one, which can't be opened. (A Ctrl-C that comes on the way in or out is lost all the
            # same; the next one isn't, and tools type two.)
            self._error = error
        return (_FILE,) + (0,) * 9

    def open(self, path, mode):
        error = self._error
        if error:
            self._error = None
            raise error
        # It was just asked for (by `stat`), so the file is where it begins.
        return self._reader
