"""A board that is a dictionary: what the tools do to one, without a wire."""

import hashlib

from tools import link


class Board(link.Link):
    """Answers like a board; nothing is sent over a wire."""

    def __init__(self, files=(), about="micropython 1 26 6 rp2"):
        self.port = "here"
        self.files = dict(files)
        self.about = about
        self.written = []

    def run(self, code):
        assert code == link._ABOUT
        return self.about + "\n"

    def hashes(self):
        folders = {path.rpartition("/")[0] for path in self.files if "/" in path}
        return ({path: hashlib.sha256(data).hexdigest() for path, data in self.files.items()},
                sorted(folders, reverse=True))

    def exists(self, path):
        return path in self.files

    def read(self, path):
        return self.files[path]

    def write(self, path, data):
        self.files[path] = data
        self.written.append(path)

    def remove(self, path):
        del self.files[path]

    def remove_folder(self, path):
        pass

    def rename(self, old, new):
        self.files[new] = self.files.pop(old)

    def restart(self, until, seconds=20):
        return "MPY: soft reboot\n%s0.1.0.\n" % until.decode()

    def close(self):
        pass
