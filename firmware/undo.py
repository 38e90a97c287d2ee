"""Undo and redo in the game under way (screens/play.py)."""

from engines.script import FREE, KNOWN
from firmware import bar
from hal.keys import DESTROY
from hal.sound import UNDO


def hold(play, flag) -> None:
    """B is held: undo at once, or after the destructive hold if that takes away more."""
    cost = _cost(play)
    if flag == DESTROY and play.holding is None:
        return  # it did what it was to do at HOLD
    if cost is None:
        play.app.say(play.app.texts("nothing_to_undo"))
    elif cost == FREE or flag == DESTROY:
        play.holding = None
        undo(play)
    else:
        play.holding = cost


def _cost(play):
    """What it takes away, all in all."""
    game = play.game
    most = game.undo_cost()
    if play.rival < 0 or most is None:
        return most
    at, told = game.at, game.told
    while True:
        game.go_to(game.undone())
        if not _goes_on(play):
            break
        most = max(most, game.undo_cost())
    game.go_to(at, told)
    return most


def _goes_on(play) -> bool:
    """A question to the device is no place to stop at: it would only be answered again."""
    return play.game.at > 0 and play.ask_of_rival()


def undo(play) -> None:
    app = play.app
    play.game.undo()
    while _goes_on(play):
        play.game.undo()
    app.sound.play(UNDO)
    app.later = _withdrawal(play) if play.over else play.save
    play.over = False
    text = play.view.undone(play.game.ask)
    if text:
        app.say(text, UNDO)
    if play.viewer >= 0 and not play.alone:
        _undone_inside(play)
    play.look()
    play.untidy = True


def _undone_inside(play):
    """Behind an open curtain nothing can be done again: it could be found out by guessing. And of
    what was hidden nothing stays, if a part of it is gone."""
    game = play.game
    if play.opened and game.at < play.opened_at:
        if game.entry >= 0:
            from firmware.asks import curtain

            curtain.enter_anew(play)
        play.opened = 0
    game.cut()
    play.dots = play.opened


def _withdrawal(play):
    """The end of the game was undone: it has no result any more."""
    def later():
        play.save()
        if play.id:
            from firmware import results

            results.withdraw(play.app, play.id)

    return later


def redo(play) -> None:
    game = play.game
    game.redo()
    while play.ask_of_rival() and game.at < game.log.count:
        game.redo()  # what the device has answered it doesn't think over
    play.app.later = play.save
    play.look()


def draw(play, canvas) -> None:
    """What will be undone, while B is held."""
    texts = play.app.texts
    why = "undo_known" if play.holding == KNOWN else "undo_sealed"
    if play.game.ask is None:
        why = "undo_over"
    bar.draw(canvas, play.app, texts("undo"), texts(why))
