"""Makes the canvas. In memory only then."""

from hal import modules
from hal.canvas import Canvas


def canvas(device) -> Canvas:
    file = device.open("font.bin")
    font = file.read()  # on some boards it stays in flash
    file.close()
    write = modules.load("hal", "native").load("dots").write
    modules.forget("hal", "native")
    return Canvas(font, write)
