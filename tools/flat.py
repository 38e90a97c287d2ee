"""Modules without packages, for the board.

There every name and every path of a module is kept for good, and a package takes 200 bytes. So
`firmware.screens.play` is `s_play` on the board. Imports say so, and so do strings: a package's
name becomes its letter, and the beginning of a module's name too.
"""

import ast

from tools.constants import edited, module_of

LETTERS = {"engines": "e_", "firmware": "f_", "firmware.asks": "a_", "firmware.screens": "s_",
           "firmware.views": "v_", "hal": "h_", "hal.boards": "b_", "hal.panels": "p_"}
_MAKES_NAMES = "hal/modules.py"  # of a package and a module, with what it has assigned between


def name_of(path: str) -> str:
    """What the module of a file is called on the board."""
    package, _, module = module_of(path).rpartition(".")
    return LETTERS[package] + module


def flatten(source: str, path: str, device: set[str]) -> str:
    """The source with the names that the modules of those files have on the board."""
    modules = {module_of(file): name_of(file) for file in device}
    edits = []
    for node in ast.walk(ast.parse(source, path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            imports = _imports(node, modules)
            if imports:
                edits.append((node, imports))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            word = _word(node.value)
            if word != node.value:
                edits.append((node, repr(word)))
        elif isinstance(node, ast.Assign) and path == _MAKES_NAMES:
            if isinstance(node.value, ast.Constant) and node.value.value == ".":
                edits.append((node.value, '""'))
    return edited(source, edits)


def _imports(node: ast.ImportFrom, modules: dict[str, str]) -> str:
    """The line anew; nothing, if it isn't about modules of ours."""
    if node.module in modules:
        names = ", ".join(map(ast.unparse, node.names))
        return "from %s import %s" % (modules[node.module], names)
    if node.module not in LETTERS:
        return ""
    parts = []
    for alias in node.names:
        module = "%s.%s" % (node.module, alias.name)
        # What isn't there is looked for there all the same, and missed.
        name = modules.get(module, LETTERS[node.module] + alias.name)
        parts.append("import %s as %s" % (name, alias.asname or alias.name))
    return "; ".join(parts)


def _word(text: str) -> str:
    if text in LETTERS:
        return LETTERS[text]
    for package in sorted(LETTERS, key=len, reverse=True):
        if text.startswith(package + "."):
            return LETTERS[package] + text[len(package) + 1:]
    return text
