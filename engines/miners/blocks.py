"""Blocks: what a seat answers between two questions `who` to the table, in games whose players act
at the same time. Needed now and then, and imported only then.

Such a game tells in `since` how many answers there were when its phase began: blocks before that
are closed for good.
"""

from binascii import crc32

from engines.log import Log
from engines.script import TELL, RuleError


def blocks(game) -> list:
    """(seat, answers before it, its answers) of each complete block of this phase, the oldest
    first."""
    at, told = game.at, game.told
    found = []
    start = seat = -1
    try:
        game.go_to(game.since)
        while True:
            _to_question(game)
            if game.ask is not None and game.ask.key == "who":
                if start >= 0:
                    found.append((seat, start, game.at - start))
                start = game.at
                if start < at:
                    seat = (game.log.read(game.where)[0] - 1) % 5
            if game.at == at:
                break
            game.forward()
        game.go_to(at, told)
    except BaseException:
        game.go_to(at, told)  # even if it was the way back that failed
        raise
    return found


def take_out(game, seat) -> None:
    """Take out the last block of a seat, although others have followed. RuleError, and nothing
    changes, if there is none, if a block is open, or if a later answer would be one to another
    question."""
    if game.ask is None or game.ask.key != "who":
        raise RuleError("block")
    at, where, log = game.at, game.where, game.log
    first = behind = game.since
    try:
        for owner, start, count in blocks(game):
            if owner == seat:
                first, behind = start, start + count
        if first == behind:
            raise RuleError("block")
        game.go_to(first)
        start = game.where
        game.go_to(behind)
        data = log.data[:start] + log.data[game.where : where]
        asked = _asked(game, at)
        _change_log(game, Log(data), first)
        if _asked(game, game.log.count) != asked:
            raise RuleError("block")
        game.go_to(game.at)
    except BaseException:
        _change_log(game, log, first)
        game.go_to(at)
        raise


def _to_question(game) -> None:
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def _change_log(game, log, count) -> None:
    """To the place behind the first `count` answers, up to which both logs are the same."""
    game.log = log
    game._forget_marks(count)
    game.go_to(count)


def _asked(game, count) -> int:
    """Go on to `count` answers; a CRC of all questions on the way. Who may take the device next
    does depend on what is taken out, and changes nothing for those who took it."""
    crc = 0
    while game.at < count:
        _to_question(game)
        ask = game.ask
        if ask.key != "who":
            facts = ask.kind, ask.key, ask.seat, ask.options, ask.args
            crc = crc32(str(facts).encode(), crc)
        game.forward()
    return crc
