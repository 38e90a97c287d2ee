"""Can it be printed, and put together? Every complaint is a sentence."""

from itertools import combinations

import numpy as np
import trimesh
from build123d import Pos

from tools.case import model, parts

BED = 120.0
_TOUCH = 0.01  # cubic millimetres: surfaces that lie on each other
_SAMPLES = 40_000  # points of a part's surface where its thickness is measured
_EXACT = 0.02  # mm: meshes are of triangles


def mesh(path) -> trimesh.Trimesh:
    return trimesh.load_mesh(path, file_type="stl")


def of_file(name: str, found: trimesh.Trimesh) -> list[str]:
    """What is wrong with a file to print."""
    wrong = []
    if not found.is_watertight or not found.is_winding_consistent or found.volume <= 0:
        wrong.append("%s isn't watertight." % name)
    size = found.extents
    if max(size[:2]) > BED:
        wrong.append("%s takes %.0f x %.0f mm; the bed has %.0f." % (name, *size[:2], BED))
    if abs(found.bounds[0][2]) > _EXACT:
        wrong.append("%s doesn't lie on the bed." % name)
    return wrong


def thinnest(found: trimesh.Trimesh) -> tuple[float, list[float]]:
    """The least thickness, measured inwards from points all over the surface; and where."""
    points, faces = trimesh.sample.sample_surface(found, _SAMPLES, seed=1)
    inwards = -found.face_normals[faces]
    hits, rays, _ = found.ray.intersects_location(points + inwards * _EXACT, inwards,
                                                  multiple_hits=False)
    depth = np.linalg.norm(hits - points[rays], axis=1)
    least = int(np.argmin(depth))
    return float(depth[least]), [round(float(value), 1) for value in points[rays[least]]]


def walls(name: str, found: trimesh.Trimesh) -> list[str]:
    depth, where = thinnest(found)
    if depth >= model.LEAST - _EXACT:
        return []
    return ["%s is only %.2f mm thick at %s; %.1f are needed." % (name, depth, where, model.LEAST)]


def fit(solids: dict) -> list[str]:
    """What is where something else is."""
    wrong = []
    for (name, one), (other, two) in combinations(solids.items(), 2):
        if not _near(one, two):
            continue
        both = one & two
        shared = sum(solid.volume for solid in both.solids()) if both else 0
        if shared > _TOUCH:
            wrong.append("%s and %s are in the same place (%.2f cubic mm)."
                         % (name, other, shared))
    return wrong


def _near(one, two) -> bool:
    first, second = one.bounding_box(), two.bounding_box()
    return all(getattr(first.min, axis) < getattr(second.max, axis)
               and getattr(second.min, axis) < getattr(first.max, axis) for axis in "XYZ")


def pressed(solids: dict) -> dict:
    """The same with all keys down: a cap and its plunger, by as much as they can go."""
    down = Pos(0, 0, -parts.TRAVEL)
    moved = {}
    for name, solid in solids.items():
        if name.startswith("switch-"):
            x, y = model.KEYS[name.removeprefix("switch-")]
            solid = Pos(x, y, model.SEAT) * parts.switch(parts.TRAVEL)
        moved[name] = down * solid if name.startswith("cap-") else solid
    return moved
