"""The buzzer: a few short tunes, played a tone at a time from the application's steps.

A tune tells what happened, never what was chosen: it is the same for every answer.
"""

from hal.clock import elapsed

# Pairs of pitch, in 20 Hz, and length, in 10 ms; pitch 0 is silence.
CLICK = b"\x64\x01"
NO = b"\x19\x08\x00\x03\x14\x0c"
PASS = b"\x2c\x06\x00\x02\x3b\x08"  # the device goes to another player
TOLD = b"\x4e\x04"
UNDO = b"\x3b\x04\x2c\x04\x21\x06"
END = b"\x27\x0a\x31\x0a\x3b\x0a\x4e\x1e"


class Sound:
    """`tone(hertz)` starts a tone, 0 ends it."""

    def __init__(self, tone):
        self.on = True
        self._tone = tone
        self._tune = b""
        self._at = 0  # in the tune; 0: it starts at the next step
        self._since = 0

    def play(self, tune) -> None:
        """In place of what is still being played; but a click doesn't cut off a tune."""
        if self.on and (tune is not CLICK or not self._tune):
            self._tune = tune
            self._at = 0

    def step(self, now) -> None:
        tune = self._tune
        if not tune:
            return
        if self._at:
            if elapsed(now, self._since) < tune[self._at - 1] * 10:
                return
        if self._at == len(tune):
            self._tune = b""
            self._tone(0)
            return
        self._tone(tune[self._at] * 20)
        self._at += 2
        self._since = now
