"""A game brought to a certain question on CPython, to which a board comes back at power-on."""

from pathlib import Path

from engines.catalog import GAMES
from engines.script import TELL
from hal import keys
from tests.board.rig import Rig, Twins
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tools import deploy


def played(game, script):
    """The application on CPython, brought there; its saves lie in its device's folder."""
    device = SavingDevice()
    device.random = lambda n: 0
    driver = Driver(device=device)

    def tap(times, key=keys.A):
        for _ in range(times):
            driver.wait(50)
            driver.wait(50, key)

    tap([name for name, _ in GAMES].index(game), keys.DOWN)
    tap(1)
    exec(script, {"app": driver.app, "write": tap, "DOWN": keys.DOWN})
    driver.wait(50)
    return driver


def saves(driver):
    folder = Path(driver.device.path)
    return {"saves/" + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


def resumed(game, script, **files):
    """The board comes back to that question at power-on, and so does its twin."""
    driver = played(game, script)
    rig = Rig({**deploy.tree("pico"), **saves(driver), **files})
    driver.power_on()
    driver.wait(3000)
    twins = Twins(rig, driver)
    twins.agree()
    while driver.app.notice or driver.covered or driver.game.ask.kind == TELL:
        twins.press("a")
    return twins
