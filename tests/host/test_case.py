"""The printed case: it passes its checks, and each of them fails where it should. Only where
`make case` has fetched what it needs."""

import pytest

build123d = pytest.importorskip("build123d", reason="make case hasn't been called yet")
trimesh = pytest.importorskip("trimesh")

from build123d import Align, Box, Pos  # noqa: E402

from hal.boards import pico as board  # noqa: E402
from tools.case import check, model, parts  # noqa: E402
from tools.case.__main__ import complaints, export, screen  # noqa: E402

BASE = (Align.CENTER, Align.CENTER, Align.MIN)


def _mesh(solid, folder):
    files = export({"part": solid}, folder, lambda _, part: part)
    return check.mesh(files["part"])


def test_it_can_be_printed_and_put_together(tmp_path):
    printed = model.printed()
    files = export(printed, tmp_path)
    assert complaints(files, printed, model.bought()) == []
    assert len(model.KEYS) == len(board.KEYS) and {"body", "lid"} <= set(files)


def test_a_thin_wall_is_told(tmp_path):
    tray = Box(30, 30, 10, align=BASE) - Pos(0, 0, 2) * Box(27, 26, 10, align=BASE)
    found, = check.walls("tray", _mesh(tray, tmp_path))
    assert found.startswith("tray is only 1.50 mm thick at [")
    thick = Box(30, 30, 10, align=BASE) - Pos(0, 0, 2) * Box(26, 26, 10, align=BASE)
    assert check.walls("tray", _mesh(thick, tmp_path)) == []


def test_a_hole_in_the_mesh_is_told(tmp_path):
    mesh = _mesh(Box(10, 10, 10, align=BASE), tmp_path)
    assert check.of_file("cube", mesh) == []
    mesh.update_faces([False] + [True] * (len(mesh.faces) - 1))
    assert check.of_file("cube", mesh) == ["cube isn't watertight."]


def test_what_is_too_large_or_hovers_is_told(tmp_path):
    mesh = _mesh(Pos(0, 0, 1) * Box(130, 20, 5, align=BASE), tmp_path)
    assert check.of_file("bar", mesh) == ["bar takes 130 x 20 mm; the bed has 120.",
                                          "bar doesn't lie on the bed."]


def test_two_in_one_place_are_told():
    there = {"one": Box(4, 4, 4), "two": Pos(3, 0) * Box(4, 4, 4), "far": Pos(9, 0) * Box(4, 4, 4)}
    assert check.fit(there) == ["one and two are in the same place (16.00 cubic mm)."]
    beside = {"one": Box(4, 4, 4), "two": Pos(4, 0, 0) * Box(4, 4, 4)}
    assert check.fit(beside) == []


def test_a_pressed_key_goes_down_with_its_plunger():
    solids = {"cap-a": model.cap("a"), "switch-a": model.bought()["switch-a"]}
    down = check.pressed(solids)
    for name, solid in solids.items():
        higher, lower = solid.bounding_box().max.Z, down[name].bounding_box().max.Z
        assert higher - lower == pytest.approx(parts.TRAVEL)
    assert check.fit(down) == []


def test_the_display_shows_a_golden_frame():
    picture = screen()
    assert picture.width / picture.height == 2
