"""Power-on: the settings are read, and the game that was running comes back; otherwise home."""

from firmware import settings
from firmware.app import Screen
from hal import modules
from hal.saves import folder
from hal.saves.games import Saves


def open(app):
    return Start(app)


class Start(Screen):
    def tick(self, now):
        app = self.app
        running = 0
        if app.device.path is not None:
            app.saves = Saves(app.device.path)
            running = app.saves.running
        read_settings(app)
        modules.forget("firmware.settings")
        if running:
            app.replace("resume", running)
        else:
            app.replace("home")
        return True


def read_settings(app) -> None:
    """As far as the file makes sense; and do as it says."""
    app.settings = [default for _, _, default in settings.SETTINGS]
    if app.saves is not None:
        store = app.saves.store
        try:
            data = folder.read(store, settings.FILE)
            if data is not None:
                kept = folder.Reader(data).numbers()
                for i in range(min(len(kept), len(app.settings))):
                    if kept[i] in settings.SETTINGS[i][1]:
                        app.settings[i] = kept[i]
        except folder.Newer:
            folder.note_newer(store, settings.FILE)
        except folder.Damaged:
            folder.set_aside(store, settings.FILE)
    settings.apply(app)
