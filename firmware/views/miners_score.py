"""Imperial Miners, level Score: a player's block of counters."""

from micropython import const

from firmware.views.miners import Mine

# Answers to `counters`, as they are shown, and their signs: coins, points, carts, progress; below
# them pay, later, done.
_SHOWN = const(b"\1\2\4\5\3\6\0")
_SIGNS = const("\ue004\ue005\ue006↑−…✓")
_COINS = const(1)


class Score(Mine):
    counter = 0  # the last answer to `counters`

    def label(self, ask, value, dots):
        if ask.key == "counters":
            return _SIGNS[_SHOWN.index(bytes((value,)))]
        return super().label(ask, value, dots)

    def shown(self, ask, dots):
        if ask.key != "counters":
            return ask.options
        return bytes([value for value in _SHOWN if ask.allows(value)])

    def start(self, ask):
        """First the coins, then the points, then mostly nothing."""
        if ask.key == "counters":
            return self.counter + 1 if self.counter in (0, _COINS) else 0
        return super().start(ask)

    def answered(self, ask, value):
        super().answered(ask, value)
        if ask.key == "who":
            self.counter = 0
        elif ask.key == "counters":
            self.counter = value
