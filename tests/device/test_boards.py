"""The boards: what their files describe becomes a device, whose keys miss nothing."""


from hal.keys import NEXT, RIGHT, A, B, Keys
from tests.device import board_machine as machine
from tests.device import panel_models as models
from tests.device.test_keys import contact
from tests.lcg import Lcg

# How the makers have wired their boards: what tells commands from the picture, and what selects.
LINES = {"waveshare_oled_13": (8, 9), "gfx_pack": (20, 17)}


def load(name):
    return machine.load("hal.boards." + name)


def make(name, panel=None, model=None, address=0x3C):
    """The device of a board whose display is that model."""
    machine.power_on()
    board = load(name)
    if hasattr(board, "SPI"):
        machine.display = model
        machine.SPI.lines = LINES[name]
    elif model is not None:
        machine.panels[address] = model
    return load("make").device(board, panel)


BOARDS = (("pico", models.SSD1306), ("waveshare_oled_13", models.SH1107),
          ("gfx_pack", models.ST7567), ("esp32", models.SSD1306))


def picture(seed):
    chance = Lcg(seed)
    return bytearray([chance.below(256) for _ in range(1024)])


def test_every_board_shows_a_picture():
    for name, kind in BOARDS:
        model = kind()
        device = make(name, None, model)
        device.contrast(3)
        buffer = picture(1)
        device.show(buffer)
        assert model.picture() == buffer, name
        device.power(False)
        assert not model.on
        device.power(True)
        device.flip(False)
        device.show(buffer)
        assert model.picture() == buffer, name


class WithBattery:
    PANEL = "ssd1306"
    I2C = (0, 4, 5)
    KEYS = ((A, 14), (B, 15))
    BATTERY = (26, 2, 3300, 4100)


def test_a_battery():
    machine.power_on()
    machine.panels[0x3C] = models.SSD1306()
    battery = machine.among(("machine", "time", "os"), load("make").device, WithBattery).battery

    def measures(millivolts, noise=0):
        reading = millivolts * 65535 // 3300 // 2 + 30
        machine.volts[26] = [reading + noise, reading - noise] * 8

    for millivolts, charge in ((4100, 100), (4300, 100), (3700, 50), (3300, 0), (2900, 0)):
        measures(millivolts, 900)
        assert charge <= battery.charge() <= charge + 1, millivolts
    now = 0x3FFFFFFF - 100_000  # the clock wraps meanwhile
    told = []
    for millivolts in (3500, 3460, 3410, 3400, 3450, 3410, 3350, 3600, 3410, 3300):
        measures(millivolts)
        for _ in range(6):
            if battery.low(now):
                told.append(millivolts)
            now = now + 10_000 & 0x3FFFFFFF
    assert told == [3410, 3410]  # and once more only after it had been charged


def test_no_battery():
    assert make("pico", None, models.SSD1306()).battery is None


def test_a_board_with_another_panel():
    model = models.SH1106()
    device = make("pico", "sh1106", model)
    device.show(picture(2))
    assert model.picture() == picture(2)


def test_the_display_may_have_either_address():
    model = models.SSD1306()
    device = make("pico", None, model, 0x3D)
    device.show(picture(3))
    assert model.picture() == picture(3)


def test_no_display_blinks_and_looks_on():
    machine.power_on()
    model = models.SSD1306()
    lights = []

    def sleep(ms):
        lights.append(machine.written["LED"])
        if len(lights) == 5:
            machine.panels[0x3C] = model

    machine.asleep = sleep
    device = load("make").device(load("pico"))
    assert lights == [1, 0, 1, 0, 1] and machine.written["LED"] == 0
    device.show(picture(4))
    assert model.picture() == picture(4)


def test_the_light_is_left_alone_unless_it_is_needed():
    """On a Pico W it would start the radio."""
    for name, kind in BOARDS:
        make(name, None, kind())
        assert load(name).LED not in machine.Pin.made, name
    make("pico", None, models.SSD1306(), 0x3D)
    assert "LED" not in machine.Pin.made


def found(held):
    """What becomes of a Pico with its display; is B held at power-on?"""
    machine.power_on()
    machine.panels[0x3C] = models.SSD1306()
    if held:
        machine.levels[15] = 0
    maker = load("make")
    read = maker._read
    maker._read = lambda path: "1.0\npico" if "version" in path else ""
    try:
        return machine.among(("machine", "time", "os"), maker.find)
    finally:
        maker._read = read


def test_the_light_tells_that_b_is_held():
    assert found(False) is not None and "LED" not in machine.Pin.made
    assert found(True) is None and machine.written["LED"] == 1


def test_no_pin_is_used_twice():
    for name, _ in BOARDS:
        board = load(name)
        pins = [pin for _, pin in board.KEYS]
        bus = board.SPI if hasattr(board, "SPI") else board.I2C
        pins += bus[1:]
        for part in ("BUZZER", "LED", "LAMP"):
            pins.append(getattr(board, part, part))
        assert len(set(pins)) == len(pins), name


def test_the_buses_are_where_the_makers_have_put_them():
    wired = {"waveshare_oled_13": (1, 10, 11), "gfx_pack": (0, 18, 19)}
    for name, kind in BOARDS:
        if name in wired:
            assert make(name, None, kind()).panel.bus.bus.pins == wired[name]
    assert make("pico", None, models.SSD1306()).panel.bus.bus.pins == (0, 4, 5)


def test_a_reset_line_is_pulsed():
    machine.power_on()
    levels = []
    machine.asleep = lambda ms: levels.append(machine.written.get(12))
    machine.display = models.SH1107()
    load("make").device(load("waveshare_oled_13"))
    assert levels == [1, 0, 1]


def test_the_lamp_follows_brightness_and_sleep():
    device = make("gfx_pack", None, models.ST7567())
    machine.tones.clear()
    for level in (1, 2, 3, 4):
        device.contrast(level)
    device.power(False)
    device.power(True)
    duties = [-duty for _, duty in machine.tones]
    assert [pin for pin, _ in machine.tones] == [9] * 6
    assert duties[:4] == sorted(duties[:4]) and duties[3] == 65535
    assert duties[4:] == [0, 65535]


def test_tones():
    device = make("pico", None, models.SSD1306())
    device.tone(2000)
    device.tone(0)
    assert machine.tones == [(9, 2000), (9, -0x8000), (9, 0)]
    device = make("waveshare_oled_13", None, models.SH1107())
    device.tone(2000)
    assert machine.tones == []


def test_chance_and_date():
    device = make("pico", None, models.SSD1306())
    drawn = [device.random(6) for _ in range(300)]
    assert set(drawn) == set(range(6))
    assert device.date() == (2026, 11, 16)
    today = machine.today
    machine.today = (2021, 1, 1, 0, 0, 3, 4, 1)  # what a Pico's clock says at power-on
    assert device.date() == (0, 0, 0)
    machine.today = today


# ---- keys


def test_keys_are_read_with_their_edges():
    device = make("gfx_pack", None, models.ST7567())
    assert device.read() == 0
    machine.press(12)
    assert device.read() == A | A << 8
    assert device.read() == A
    machine.release(12)
    assert device.read() == 0
    machine.press(22)
    machine.release(22)
    machine.press(13)
    assert device.read() == B | (B | RIGHT) << 8
    assert device.read() == B


class TappedPin:
    """A pin during whose look, the `moment`th of all, A is tapped."""

    def __init__(self, pin, looks, moment):
        self.pin = pin
        self.looks = looks
        self.moment = moment

    def __call__(self):
        self.looks.append(self)
        if len(self.looks) == self.moment:
            machine.press(14)
            machine.release(14)
        return self.pin()


def test_an_edge_in_the_middle_of_a_look_is_not_lost():
    for moment in range(1, 7):
        device = make("pico", None, models.SSD1306())
        pins = device.pins
        looks = []
        device.pins = tuple([TappedPin(pin, looks, moment) for pin in pins])

        def pressed(pin, device=device, pins=pins):
            device.latch[pins.index(pin)] = 1

        machine.handlers[14] = pressed
        assert (device.read() | device.read()) >> 8 == A, moment


def play(device, pin, toggles, steps):
    """A finger's contact against a board's loop that looks at those times: the events."""
    keys = Keys()
    seen = []
    done = 0
    closed = False
    for now in steps:
        while done < len(toggles) and toggles[done] <= now:
            closed = not closed
            if closed:
                machine.press(pin)
            else:
                machine.release(pin)
            done += 1
        down = device.read()
        seen += keys.step(now, down & 0xFF, down >> 8)
    return seen


def test_no_tap_is_lost_or_doubled_while_the_board_is_busy():
    for length in (15, 20, 30, 45, 70):
        for phase in range(0, 70, 3):
            device = make("pico", None, models.SSD1306())
            toggles = contact(100 + phase, 100 + phase + length, 4)
            steps = [t + d for t in range(0, 420, 70) for d in (0, 10)]
            assert play(device, 14, toggles, steps) == [A], (length, phase)


def test_two_fingers_during_a_stall():
    device = make("pico", None, models.SSD1306())
    keys = Keys()
    assert keys.step(0, device.read()) == []
    machine.press(14)
    machine.release(14)
    machine.press(13)
    machine.release(13)
    down = device.read()
    assert sorted(keys.step(60, down & 0xFF, down >> 8)) == [RIGHT, A]


def test_held_at_power_on():
    for name, pins in (("pico", (15,)), ("gfx_pack", (13,)), ("waveshare_oled_13", (15, 17))):
        machine.power_on()
        board = load(name)
        held = load("make").held
        assert not held(board)
        for pin in pins:
            assert not held(board)
            machine.levels[pin] = 0
        assert held(board)
        if name == "pico":
            machine.power_on()
            machine.levels[14] = 0  # A: a jammed key is no wish
            assert not held(board)


def test_the_two_key_board_has_two_keys():
    assert [key for key, _ in load("waveshare_oled_13").KEYS] == [NEXT, A]

