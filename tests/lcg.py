"""Chance that repeats: the same numbers from the same seed on CPython and MicroPython."""


class Lcg:
    """Three small linear congruential generators added up (L'Ecuyer's for 16-bit machines).

    Their numbers, and every product below, stay under 2 ** 30: MicroPython never makes a big
    integer. The period is about 8e12.
    """

    def __init__(self, seed: int):
        self._a = seed % 32362 + 1
        self._b = seed // 32362 % 31726 + 1
        self._c = 1
        # Neighbouring seeds start close together and are far apart after a few steps.
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, where n is at most 32362."""
        self._a = self._a * 157 % 32363
        self._b = self._b * 146 % 31727
        self._c = self._c * 142 % 31657
        return (self._a - self._b + self._c) % 32362 * n // 32362
