"""make case: the parts of the printed case as STL files, checked, and pictures of it."""

import argparse
import sys
import tempfile
from pathlib import Path

from build123d import Axis, export_stl
from PIL import Image

from tools import build
from tools.case import check, model, render

TARGET = build.ROOT / ".build" / "case"
PICTURES = (build.ROOT / "tools" / "case" / "closed.jpg",
            build.ROOT / "tools" / "case" / "apart.jpg")
SCREEN = build.ROOT / "tests" / "frames" / "en" / "epigo-order-direction.png"
_FINE = {"tolerance": 0.03, "angular_tolerance": 0.15}


def lying(name: str, part):
    """As it is printed: the lid on its face."""
    if name == "lid":
        part = part.rotate(Axis.X, 180)
    box = part.bounding_box()
    return part.translate((-box.center().X, -box.center().Y, -box.min.Z))


def export(parts: dict, folder: Path, turn=lying) -> dict[str, Path]:
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for name, part in parts.items():
        files[name] = folder / (name + ".stl")
        export_stl(turn(name, part), files[name], **_FINE)
    return files


def complaints(files: dict[str, Path], printed: dict, bought: dict) -> list[str]:
    wrong = []
    for path in files.values():
        wrong += check.of_file(path.name, check.mesh(path))
    # Walls without the signs on the keys, which are no walls.
    with tempfile.TemporaryDirectory() as folder:
        plain = export(model.printed(marked=False), Path(folder))
        for name, path in plain.items():
            wrong += check.walls(name, check.mesh(path))
    everything = {**printed, **bought}
    return wrong + check.fit(everything) + check.fit(check.pressed(everything))


def screen(path: Path = SCREEN) -> Image.Image:
    """What the display shows: of a picture of it, its dots without the border."""
    with Image.open(path) as file:
        picture = file.convert("RGB")
    border = picture.width // 134 * 3
    return picture.crop((border, border, picture.width - border, picture.height - border))


def main() -> int:
    parser = argparse.ArgumentParser(prog="make case", description=__doc__)
    parser.add_argument("--no-pictures", action="store_true", help="they take some minutes")
    arguments = parser.parse_args()
    printed, bought = model.printed(), model.bought()
    files = export(printed, TARGET)
    wrong = complaints(files, printed, bought)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        return 1
    for path in files.values():
        size = check.mesh(path).extents
        print("%5.1f x %5.1f x %4.1f mm  %s" % (*size, path.relative_to(build.ROOT)))
    print("watertight, walls of %.1f mm or more, nothing where something else is, keys up and "
          "down; each fits a bed of %.0f mm" % (model.LEAST, check.BED))
    if not arguments.no_pictures:
        with tempfile.TemporaryDirectory() as folder:
            there = export({**printed, **bought}, Path(folder), lambda _, part: part)
            meshes = {name: check.mesh(path) for name, path in there.items()}
            render.pictures(meshes, screen(), Path(folder), PICTURES)
        for path in PICTURES:
            print("drawn:", path.relative_to(build.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
