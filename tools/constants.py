"""Numbers in place of the names of constants, before the sources are compiled for the board.

Of `A = const(16)` MicroPython's compiler knows the value in that module only. There, and in every
module that imports it, the name takes a place among the module's names, and is looked up wherever
it is used. So the number is put in, and the name goes. Every line stays its line.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

Values = dict[str, dict[str, int]]  # module -> its constants, and those that it imports


def gather(device: dict[str, str], tests: dict[str, str] | None = None) -> Values:
    """The constants of the device's modules: all whose every use can be seen, in tests too."""
    trees = {path: list(ast.walk(ast.parse(source, path)))
             for path, source in {**device, **(tests or {})}.items()}
    values: Values = {}
    for path in device:
        values[module_of(path)] = {node.targets[0].id: _value(node.value.args[0])
                                 for node in trees[path] if is_definition(node)}
    before = -1
    while before != sum(map(len, values.values())):  # one may be imported by way of others
        before = sum(map(len, values.values()))
        for path in device:
            values[module_of(path)].update(_imported(trees[path], values))
    unseen = set()
    for path, nodes in trees.items():
        known = {**values.get(module_of(path), {}), **_imported(nodes, values)}
        unseen.update(name for name in _bound(nodes) if name in known)
        modules = _modules(nodes)
        for node in nodes:
            if isinstance(node, ast.Attribute) and _of_module(node, modules, values) is None:
                unseen.add(node.attr)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith("attr"):
                unseen.update(part.value for part in node.args if isinstance(part, ast.Constant))
    return {module: {name: value for name, value in known.items() if name not in unseen}
            for module, known in values.items()}


def fold(source: str, path: str, values: Values) -> str:
    """The source of a module, or of a test, with numbers in place of those names."""
    nodes = list(ast.walk(ast.parse(source, path)))
    known = {**values.get(module_of(path), {}), **_imported(nodes, values)}
    modules = _modules(nodes)
    edits = []
    for node in nodes:
        if isinstance(node, ast.Name) and node.id in known:
            edits.append((node, _number(known[node.id])))
        elif isinstance(node, ast.Attribute):
            value = _of_module(node, modules, values)
            if value is not None:
                edits.append((node, _number(value)))
        elif isinstance(node, ast.ImportFrom):
            left = [ast.unparse(alias) for alias in node.names
                    if (alias.asname or alias.name) not in known
                    # The compiler needs no import to know what `const` means.
                    and (node.module, alias.name) != ("micropython", "const")]
            if len(left) < len(node.names):
                edits.append((node, "from %s import %s" % (node.module, ", ".join(left))
                              if left else "pass"))
        elif is_definition(node) and node.targets[0].id in known:
            edits.append((node, "pass"))
    return edited(source, edits)


def module_of(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def is_definition(node: ast.AST) -> bool:
    """`A = const(16)`. One that begins with _ can't be imported, and the compiler drops it."""
    return (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            and not node.targets[0].id.startswith("_")
            and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "const"
            and type(_value(node.value.args[0])) is int)


def _value(node: ast.AST):
    """What an expression of plain numbers means; None if it has names in it, or other things."""
    if any(isinstance(part, (ast.Name, ast.Call)) for part in ast.walk(node)):
        return None
    return eval(ast.unparse(node), {"__builtins__": {}})


def _imported(nodes: Iterable[ast.AST], values: Values) -> dict[str, int]:
    return {alias.asname or alias.name: values[node.module][alias.name]
            for node in nodes if isinstance(node, ast.ImportFrom) and node.module in values
            for alias in node.names if alias.name in values[node.module]}


def _modules(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """What may be modules: `keys` is hal.keys, after `from hal import keys`."""
    return {alias.asname or alias.name: "%s.%s" % (node.module, alias.name)
            for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}


def _of_module(node: ast.Attribute, modules: dict[str, str], values: Values) -> int | None:
    """The value of `keys.A`."""
    module = modules.get(getattr(node.value, "id", ""), "")
    return values.get(module, {}).get(node.attr)


def _bound(nodes: list[ast.AST]) -> Iterator[str]:
    """Names that get a value otherwise than as a constant."""
    own = {id(node.targets[0]) for node in nodes if is_definition(node)}
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            if id(node) not in own:
                yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name


def _number(value: int) -> str:
    return str(value) if value >= 0 else "(%d)" % value


def edited(source: str, edits: list[tuple[ast.AST, str]]) -> str:
    lines = [line.encode() for line in source.split("\n")]  # columns are counted in bytes
    edits.sort(key=lambda edit: (edit[0].lineno, edit[0].col_offset, -edit[0].end_lineno,
                                 -edit[0].end_col_offset))
    outer = []
    end = (0, 0)
    for node, text in edits:
        if (node.lineno, node.col_offset) >= end:  # else it is inside the one before
            end = (node.end_lineno, node.end_col_offset)
            outer.append((node, text))
    for node, text in reversed(outer):
        first, last = node.lineno - 1, node.end_lineno - 1
        rest = lines[last][node.end_col_offset:]
        lines[first] = lines[first][:node.col_offset] + text.encode() + rest
        for row in range(first + 1, last + 1):
            lines[row] = b""
    return b"\n".join(lines).decode()
