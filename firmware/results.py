"""What a finished game leaves behind: its result in the history."""

from hal.history import History, Result
from hal.store import StorageError


def keep(app, play) -> None:
    """Enter the result; entered again, it replaces the one before."""
    game = play.game
    winners = 0
    for seat in game.winners:
        winners |= 1 << seat
    scores = [game.score(seat) for seat in range(game.players)]
    History(app.saves.store).add(
        Result(play.id, game.NAME, app.device.date(), play.raw_names, scores, winners, game.reason)
    )
    app.saves.rest()


def withdraw(app, id) -> None:
    try:
        History(app.saves.store).withdraw(id)
    except StorageError as error:
        app.say_unsaved(error)
    app.saves.rest()


def close(app, play) -> bool:
    """The game itself is no longer needed, now that its result is kept: for sure, once more."""
    try:
        keep(app, play)
        app.saves.delete(play.id)
        return True
    except StorageError as error:
        app.say_unsaved(error)
        return False
