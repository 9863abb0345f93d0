"""Which function of a script to replay: candidates read from its source, best first. The script is never run.

    python -I _propose.py SCRIPT

prints one JSON object: `candidates`, each with `function` (as in a request), `line`, `score` and `why`, and `reason`, which says why
there are none: `unreadable`, `syntax-error`, `too-large`, `too-slow`; null if it was read. A why has a `kind`:

- `given-to`: it is given to a known optimiser, `by`, in line `at`
- `called-by-objective`: what is given to the optimiser calls it; `by` is that function
- `problem-method`: the method of a problem's class that an optimiser calls
- `called-in-loop`: the loop in line `at` calls it
"""

from __future__ import annotations

import ast
import json
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator

_MOST_BYTES = 2_000_000
_MOST_S = 2.0
_MOST_CANDIDATES = 8
#: Functions and classes that are given a function to minimise or maximise as their first argument.
_OPTIMISERS = {
    "gp_minimize", "forest_minimize", "gbrt_minimize", "dummy_minimize", "minimize", "maximize", "minimize_scalar",
    "differential_evolution", "dual_annealing", "basinhopping", "shgo", "direct", "brute", "least_squares",
    "fmin", "fmin2", "fmin_powell", "fmin_l_bfgs_b", "BayesianOptimization", "optimize", "run_optimization", "SingleObjective",
    "Tuner", "HyperparameterOptimizationFacade", "BlackBoxFacade", "agent", "pso", "run_experiment",
}  # fmt: skip
_AS_KEYWORD = {"func", "fun", "f", "fn", "objective", "objective_function", "evaluation_function", "target_function", "function"}
_MAPS = {"map", "imap", "imap_unordered", "starmap", "submit", "apply_async", "map_async"}
#: In names of evaluations.
_LIKELY = (
    "evaluat", "objective", "train", "score", "simulat", "loss", "measure", "run", "fitness", "black_box", "blackbox",
    "experiment", "cost", "test", "target", "trial",
)  # fmt: skip
#: At the beginning of names of what is none.
_UNLIKELY = (
    "fit", "model", "plot", "save", "print", "log", "load", "parse", "seed", "propose", "next_", "acq", "suggest", "main", "init",
    "hint", "setup", "set_", "get_", "make_", "build", "create", "update", "in_units", "to_", "from_", "read", "write", "sample", "normal", "scale",
    "unscale", "draw", "report", "format",
)  # fmt: skip
_LOOPS = (ast.For, ast.AsyncFor, ast.While, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class _TooSlow(Exception):
    pass


class _Source:
    """The definitions of a script, and where its imported functions come from."""

    def __init__(self, path: str, tree: ast.AST) -> None:
        self.file = os.path.basename(path)
        self.folder = os.path.dirname(os.path.abspath(path))
        self._until = time.monotonic() + _MOST_S
        #: (full name, node) by last name.
        self.own: dict[str, list[tuple[str, Any]]] = {}
        #: Full name in a request, by the name in the script.
        self.imported: dict[str, str] = {}
        self._define(tree, ())
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                self._import(node)

    def _define(self, node: ast.AST, above: tuple[str, ...]) -> None:
        self.check()
        for child in ast.iter_child_nodes(node):
            inside = above
            if isinstance(child, (*_FUNCTIONS, ast.ClassDef)):
                inside = (*above, child.name)
                if isinstance(child, _FUNCTIONS):
                    self.own.setdefault(child.name, []).append((".".join(inside), child))
            elif isinstance(child, ast.Assign) and isinstance(child.value, ast.Lambda):
                target = child.targets[0]
                if isinstance(target, ast.Name):
                    self.own.setdefault(target.id, []).append((".".join((*above, target.id)), child))
            self._define(child, inside)

    def _import(self, node: Any) -> None:
        file = os.path.join(*node.module.split(".")) + ".py"
        if os.path.isfile(os.path.join(self.folder, file)):
            for one in node.names:
                self.imported[one.asname or one.name] = f"{file.replace(os.sep, '/')}:{one.name}"

    def check(self) -> None:
        if time.monotonic() > self._until:
            raise _TooSlow

    def full_name(self, name: str) -> tuple[str, int | None] | None:
        """As in a request, and the line; None for what is not the user's, or stands there more than once."""
        found = self.own.get(name, [])
        if len(found) == 1:
            return f"{self.file}:{found[0][0]}", found[0][1].lineno
        return (self.imported[name], None) if not found and name in self.imported else None


class _Candidates:
    def __init__(self, source: _Source) -> None:
        self._source = source
        self.found: dict[str, dict[str, Any]] = {}

    def add(self, name: str, score: int, kind: str, by: str | None, at: int | None) -> None:
        """Counts the best reason for each function."""
        full = self._source.full_name(name)
        last = name.lstrip("_").lower()
        if full is None or (last.startswith(_UNLIKELY) and kind != "given-to") or name.startswith("__"):
            return
        score += 3 * any(word in last for word in _LIKELY)
        if score > self.found.get(full[0], {"score": 0})["score"]:
            self.found[full[0]] = {"function": full[0], "line": full[1], "score": score, "why": {"kind": kind, "by": by, "at": at}}

    def look(self, node: ast.AST, loop: int | None) -> None:
        """Looks at all below a node; `loop` is the line of the innermost loop around it."""
        self._source.check()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                self._call(child, loop)
            if isinstance(child, ast.ClassDef) and any("Problem" in _name(base) for base in child.bases):
                self._problem(child)
            inside = loop
            if isinstance(child, _LOOPS):
                inside = getattr(child, "lineno", loop)
            elif isinstance(child, _FUNCTIONS):
                # It runs where it is called.
                inside = None
            self.look(child, inside)

    def _call(self, call: Any, loop: int | None) -> None:
        name = _name(call.func)
        if loop is not None:
            self.add(name, 5, "called-in-loop", None, loop)
        is_map = name in _MAPS
        if is_map and loop is not None:
            for given in call.args[:1]:
                self.add(_given(given), 4, "called-in-loop", None, loop)
        for given in _functions_given(call, name):
            self._given(_given(given), name, call.lineno)

    def _given(self, name: str, to: str, line: int) -> None:
        self.add(name, 9, "given-to", to, line)
        own = self._source.own.get(name, [])
        for _, node in own:
            arguments = getattr(node, "args", None)
            first = arguments.args[0].arg if isinstance(arguments, ast.arguments) and arguments.args else ""
            if first == "trial":
                # It draws its point itself and changes the trial: what it calls can be replayed, it cannot.
                full = self._source.full_name(name)
                self.found.pop(full[0] if full else "", None)
                for call in ast.walk(node):
                    if isinstance(call, ast.Call):
                        self.add(_name(call.func), 8, "called-by-objective", name, line)

    def _problem(self, node: Any) -> None:
        for method in node.body:
            if isinstance(method, _FUNCTIONS) and method.name in ("_evaluate", "evaluate_true", "evaluate"):
                full = f"{self._source.file}:{node.name}.{method.name}"
                why = {"kind": "problem-method", "by": node.name, "at": node.lineno}
                self.found[full] = {"function": full, "line": method.lineno, "score": 12, "why": why}


def _functions_given(call: Any, name: str) -> Iterator[Any]:
    if name in _OPTIMISERS:
        yield from call.args[:1]
        for keyword in call.keywords:
            if keyword.arg in _AS_KEYWORD:
                yield keyword.value


def _given(node: Any) -> str:
    """The name of a function that is given, also through `partial` and a lambda that only calls it."""
    if isinstance(node, ast.Call) and _name(node.func) == "partial" and node.args:
        return _name(node.args[0])
    if isinstance(node, ast.Lambda):
        inner = [one for one in ast.walk(node.body) if isinstance(one, ast.Call)]
        return _name(inner[0].func) if inner else ""
    return _name(node)


def _name(node: Any) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def propose(path: str) -> dict[str, Any]:
    """The candidates of a script, and why there are none. Raises nothing."""
    try:
        if os.path.getsize(path) > _MOST_BYTES:
            return {"candidates": [], "reason": "too-large"}
        with open(path, "rb") as file:
            text = file.read(_MOST_BYTES + 1)
    except OSError:
        return {"candidates": [], "reason": "unreadable"}
    try:
        tree = ast.parse(text, path)
        found = _Candidates(_Source(path, tree))
        found.look(tree, None)
    except _TooSlow:
        return {"candidates": [], "reason": "too-slow"}
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {"candidates": [], "reason": "syntax-error"}
    ranked = sorted(found.found.values(), key=lambda one: (-one["score"], one["line"] or 0))
    return {"candidates": ranked[:_MOST_CANDIDATES], "reason": None}


if __name__ == "__main__":
    print(json.dumps(propose(sys.argv[1])))
