"""A game that has just begun: it is saved, and how it was set up is kept for the next time."""

from engines.options import saved
from firmware import habits
from hal.saves.games import SavesFull
from hal.saves.store import StorageError


def save(app, boxes) -> None:
    """`boxes` are names and options of each box that is known, the one that is played first."""
    play = app.screens[-1]
    game = play.game
    names = play.raw_names
    if boxes:
        options = [value for _, values in boxes for value in values]
        habits.keep(app.saves, game.NAME + habits.BOXES, [box for box, _ in boxes], options)
    try:
        play.id = app.saves.create(play.box, game.players, names, saved(game), game.digest())
        habits.keep(app.saves, game.NAME, names, game.options)
        habits.keep_names(app.saves, names)
        app.saves.rest()
    except StorageError as error:
        app.forget_game()
        known = habits.recall(app.saves, game.NAME + habits.BOXES)
        app.replace("setup", game.NAME, (names, game.options), known)
        if isinstance(error, SavesFull):
            app.say(app.texts("too_many"))
        else:
            app.say_unsaved(error)
