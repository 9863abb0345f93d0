"""The modules of a script: what it imports and calls, and what its own modules do. Nothing is imported here."""

import ast
import os
import sys
from importlib import machinery
from importlib.util import decode_source

from vigil_probes.code.literal_calls import literal_calls
from vigil_probes.environment import _standard_modules

_MOST_FILES = 300
_MOST_PARTS = 50
_MOST_CALLS = 200
#: Code that exercises modules is looked for in as much of the files: it takes longest of all that is read.
_MOST_CODE_CHARACTERS = 256 * 1024
#: Folders and files of a package that are looked at: compiled code lies near its top.
_MOST_ENTRIES = 2_000
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
    left = _MOST_CODE_CHARACTERS
    while waiting and len(read) < _MOST_FILES:
        path = waiting.pop(0)
        if path in read:
            continue
        read.add(path)
        parsed = _parsed(path, tell)
        if parsed is None:
            continue
        tree, text = parsed
        for name, package in _imported_names(path, tree):
            top = name.split(".")[0]
            own = _own_file([package] if package else folders, name)
            if own is not None:
                waiting.append(own)
            elif package is None and top not in standard:
                if top not in found:
                    found[top] = dict(_form_of(folders, top), file=path, parts=[], calls=[], code=None)
                parts = found[top]["parts"]
                if name != top and name not in parts and len(parts) < _MOST_PARTS:
                    parts.append(name)
        for call in calls_in(tree):
            module = found.get(call["function"].split(".")[0])
            if module is not None and len(module["calls"]) < _MOST_CALLS:
                module["calls"].append(dict(call, file=path))
        left -= len(text)
        for name, code in literal_calls(tree, text).items() if left >= 0 else ():
            if name in found and found[name]["code"] is None:
                found[name]["code"] = dict(code, file=path)
    return found


def _parsed(path, tell):
    """The syntax tree of a file, and its text; None if it cannot be read."""
    try:
        if os.path.getsize(path) > _MOST_FILE_BYTES:
            return None
        with open(path, "rb") as file:
            content = file.read()
        return ast.parse(content), decode_source(content)
    except (OSError, SyntaxError, ValueError, RecursionError) as error:
        tell("unreadable", file=path, error=str(error)[:300])
        return None


def _imported_names(path, tree):
    """Names, each with the folder of the package to which it is relative; None for an absolute one."""
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


def calls_in(tree):
    """Yields `function`, such as `cv2.imread`, with the first and the last line of the call, in the order of the lines.

    Only names are read: what a variable holds is not known.
    """
    names = _imported(tree)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda each: each.lineno):
        function = _dotted(node.func, names)
        if function is not None:
            yield {"function": function, "line": node.lineno, "endLine": getattr(node, "end_lineno", None) or node.lineno}


def _imported(tree):
    """What each name stands for that an import makes."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                names[alias.asname or alias.name.split(".")[0]] = alias.name if alias.asname else alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            for alias in node.names:
                names[alias.asname or alias.name] = node.module + "." + alias.name
    return names


def _dotted(node, names):
    """The whole name of what is called; None if it does not begin with an imported one."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name) or node.id not in names:
        return None
    return ".".join([names[node.id]] + parts[::-1])


def _form_of(folders, name):
    """What a module consists of.

    `isNative`: True for a single native file, such as CRG311.pyd; None if it is not found. `isCompiled`: also for a package
    with such files in it, such as cv2.
    """
    try:
        spec = machinery.PathFinder.find_spec(name, folders + sys.path)
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        return {"isNative": None, "isCompiled": None}
    is_native = bool(spec.origin and spec.origin.endswith(_NATIVE))
    return {
        "isNative": is_native,
        "isCompiled": is_native or any(_has_native_file(place) for place in spec.submodule_search_locations or ()),
    }


def _has_native_file(folder):
    """True as soon as one is found; what lies deep in a large package is not looked at."""
    seen = 0
    waiting = [folder]
    while waiting and seen < _MOST_ENTRIES:
        at = waiting.pop(0)
        try:
            names = sorted(os.listdir(at))
        except OSError:
            continue
        seen += len(names)
        if any(name.endswith(_NATIVE) for name in names):
            return True
        waiting += [os.path.join(at, name) for name in names if "." not in name and name != "__pycache__"]
    return False
