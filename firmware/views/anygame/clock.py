"""The clock of a turn. The engine knows no time: what a turn took is in the answer that ends
it."""

from firmware.app import elapsed


class Clock:
    """At first it stands still: a game that comes back at power-on waits for its players."""

    def __init__(self):
        self.turn = 0  # that it is about
        self.since = -1  # when it was started; -1: it stands still
        self.ms = 0  # before that

    def time(self, now) -> int:
        """Milliseconds of the turn."""
        return self.ms + elapsed(now, self.since) if self.since >= 0 else self.ms

    def seconds(self, now) -> int:
        return (self.time(now) + 500) // 1000

    def turn_to(self, turn, seconds, now) -> None:
        """Another turn, which had already taken so much when it was undone."""
        self.turn = turn
        self.ms = seconds * 1000
        if self.since >= 0:
            self.since = now

    def toggle(self, now) -> None:
        self.ms = self.time(now)
        self.since = now if self.since < 0 else -1


def spelled(seconds) -> str:
    """Minutes and seconds; from 100 minutes on hours and minutes."""
    sign = "-" if seconds < 0 else ""
    seconds = abs(seconds)
    if seconds >= 6000:
        return "%s%dh%02d" % (sign, seconds // 3600, seconds // 60 % 60)
    return "%s%d:%02d" % (sign, seconds // 60, seconds % 60)
