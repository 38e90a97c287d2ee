"""What an opponent costs in memory, on the real MicroPython."""

from tests.scenes import epigo
from tools import bench, micropython

MOST = 10 * 1024  # bytes more than among people


def live(files, script):
    title = "Epigo"
    return bench.heap(title, [("home", bench._HOME), (title, bench._CHOOSE % "epigo" + script)],
                      files)[-1]


def test_playing_against_the_device_takes_little_more():
    files = micropython.board_files()
    people = live(files, epigo.BUSY[1])
    for what, script in epigo.ALSO:
        more = live(files, script) - people
        assert more <= MOST, "%s: %d bytes more" % (what, more)
