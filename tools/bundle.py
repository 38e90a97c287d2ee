"""Several modules in one file, for the board.

A module takes some 300 bytes there for itself: its name, its path, its tables, and a place for
everything that it imports. So those that are always in memory together are put one behind the
other, and whoever imports one of them imports the file in which it is.
"""

import ast
import builtins
from pathlib import PurePosixPath

from tools.constants import edited, module_of

# file -> the modules that stand before its own lines there, in this order
BUNDLES = {
    "hal/modules.py": ("hal/table.py", "hal/boards/mapped.py", "hal/boards/archive.py"),
    "firmware/app.py": ("hal/panels/i2c.py",  # as most boards have it
                        "hal/panels/paged.py", "hal/keys.py", "hal/sound.py", "hal/canvas.py",
                        "hal/store.py", "hal/segments.py", "hal/saves.py", "firmware/layout.py",
                        "firmware/texts.py"),
    "firmware/main.py": ("hal/boards/device.py",),
    "engines/script.py": ("engines/log.py",),
    "engines/egrego.py": ("engines/village.py",),
    "firmware/screens/play.py": ("firmware/asks/__init__.py", "firmware/views/__init__.py"),
}


def members(device: dict[str, str]) -> dict[str, list[str]]:
    """The files that there are of each bundle."""
    found = {path: [part for part in (*parts, path) if part in device]
             for path, parts in BUNDLES.items() if path in device}
    return {path: parts for path, parts in found.items() if len(parts) > 1}


def homes(device: dict[str, str]) -> dict[str, str]:
    """For each module in a bundle the module that the bundle is."""
    return {module_of(part): module_of(path)
            for path, parts in members(device).items() for part in parts}


def join(device: dict[str, str]) -> dict[str, str]:
    """The device's sources in fewer files."""
    where = homes(device)
    bundles = members(device)
    joined = {path: redirect(source, path, where) for path, source in device.items()
              if module_of(path) not in where}
    for path, parts in bundles.items():
        joined[path] = _bundle({part: device[part] for part in parts}, where)
    return joined


def redirect(source: str, path: str, where: dict[str, str], inside: str = "") -> str:
    """The source with its imports as the bundles have them; `inside` is the bundle it is in."""
    nodes = list(ast.walk(ast.parse(source, path)))
    edits = []
    neighbours = set()  # modules that are no longer modules of their own
    for node in nodes:
        if isinstance(node, ast.Import):
            if any(alias.name in where for alias in node.names):
                raise ValueError("%s:%d: write `from … import …`" % (path, node.lineno))
        elif isinstance(node, ast.ImportFrom):
            parts, same = [], []
            for alias in node.names:
                module = "%s.%s" % (node.module, alias.name)
                name = alias.asname or alias.name
                if module in where and where[module] == inside:
                    neighbours.add(name)
                elif module in where:
                    parts.append("from %s import %s as %s"
                                 % (*where[module].rsplit(".", 1), name))
                elif where.get(node.module, node.module) != inside:
                    same.append(ast.unparse(alias))
                elif alias.asname:
                    raise ValueError("%s:%d: one name for one thing" % (path, node.lineno))
            if same:
                parts.append("from %s import %s" % (where.get(node.module, node.module),
                                                    ", ".join(same)))
            edits.append((node, "; ".join(parts) or "pass"))
    bound = {node.arg if isinstance(node, ast.arg) else node.id for node in nodes
             if isinstance(node, ast.arg)
             or isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in neighbours:
            if node.attr in bound:
                raise ValueError("%s:%d: %s is also a variable" % (path, node.lineno, node.attr))
            edits.append((node, node.attr))
    return edited(source, edits)


def _bundle(sources: dict[str, str], where: dict[str, str]) -> str:
    text = []
    taken: dict[str, str] = {}  # name -> where it is from
    for path, source in sources.items():
        source = redirect(source, path, where, where[module_of(path)])
        tree = ast.parse(source, path)
        nodes = list(ast.walk(tree))
        new = {}
        functions = {getattr(line, "name", "") for line in tree.body}
        for name, origin in _top_level(tree, path).items():
            if taken.setdefault(name, origin) != origin:
                if not name.startswith("_") or name in functions:
                    raise ValueError("%s: %s is already in %s" % (path, name, taken[name]))
                new[name] = "%s_%s" % (name, PurePosixPath(path).stem.strip("_"))
        text.append(edited(source, [(node, new[node.id]) for node in nodes
                                    if isinstance(node, ast.Name) and node.id in new]))
    for path, source in sources.items():
        used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
        for name in used & set(dir(builtins)) & set(taken):
            if taken[name] != path:
                raise ValueError("%s: %s means another one in %s" % (path, name, taken[name]))
    return "\n".join(text)


def _top_level(tree: ast.Module, path: str) -> dict[str, str]:
    """What a module's own names are, and where they are from."""
    found = {}
    for line in tree.body:
        if isinstance(line, (ast.FunctionDef, ast.ClassDef)):
            found[line.name] = path
        elif isinstance(line, ast.Assign):
            found.update((name.id, path) for target in line.targets for name in ast.walk(target)
                         if isinstance(name, ast.Name))
        elif isinstance(line, ast.Import):
            found.update((alias.asname or alias.name, alias.name) for alias in line.names)
        elif isinstance(line, ast.ImportFrom):
            found.update((alias.asname or alias.name, "%s.%s" % (line.module, alias.name))
                         for alias in line.names)
    return found
