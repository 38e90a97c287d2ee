"""What goes wrong in a soak is told with the shortest script that shows it."""

import pytest

from engines import script
from tests.device import soak
from tools import micropython
from tools import soak as tool


def test_the_shortest_part_is_found():
    tried = []

    def fails(words):
        tried.append(words)
        return "a" in words and "z" in words and words.index("a") < words.index("z")

    words = list("qwertayuiozpsdfghjklxcvbnm")
    assert tool.shorter(words, fails) == ["a", "z"]
    assert len(tried) < 100
    assert tool.shorter(["a"], lambda words: True) == ["a"]


def test_a_fault_is_shrunk_to_the_presses_that_show_it(monkeypatch):
    undo = script.Game.undo

    def broken(self):
        if self.NAME == "epigo" and self.at == 2:
            raise KeyError("undo")
        undo(self)

    monkeypatch.setattr(script.Game, "undo", broken)
    monkeypatch.setattr(soak.Soak, "preset", at_home)
    script_ = [*["d30", "u30", "a30", "a30", "pause", "a30", "r60"], *["a30"] * 4, "l40", "cut",
               *["a30"] * 3, *["b900"] * 9, "a30", "r40"]
    with pytest.raises(soak.Failed) as raised:
        soak.play(1, script_)
    said = tool.tell(1, raised.value)
    assert "KeyError: 'undo'" in said and "in broken" in said
    line = next(line for line in said.splitlines() if line.startswith("make soak EPISODE=1"))
    words = line.split("'")[1].split()
    assert 5 <= len(words) < 20 and "b900" in words and "pause" not in words
    with pytest.raises(soak.Failed):
        soak.play(1, words)
    for i in range(len(words)):  # none is there in vain
        try:
            soak.play(1, words[:i] + words[i + 1:])
        except soak.Failed as failed:
            assert failed.words == words[:i] + words[i + 1:]
            pytest.fail("without %s, too" % words[i])


def at_home(self, device):
    self.language = 0
    self.preset_words = "at home"
    self.pad = True


def test_micropython_says_how_much_it_pressed(capsys):
    seen = tool.on_micropython(1, 1, 3, 1)
    assert seen.presses > 1000 and "heap" in str(seen)


def test_a_fault_on_micropython_is_told(monkeypatch):
    files = micropython.board_files()
    files["engines/epigo/game.py"] = "1 // 0\n"  # beside its .mpy it wins
    del files["engines/epigo/game.mpy"]
    monkeypatch.setattr(micropython, "board_files", lambda: files)
    with pytest.raises(tool.Fault, match="ZeroDivisionError"):
        tool.on_micropython(1, 1, 3, 5)
