"""What a script's source says by its form alone, without following it."""

import ast

from _values import dotted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Set

    from _values import Values


def is_main(test: "Any") -> bool:
    return isinstance(test, ast.Compare) and dotted(test.left) == "__name__"


def names_read(tree: "Any") -> "Set[str]":
    """All names and attributes, except names that are only set."""
    found: "Set[str]" = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def are_own_words(node: "Any", values: "Values") -> bool:
    """Whether arguments stand in the script, so that they are not those of the command line."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split":
        return isinstance(values.of(node.func.value), str)
    if isinstance(node, (ast.List, ast.Tuple)):
        return not any(isinstance(each, ast.Starred) for each in node.elts)
    return isinstance(values.of(node), list)
