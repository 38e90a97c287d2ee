"""The panel drivers against models of their controllers: what is drawn is what is seen."""

from hal.panels import sh1106, sh1107, ssd1306, st7567
from hal.panels.i2c import I2C
from hal.panels.spi import SPI
from tests.device import panel_models as models
from tests.device.driver import Driver
from tests.lcg import Lcg

ADDRESS = 0x3C


class Rig:
    """A driver, its bus, and the model at the other end."""

    def __init__(self, model, panel, spi):
        self.model = model
        self.lamp = []
        if spi:
            self.bus = models.SPIBus(model)
            wire = SPI(self.bus, self.bus.dc, self.bus.cs)
        else:
            self.bus = models.I2CBus({ADDRESS: model})
            wire = I2C(self.bus, ADDRESS)
        if panel is st7567:
            self.panel = panel.panel(wire, self.lamp.append)
        else:
            self.panel = panel.panel(wire)

    def show(self, buffer):
        """Show; the bytes that it took."""
        before = self.model.bytes
        self.panel.show(buffer)
        return self.model.bytes - before


def ssd1306_i2c():
    return Rig(models.SSD1306(), ssd1306, False)


def rigs():
    yield ssd1306_i2c()
    yield Rig(models.SSD1306(), ssd1306, True)
    yield Rig(models.SH1106(), sh1106, False)
    yield Rig(models.SH1106(), sh1106, True)
    yield Rig(models.SH1107(), sh1107, False)
    yield Rig(models.SH1107(), sh1107, True)
    yield Rig(models.ST7567(), st7567, True)


def noise(chance):
    return bytearray([chance.below(256) for _ in range(1024)])


def turned(picture):
    """Upside down."""
    seen = bytearray(1024)
    for y in range(64):
        for x in range(128):
            if picture[(y >> 3) * 128 + x] >> (y & 7) & 1:
                seen[(63 - y >> 3) * 128 + 127 - x] |= 1 << (63 - y & 7)
    return seen


def disturb(buffer, chance):
    """What a game does to a picture: a few bytes, a line, a block, or all of it."""
    kind = chance.below(4)
    if kind == 0:
        for _ in range(1 + chance.below(5)):
            buffer[chance.below(1024)] = chance.below(256)
    elif kind == 1:
        at = chance.below(900)
        for i in range(at, at + 1 + chance.below(120)):
            buffer[i] ^= 255
    elif kind == 2:
        left = chance.below(120)
        for page in range(chance.below(8), 8):
            for x in range(left, left + 1 + chance.below(8)):
                buffer[page * 128 + x] = chance.below(256)
    elif not chance.below(3):
        buffer[:] = noise(chance)


def test_every_panel_shows_what_is_drawn():
    chance = Lcg(1)
    for rig in rigs():
        buffer = noise(chance)
        rig.show(buffer)
        assert rig.model.picture() == buffer, type(rig.model).__name__
        for _ in range(12):
            for _ in range(1 + chance.below(3)):
                disturb(buffer, chance)
                rig.show(buffer)
            assert rig.model.picture() == buffer, type(rig.model).__name__


def test_the_corners_are_where_they_belong():
    for rig in rigs():
        for at, bit in ((0, 1), (127, 1), (896, 128), (1023, 128)):
            buffer = bytearray(1024)
            buffer[at] = bit
            rig.show(buffer)
            assert rig.model.picture() == buffer


def test_turned_upside_down_and_back():
    chance = Lcg(2)
    for rig in rigs():
        buffer = noise(chance)
        for flipped in (True, False, True):
            rig.panel.flip(flipped)
            rig.show(buffer)
            assert rig.model.picture() == (turned(buffer) if flipped else buffer)
            disturb(buffer, chance)
            rig.show(buffer)
            assert rig.model.picture() == (turned(buffer) if flipped else buffer)


def test_off_and_on():
    chance = Lcg(3)
    for rig in rigs():
        buffer = noise(chance)
        rig.show(buffer)
        rig.panel.power(False)
        assert rig.model.picture() == bytes(1024) and not rig.model.on
        rig.panel.power(True)
        assert not rig.model.on  # what is in its memory may be old: dark until the picture comes
        rig.show(buffer)
        assert rig.model.picture() == buffer


def test_dark_until_the_first_picture_is_whole():
    for rig in rigs():
        seen = []
        write = rig.model.write_data

        def watch(byte, seen=seen, rig=rig, write=write):
            seen.append(rig.model.on)
            write(byte)

        rig.model.write_data = watch
        rig.show(bytearray(1024))
        assert len(seen) == 1024 and not any(seen)


def test_contrast_rises_with_the_level():
    for rig in rigs():
        rig.show(bytearray(1024))
        levels = []
        for level in (1, 2, 3, 4):
            rig.panel.contrast(level)
            levels.append(rig.model.contrast)
            assert 0 <= rig.model.contrast < 256
        if rig.lamp:
            assert rig.lamp == [1, 2, 3, 4] and set(levels) == {30}
            rig.panel.power(False)
            rig.panel.power(True)
            assert rig.lamp[4:] == [0, 4]
        else:
            assert levels == sorted(levels) and len(set(levels)) == 4


def test_contrast_outlasts_a_lost_display():
    for rig in rigs():
        rig.panel.contrast(2)
        level = rig.model.contrast
        rig.model.power_on()
        rig.panel.power(True)
        rig.show(bytearray(1024))
        assert rig.model.contrast == level


def test_nothing_is_sent_twice():
    chance = Lcg(4)
    for rig in rigs():
        buffer = noise(chance)
        rig.show(buffer)
        assert rig.show(buffer) == 0
        buffer[517] ^= 4
        assert rig.show(buffer) <= 7 + 16
        assert rig.show(buffer) == 0


def test_changes_far_apart_go_apart_and_close_ones_together():
    rig = ssd1306_i2c()
    buffer = bytearray(1024)
    rig.show(buffer)
    buffer[0] = buffer[127] = 1
    assert rig.show(buffer) == 2 * (7 + 1)
    buffer[10] = buffer[26] = 1
    assert rig.show(buffer) == 7 + 17
    buffer[40] = buffer[57] = 1
    assert rig.show(buffer) == 2 * (7 + 1)
    buffer[255] = buffer[256] = 1  # the end of a page, and the next one
    assert rig.show(buffer) == 2 * (7 + 1)


def test_bytes_of_a_whole_picture():
    rig = ssd1306_i2c()
    rig.show(bytearray(1024))
    assert rig.show(bytearray(b"\xff" * 1024)) == 8 * (5 + 2 + 128)


def test_a_display_pulled_off_and_plugged_in_again():
    chance = Lcg(5)
    for model, panel in ((models.SSD1306(), ssd1306), (models.SH1106(), sh1106),
                         (models.SH1107(), sh1107)):
        rig = Rig(model, panel, False)
        buffer = noise(chance)
        rig.show(buffer)
        for call, value in ((rig.panel.show, buffer), (rig.panel.contrast, 2),
                            (rig.panel.power, False), (rig.panel.flip, False)):
            rig.bus.panels[ADDRESS] = None
            buffer[:] = noise(chance)
            call(value)
            assert rig.panel.lost
            model.power_on()
            rig.bus.panels[ADDRESS] = model
            rig.show(buffer)
            assert not rig.panel.lost and model.picture() == buffer


def test_a_plug_pulled_at_any_byte():
    rig = ssd1306_i2c()
    chance = Lcg(6)
    buffer = noise(chance)
    rig.show(buffer)
    for cut in range(0, 1000, 37):
        buffer = noise(chance)
        rig.bus.cut = cut
        rig.show(buffer)
        assert rig.panel.lost
        rig.bus.cut = -1
        rig.model.power_on()
        rig.bus.panels[ADDRESS] = rig.model
        disturb(buffer, chance)
        rig.show(buffer)
        assert rig.model.picture() == buffer


def test_the_application_on_a_panel():
    driver = Driver()
    rig = ssd1306_i2c()
    driver.device.show = rig.panel.show
    driver.app.dirty = True
    driver.wait(20)
    assert rig.model.picture() == driver.app.canvas.buffer
    before = rig.model.bytes
    driver.press("d")
    assert rig.model.picture() == driver.app.canvas.buffer
    assert 0 < rig.model.bytes - before < 600  # a cursor move; a whole picture takes 1080
    driver.press("a")
    assert rig.model.picture() == driver.app.canvas.buffer
