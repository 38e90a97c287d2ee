"""What the players set once: kept in a file beside the saves.

App.settings has the values, in the order of SETTINGS.
"""

from firmware import texts
from hal.saves.store import StorageError

LANGUAGES = ("en", "it", "fr")

# The key of the text, the choices, and the default. The text of a choice is <key>.<choice>, or
# <key>.n for any number.
SETTINGS = (
    ("lang", (0, 1, 2), 0),
    ("light", (1, 2, 3, 4), 3),
    ("sound", (0, 1), 1),
    ("flip", (0, 1, 2), 0),  # never; always: built in upside down; for the player opposite
    ("sleep", (2, 5, 10, 30, 0), 10),  # minutes; 0: never
)
FILE = "settings"


def change(app, i, by) -> None:
    choices = SETTINGS[i][1]
    app.settings[i] = choices[(choices.index(app.settings[i]) + by) % len(choices)]
    apply(app)


def apply(app) -> None:
    """Do as the settings say."""
    if app.texts is not None:
        app.texts.file.close()
    app.texts = texts.Texts(app.device.open(LANGUAGES[app.settings[0]] + ".bin"))
    app.device.contrast(app.settings[1])
    app.sound.on = app.settings[2] == 1
    app.flip = app.settings[3]
    app.sleep_ms = app.settings[4] * 60_000
    app.dirty = True


def keep(app) -> None:
    if app.saves is None:
        return
    from hal.saves import folder

    file = folder.Writer()
    file.numbers(app.settings)
    try:
        folder.make(app.saves.store, FILE, file.sealed())
    except StorageError:
        app.say(app.texts("unkept"))
    app.saves.rest()
