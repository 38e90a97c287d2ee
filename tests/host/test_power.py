"""What is said of a battery follows from the figures that are published."""

import pytest

from tools import picture, power


def test_more_work_or_light_means_less_time():
    assert power.hours(0, None) == pytest.approx(3330 / 105)
    assert power.hours(1, None) == pytest.approx(3330 / 126)
    assert power.hours(0, 0.2) < power.hours(0, 0.1) < power.hours(0, None)
    assert power.hours(0.5, 0.1) < power.hours(0.1, 0.1)


def test_lit_dots_are_counted(tmp_path):
    picture.png(bytes(1024), tmp_path / "dark.png")
    assert power.lit(tmp_path) == 0
    picture.png(b"\xff" * 512 + bytes(512), tmp_path / "half.png")
    assert power.lit(tmp_path) == 0.25


def test_without_an_emulated_board_it_says_so(monkeypatch, capsys):
    def missing():
        raise power.emulator.NoFirmware("There is none.")

    monkeypatch.setattr(power, "busy", missing)
    power.report()
    assert "not measured: There is none." in capsys.readouterr().out
