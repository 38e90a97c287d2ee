"""The curtain: it hides a secret question until the player whom it names opens it."""

from firmware import layout
from hal.sound import CLICK


def open(play):
    """Nobody knows before whom. A complete entry shows as dots. One that isn't starts anew: what
    is refused or offered now would tell what is in it."""
    game = play.game
    if game.ask.key != "seal" and 0 <= game.entry < game.at:
        enter_anew(play)
    game.cut()  # what was undone before could be found out by guessing
    play.viewer = game.ask.seat
    play.opened_at = game.at
    play.dots = play.opened = play.view.entered(play.viewer)
    play.put(game.ask)


def enter_anew(play):
    play.game.go_to(play.game.entry)
    play.app.say(play.app.texts("anew"), CLICK)
    play.app.later = play.save


def draw(play, canvas):
    texts = play.app.texts
    seat = play.game.ask.seat
    name = play.names[seat]
    canvas.rect(0, 0, 128, 54, 1)
    for x in range(4, 128, 4):
        canvas.vline(x, 1, 6 if x & 4 else 9, 1)
    canvas.centre(play.view.status(texts), 0, 13, 128)
    width = canvas.width(name) + 14
    left = 64 - width // 2
    canvas.fill_rect(left, 23, width, 13, 1)
    canvas.centre(name, 0, 26, 128, 0)
    play.view.badge(canvas, seat, left - 13, 26)
    canvas.centre(texts.fill(texts("only_you"), (0,), (name,)), 0, 42, 128)
    layout.footer(canvas, texts("uncover"), texts("menu"))
