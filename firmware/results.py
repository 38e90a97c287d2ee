"""How a game is left: unfinished, among the saved ones; or over, its result in the history."""

from hal.saves.history import History, Result
from hal.saves.store import StorageError


def keep(app, play) -> None:
    """Enter the result; entered again, it replaces the one before."""
    game = play.game
    winners = 0
    for seat in game.winners:
        winners |= 1 << seat
    History(app.saves.store).add(
        Result(play.id, play.box, app.device.date(), play.raw_names, game.scores(), winners,
               game.reason, game.starter())
    )
    app.saves.rest()


def withdraw(app, id) -> None:
    try:
        History(app.saves.store).withdraw(id)
    except StorageError as error:
        app.say_unsaved(error)
    app.saves.rest()


def finish(play) -> None:
    """The result was seen. What is left of the game is in the history, for sure, once more; if it
    can't be put there, the game stays."""
    app = play.app
    try:
        if play.id:
            keep(app, play)
            app.saves.delete(play.id)
        _unload(play)
    except StorageError as error:
        app.say_unsaved(error)


def leave(play) -> None:
    """The game stays among the saved ones. What couldn't be saved so far is tried once more;
    whoever leaves a second time has been told."""
    app = play.app
    if play.unsaved:
        play.save()
        if play.unsaved and not play.warned:
            play.warned = True
            return
    _unload(play, play.id > 0)
    if play.id:
        app.later = lambda: _left(app)


def _left(app) -> None:
    """As soon as home is on the display. If power fails before, the game comes back."""
    try:
        app.saves.leave()
        app.saves.rest()
    except StorageError as error:
        app.say_unsaved(error)


def _unload(play, saved=False) -> None:
    play.app.later = None
    play.app.replace("home", saved)
    play.app.forget_game()
