"""Gets between the file and its code: for the script itself, for imported modules, and for `python -m`."""

# No `annotations` from the future: `compile` would hand it on to the code of the user.

import ast
import builtins
import importlib.machinery
import importlib.util
import os
import sys

from ._mark import marked
from ._users import is_users_file

_real_compile = builtins.compile
#: Flags of a code object that `compile` hands on: those of `from __future__ import …`.
_FUTURES = 0
for _name in __import__("__future__").all_feature_names:
    _FUTURES |= getattr(__import__("__future__"), _name).compiler_flag
#: Path hooks to remove when the script is loaded.
_claims = []
_OURS = os.path.dirname(os.path.abspath(__file__))


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a file with its functions marked; no bytecode of it is read or written."""

    def __init__(self, name, path, wanted, refuse):
        super().__init__(name, path)
        self._wanted = wanted
        self._refuse = refuse

    def get_code(self, fullname):
        return _compiled(self.get_data(self.path), self.path, self._wanted, self._refuse, is_script=False)


class _ScriptLoader(importlib.machinery.SourceFileLoader):
    """Hands out the code of the script, which is compiled already."""

    def __init__(self, path, code):
        super().__init__("__main__", path)
        self._code = code

    def get_code(self, fullname):
        _set_first_place(self.path)
        return self._code

    def find_spec(self, fullname, target=None):
        """Asked where the path hook made this the importer of the script's path."""
        if fullname != "__main__":
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)


def _compiled(source, file, wanted, refuse, is_script, flags=0):
    tree, refused = marked(source, file, wanted, is_script)
    for text, reason in refused:
        refuse(text, reason)
    return _real_compile(tree, file, "exec", flags, dont_inherit=True)


def _set_first_place(script):
    """The head of the path as Python sets it for a script: the detour put the script itself there."""
    if sys.path and sys.path[0] == script:
        if getattr(sys.flags, "safe_path", False):
            del sys.path[0]
        else:
            whole = os.path.abspath(script) if os.name == "nt" else os.path.realpath(script)
            sys.path[0] = os.path.dirname(whole)


class _Finder:
    """Finds modules as Python does, and replaces the loader of those that hold a function to replay."""

    def __init__(self, functions, refuse):
        self._functions = functions
        self._refuse = refuse

    def find_spec(self, name, path=None, target=None):
        if not any(one.may_be_in(name) for one in self._functions):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or type(spec.loader) is not importlib.machinery.SourceFileLoader:
            return None
        wanted = _wanted_in(self._functions, spec.loader.path, name)
        if wanted:
            spec.loader = _Loader(name, spec.loader.path, wanted, self._refuse)
        return spec


def _wanted_in(functions, path, module):
    """Those that are in that file: full text by name. A library may have a file of the same name."""
    return {
        one.function: one.text for one in functions if one.is_in(path, module) and (not one.is_path or is_users_file(path))
    }


def get_between(request, refuse):
    """From now on these functions are wrapped as they are defined. Calls `refuse(text, reason)` for each that cannot be."""
    argv = getattr(sys, "argv", None) or [""]
    script = os.path.abspath(argv[0])
    functions = request.functions
    if os.path.isfile(script) and script.lower().endswith((".py", ".pyw")):
        of_script = _wanted_in(functions, script, "__main__")
        if of_script:
            _claim(script, of_script, refuse)
        functions = [one for one in functions if one.text not in of_script.values()]
    else:
        _attend_compile(functions, refuse)
    if functions:
        sys.meta_path.insert(0, _Finder(functions, refuse))


def _claim(script, wanted, refuse):
    """Python asks path hooks who can import the script's path, as it may be a zip: this one says that it can."""

    def hook(path):
        if os.path.abspath(path) != script or not os.path.isfile(path):
            raise ImportError(path)
        file = sys.argv[0] if sys.version_info < (3, 9) else path
        try:
            with open(path, "rb") as source:
                code = _compiled(source.read(), file, wanted, refuse, is_script=True)
        except Exception as error:
            # Python itself says what is wrong with the script.
            raise ImportError(path) from error
        return _ScriptLoader(path, code)

    _claims.append(hook)
    sys.path_hooks.insert(0, hook)


def _attend_compile(functions, refuse):
    """Debuggers, coverage and profilers compile the script themselves."""

    def compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, **more):
        if not dont_inherit:
            flags |= sys._getframe(1).f_code.co_flags & _FUTURES
        if mode == "exec" and not flags & ast.PyCF_ONLY_AST and isinstance(source, (str, bytes)):
            try:
                wanted = _wanted_in(functions, os.path.abspath(os.fsdecode(filename)), "")
                if wanted:
                    source, refused = marked(source, filename, wanted, False)
                    for text, reason in refused:
                        refuse(text, reason)
            except Exception:
                # The real one says what is wrong with it.
                pass
        return _real_compile(source, filename, mode, flags, True, optimize, **more)

    builtins.compile = compile


def settle(names, file):
    """Called in the first line of the script: its module becomes as it is without the detour, and tracebacks too."""
    loader = importlib.machinery.SourceFileLoader("__main__", file)
    names.update(__spec__=None, __package__=None, __cached__=None, __loader__=loader)
    if sys.version_info < (3, 9):
        names["__file__"] = file
    for hook in _claims:
        sys.path_hooks.remove(hook)
    _claims.clear()
    for place, importer in list(sys.path_importer_cache.items()):
        if isinstance(importer, _ScriptLoader):
            del sys.path_importer_cache[place]
    own, current = sys.__excepthook__, sys.excepthook

    def show(kind, error, trace):
        return current(kind, _without_us(error), _cleaned(trace))

    sys.excepthook = show
    if current is own:
        sys.__excepthook__ = show


def _without_us(error):
    """The exception, with our frames taken out of its traceback and of those of its causes."""
    seen = set()
    one = error
    while isinstance(one, BaseException) and id(one) not in seen:
        seen.add(id(one))
        one.__traceback__ = _cleaned(one.__traceback__)
        one = one.__cause__ or one.__context__
    return error


def _cleaned(trace):
    while trace is not None and (_is_ours(trace) or _is_of_runpy(trace)):
        trace = trace.tb_next
    one = trace
    while one is not None:
        while one.tb_next is not None and _is_ours(one.tb_next):
            one.tb_next = one.tb_next.tb_next
        one = one.tb_next
    return trace


def _is_ours(trace):
    return trace.tb_frame.f_code.co_filename.startswith(_OURS)


def _is_of_runpy(trace):
    return trace.tb_frame.f_globals.get("__name__") == "runpy"
