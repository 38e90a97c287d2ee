"""A folder for saves that a test may fill, on both Pythons."""

import os

from tests.device.driver import Device

# Two runs of the tests at once must not meet; on MicroPython every run has files of its own.
PATH = ".build/test-saves%s" % (os.getpid() if hasattr(os, "getpid") else "")


def remove(path=PATH):
    """A file, or a folder with all that is in it, if it is there."""
    try:
        names = os.listdir(path)
    except OSError:
        try:
            os.remove(path)
        except OSError:
            pass
        return
    for name in names:
        remove(path + "/" + name)
    os.rmdir(path)


def empty():
    """The path of an empty folder's place: nothing is there yet."""
    try:
        os.mkdir(".build")
    except OSError:
        pass  # it is there
    remove()
    return PATH


class SavingDevice(Device):
    """A device with saves, at first none."""

    def __init__(self):
        super().__init__()
        self.path = empty()
        self.today = (0, 0, 0)

    def date(self):
        return self.today
