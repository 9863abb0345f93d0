"""What a syntax tree says of names, calls and literals."""

import ast
import re

#: A path, or the name of a file. Code runs in an empty folder, where neither leads anywhere.
_PATH = re.compile(r"[/\\]|\.[A-Za-z0-9]{1,5}$")


def bindings(tree):
    """Each place that binds a name, by the name, wherever it stands: another function may mean another thing by it."""
    found = {}  # type: dict
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            names = [node.asname or node.name.split(".")[0]]
        elif isinstance(node, ast.Name):
            names = [] if isinstance(node.ctx, ast.Load) else [node.id]
        elif isinstance(node, ast.arg):
            names = [node.arg]
        else:
            # Functions, classes, exceptions, and patterns of `match`.
            names = [name for name in (getattr(node, "name", None), getattr(node, "rest", None)) if isinstance(name, str)]
        for name in names:
            found.setdefault(name, []).append(node)
    return found


def place(node):
    return node.lineno, node.col_offset


def call_of(node, parents):
    """The call of a node itself, or of a method of it; None if it is used otherwise."""
    outer = parents[node]
    return outer if isinstance(outer, ast.Call) and outer.func is node else called(node, parents)


def called(node, parents):
    """The call of `node.method`, or of a deeper attribute; None if it is used otherwise."""
    outer = parents[node]
    if not isinstance(outer, ast.Attribute):
        return None
    while isinstance(outer, ast.Attribute):
        node, outer = outer, parents[outer]
    return outer if isinstance(outer, ast.Call) and outer.func is node else None


def arguments(call):
    # `**options` counts as what it is: a name or a dictionary whose names are not known to fit.
    return call.args + [each.value if each.arg else ast.Starred(each.value, ast.Load()) for each in call.keywords]


def is_literal(node):
    """True for a value that means the same wherever the code runs."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        node = node.operand
        return isinstance(node, ast.Constant) and type(node.value) in (int, float, complex)
    if isinstance(node, (ast.List, ast.Tuple)):
        return all(is_literal(each) for each in node.elts)
    if isinstance(node, ast.Dict):
        return all(each is not None and is_literal(each) for each in node.keys + node.values)
    if not isinstance(node, ast.Constant):
        return False
    if isinstance(node.value, str):
        return _PATH.search(node.value) is None
    return node.value is None or type(node.value) in (bool, int, float, complex)


def may_change(node):
    return any(isinstance(each, (ast.List, ast.Dict)) for each in ast.walk(node))
