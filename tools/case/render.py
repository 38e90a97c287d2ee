"""Pictures of the case, by a path tracer (Mitsuba): closed and playing, and taken apart."""

from pathlib import Path

import mitsuba
import numpy as np
import trimesh
from PIL import Image

from tools import picture
from tools.case import model, parts

_SIZE = (900, 800)
_SAMPLES = 64  # rays a dot
_SHELL = (0.035, 0.125, 0.145)
_LIGHT = (0.80, 0.77, 0.70)
_KEY = (0.86, 0.36, 0.10)
_COLORS = {"body": _SHELL, "lid": _LIGHT, "plate": _SHELL, "clamp": _SHELL, "cap": _KEY,
           "pico": (0.03, 0.22, 0.08), "display": (0.02, 0.05, 0.16), "switch": (0.02, 0.02, 0.02),
           "cell": (0.45, 0.47, 0.5)}
# Taken apart: how far up each goes.
_APART = {"body": 0, "cell": 16, "pico": 26, "plate": 50, "switch": 62, "clamp": 78, "display": 90,
          "cap": 100, "lid": 122}


def _kind(name: str) -> str:
    return name.split("-")[0]


def _ply(meshes: dict[str, trimesh.Trimesh], folder: Path) -> dict[str, Path]:
    """In a form that Mitsuba reads."""
    made = {}
    for name, mesh in meshes.items():
        made[name] = folder / (name + ".ply")
        trimesh.Trimesh(mesh.vertices, mesh.faces).export(made[name])
    return made


def _plastic(color: tuple) -> dict:
    return {"type": "roughplastic", "diffuse_reflectance": {"type": "rgb", "value": color},
            "alpha": 0.25, "nonlinear": True}


def _glass(screen: Image.Image, up: float) -> dict:
    """The dots' area of the display, alight."""
    transform = mitsuba.ScalarTransform4f()
    x, y = model.DISPLAY
    width, height = parts.OLED_DOTS
    bitmap = mitsuba.Bitmap(np.flipud(np.array(screen.convert("RGB"))).copy())
    return {"type": "rectangle",
            "to_world": transform.translate([x, y + parts.OLED_UP, model.UNDER + up + 0.05])
            .scale([width / 2, height / 2, 1]),
            "bsdf": {"type": "diffuse", "reflectance": {"type": "rgb", "value": 0.0}},
            "emitter": {"type": "area", "radiance": {"type": "bitmap", "bitmap": bitmap,
                                                     "raw": False, "filter_type": "nearest"}}}


def _scene(files: dict[str, Path], lift: dict[str, float], screen: Image.Image, eye: list,
           target: list, angle: float) -> dict:
    transform = mitsuba.ScalarTransform4f()
    scene = {
        "type": "scene",
        "integrator": {"type": "path", "max_depth": 5},
        "sensor": {
            "type": "perspective", "fov": angle,
            "to_world": transform.look_at(origin=eye, target=target, up=[0, 0, 1]),
            "film": {"type": "hdrfilm", "width": _SIZE[0], "height": _SIZE[1],
                     "rfilter": {"type": "gaussian"}},
            "sampler": {"type": "multijitter", "sample_count": _SAMPLES},
        },
        "sky": {"type": "constant", "radiance": {"type": "rgb", "value": [0.75, 0.77, 0.8]}},
        "lamp": {"type": "rectangle",
                 "to_world": transform.look_at(origin=[-190, 120, 300], target=[0, 0, 0],
                                               up=[0, 1, 0]).scale([55, 55, 1]),
                 "emitter": {"type": "area", "radiance": {"type": "rgb", "value": 15.0}}},
        "table": {"type": "rectangle", "to_world": transform.scale([2000, 2000, 1]),
                  "bsdf": {"type": "diffuse",
                           "reflectance": {"type": "rgb", "value": [0.55, 0.53, 0.5]}}},
        "glass": _glass(screen, lift.get("display", 0)),
    }
    for name, path in files.items():
        up = lift.get(_kind(name), 0) + 0.01
        scene[name.replace("-", "_")] = {
            "type": "ply", "filename": str(path), "face_normals": True,
            "to_world": transform.translate([0, 0, up]), "bsdf": _plastic(_COLORS[_kind(name)])}
    return scene


def pictures(meshes: dict[str, trimesh.Trimesh], screen: Image.Image, folder: Path,
             targets: tuple[Path, Path]) -> None:
    """Draw both; the meshes are in their places."""
    mitsuba.set_variant("scalar_rgb")
    mitsuba.set_log_level(mitsuba.LogLevel.Error)
    files = _ply(meshes, folder)
    views = (({}, [-110, -255, 265], [0, -1, 6], 22), (_APART, [230, 430, 290], [0, 0, 70], 22))
    for target, (lift, eye, look, angle) in zip(targets, views, strict=True):
        scene = mitsuba.load_dict(_scene(files, lift, screen, eye, look, angle))
        image = mitsuba.render(scene)
        dots = np.array(mitsuba.util.convert_to_bitmap(image))
        picture.keep(Image.fromarray(dots).convert("RGB"), target)
