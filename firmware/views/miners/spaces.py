"""The size of the progress boards: mostly that of the last game."""

from micropython import const

from firmware import habits

_HABIT = const("miners-spaces")


def recall(saves):
    """All three, or nothing."""
    kept = habits.recall(saves, _HABIT)
    return kept[1] if kept and len(kept[1]) == 3 else ()


def keep(saves, spaces):
    habits.keep(saves, _HABIT, (), spaces)
