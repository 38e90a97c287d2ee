"""Power-on: the game that was running comes back; otherwise home."""

from firmware.app import Screen
from hal import modules
from hal.saves import Saves


def open(app):
    return Start(app)


class Start(Screen):
    def tick(self, now):
        app = self.app
        running = 0
        if app.device.path is not None:
            app.saves = Saves(app.device.path)
            running = app.saves.running
        modules.load("firmware", "settings").load(app)
        modules.forget("firmware", "settings")
        if running:
            app.replace("resume", running)
        else:
            app.replace("home")
        return True
