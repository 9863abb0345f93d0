"""Puts a decorator on the functions to replay while their source is compiled. Lines and columns stay."""

from __future__ import annotations

import ast

from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: These stay outermost: what they make is no function.
_KINDS_OF_METHOD = {"staticmethod", "classmethod", "property"}
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def marked(source: Any, file: str, wanted: dict[str, str], is_script: bool) -> tuple[ast.AST, list[tuple[str, Refused]]]:
    """The syntax tree with the functions of `wanted` decorated, and those that cannot be.

    `wanted` holds the full text of a request by the function's name in this file. Raises SyntaxError.
    """
    tree = ast.parse(source, file)
    found = _Definitions()
    found.visit(tree)
    refused = []
    for name, text in wanted.items():
        try:
            _decorate(found.named(name), text)
        except Refused as reason:
            refused.append((text, reason))
    if is_script:
        tree.body.insert(_first_statement(tree), _settling(tree, file))
    return ast.fix_missing_locations(tree), refused


class _Definitions(ast.NodeVisitor):
    """All definitions of a file by their dotted names: functions, classes, and names given to a lambda or a call."""

    def __init__(self) -> None:
        self._above: tuple[str, ...] = ()
        self.by_name: dict[str, list[ast.AST]] = {}

    def named(self, name: str) -> ast.AST:
        """The only definition of that name, or else of that last name. Raises Refused."""
        nodes = self.by_name.get(name) or [
            node for path, each in self.by_name.items() if path.endswith("." + name) for node in each
        ]
        if not nodes:
            raise Refused("no-such-function")
        if len(nodes) > 1:
            raise Refused("defined-twice")
        return nodes[0]

    def _add(self, name: str, node: ast.AST) -> None:
        self.by_name.setdefault(".".join((*self._above, name)), []).append(node)

    def _visit_definition(self, node: Any) -> None:
        self._add(node.name, node)
        self._above += (node.name,)
        self.generic_visit(node)
        self._above = self._above[:-1]

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _visit_definition

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Name) and isinstance(node.value, (ast.Lambda, ast.Call)):
            # A call may make anything: it counts only if nothing else has this name.
            self._add(target.id if isinstance(node.value, ast.Lambda) else f"={target.id}", node)
        self.generic_visit(node)


def _decorate(node: Any, text: str) -> None:
    if isinstance(node, ast.ClassDef):
        raise Refused("is-class")
    if isinstance(node, ast.Assign):
        node.value = ast.copy_location(ast.Call(_wrapper(text, node), [node.value], []), node)
        return
    decorators = node.decorator_list
    outer = [at for at, one in enumerate(decorators) if isinstance(one, ast.Name) and one.id in _KINDS_OF_METHOD]
    # A function begins at its first decorator, which ours must not move.
    place = decorators[0] if decorators else node
    decorators.insert(outer[-1] + 1 if outer else 0, _wrapper(text, place))


def _wrapper(text: str, place: Any) -> Any:
    """The expression `wrap(text)`, at the line of `place`. The module is loaded already, on no path of the script."""
    call = ast.parse(f"__import__('{__package__}._begin', None, None, ['wrap']).wrap({text!r})", mode="eval").body
    for one in ast.walk(call):
        _stand_at(one, place)
    return call


def _stand_at(node: Any, place: Any) -> None:
    """At the beginning of `place`. A node that reached to its end would run on another line there."""
    if "lineno" in getattr(node, "_attributes", ()):
        node.lineno = node.end_lineno = place.lineno
        node.col_offset = node.end_col_offset = place.col_offset


def _settling(tree: ast.Module, file: str) -> Any:
    code = f"__import__('{__package__}._import', None, None, ['settle']).settle(globals(), {file!r})"
    statement = ast.parse(code).body[0]
    place = tree.body[0] if tree.body else statement
    for one in ast.walk(statement):
        _stand_at(one, place)
    return statement


def _first_statement(tree: ast.Module) -> int:
    """Behind the description and the imports from the future, which must come first."""
    for at, node in enumerate(tree.body):
        is_text = at == 0 and isinstance(node, ast.Expr) and isinstance(getattr(node, "value", None), ast.Constant)
        if not is_text and not (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            return at
    return len(tree.body)
