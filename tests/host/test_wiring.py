"""The picture of the wiring in the README."""

from xml.etree import ElementTree

from hal.boards import pico
from tools import wiring


def test_the_picture_is_what_the_pins_are():
    assert wiring.TARGET.read_text("utf-8") == wiring.svg(), "make gallery draws it anew"


def test_every_pin_that_is_used_is_in_it():
    said = [node.text for node in ElementTree.fromstring(wiring.svg()).iter()
            if node.tag.endswith("text")]
    for pin in (*pico.I2C[1:], pico.BUZZER, *(pin for _, pin in pico.KEYS)):
        assert said.count("GP%d" % pin) == 1
