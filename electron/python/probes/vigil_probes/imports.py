"""The modules of a script: what it imports, and what its own modules import. Nothing is imported here."""

import ast
import os
import sys
from importlib import machinery

from vigil_probes.environment import _standard_modules

_MOST_FILES = 300
_MOST_PARTS = 50
_MOST_FILE_BYTES = 2 * 1024 * 1024
_NATIVE = tuple(machinery.EXTENSION_SUFFIXES)


def run(request, tell):
    folder = request.get("scriptFolder") or os.path.dirname(os.path.abspath(request["script"]))
    # What is installed in such a folder is no file of the user.
    folders = [folder] + [place for place in request["addedPlaces"] if not place.endswith("-packages")]
    for name, facts in sorted(modules_of(request["script"], folders, tell).items()):
        tell("module", name=name, **facts)


def modules_of(script, folders, tell):
    """The modules that are not the user's own Python files, by the name under which they are first imported.

    `folders`: where the script finds its own modules: beside it, or with `python -m` where the job runs; then where it
    looked further when it ran.
    """
    standard = _standard_modules()
    waiting = [os.path.abspath(script)]
    read = set()
    found = {}  # type: dict
    while waiting and len(read) < _MOST_FILES:
        path = waiting.pop(0)
        if path in read:
            continue
        read.add(path)
        for name, package in _imported_names(path, tell):
            top = name.split(".")[0]
            own = _own_file([package] if package else folders, name)
            if own is not None:
                waiting.append(own)
            elif package is None and top not in standard:
                if top not in found:
                    found[top] = {"isNative": _is_native(folders, top), "file": path, "parts": []}
                parts = found[top]["parts"]
                if name != top and name not in parts and len(parts) < _MOST_PARTS:
                    parts.append(name)
    return found


def _imported_names(path, tell):
    """Names, each with the folder of the package to which it is relative; None for an absolute one."""
    try:
        if os.path.getsize(path) > _MOST_FILE_BYTES:
            return
        with open(path, "rb") as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError, ValueError, RecursionError) as error:
        tell("unreadable", file=path, error=str(error)[:300])
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None
        elif isinstance(node, ast.ImportFrom):
            if node.level == 0 and node.module:
                yield node.module, None
                for alias in node.names:
                    # Perhaps a submodule; else a name in the module.
                    if alias.name != "*":
                        yield node.module + "." + alias.name, None
            elif node.level:
                yield from _relative_names(path, node)


def _relative_names(path, node):
    """Of `from ..parts import x`: `parts` and `parts.x` in the folder above that of the file."""
    package = os.path.dirname(path)
    for _ in range(node.level - 1):
        package = os.path.dirname(package)
    yield node.module or "", package
    for alias in node.names:
        yield (node.module + "." if node.module else "") + alias.name, package


def _own_file(folders, name):
    """A Python file of the user's for this module, or for one that it is a part of; None if there is none."""
    while True:
        for folder in folders:
            path = os.path.join(folder, *name.split("."))
            for candidate in (path + ".py", os.path.join(path, "__init__.py")):
                if os.path.isfile(candidate):
                    return candidate
        if "." not in name:
            return None
        name = name.rpartition(".")[0]


def _is_native(folders, name):
    """True for a single native file, such as CRG311.pyd; None if it is not found."""
    try:
        spec = machinery.PathFinder.find_spec(name, folders + sys.path)
    except (ImportError, ValueError):
        return None
    if spec is None:
        return None
    return bool(spec.origin and spec.origin.endswith(_NATIVE))
