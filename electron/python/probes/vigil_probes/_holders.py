"""Who holds memory between the calls of a module, by the census that jobs take of themselves.

Nothing of the user's is called: the census asks only built-in types, numpy and torch for sizes.
"""

import os
import sys
import types

#: Modules of the probe itself.
_OWN = ("__main__", "vigil_probes", "vigil_start")


class Holders:
    """Counts holders: names of the module first, then of the code that calls it, then of all other modules."""

    def __init__(self, module, code_names):
        # type: (str, dict) -> None
        self._top = module.split(".")[0]
        self._code_names = code_names
        self._census, self._names_in = _census()

    def count(self):
        # type: () -> object
        """A census; None if it fails, which must not look like a fault of the module."""
        try:
            return self._census(self._named())
        except Exception:
            return None

    def _named(self):
        of_module, of_others = [], []
        for name, module in list(sys.modules.items()):
            top = name.split(".")[0] if type(name) is str else ""
            if top in _OWN or not issubclass(type(module), types.ModuleType):
                continue
            # Not of an override: some packages load what is asked for.
            names = types.ModuleType.__dict__["__dict__"].__get__(module)
            (of_module if top == self._top else of_others).append((name, names))
        named = self._all(of_module)
        named += [("snippet." + key, each) for key, each in list(self._code_names.items()) if type(key) is str]
        return named + self._all(of_others)

    def _all(self, modules):
        return [pair for name, names in modules for pair in self._names_in(name, names)]


def _census():
    folder = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    start = os.path.join(folder, "start")
    sys.path.append(start)
    try:
        from vigil_start._census import census
        from vigil_start._kept_names import names_in
    finally:
        sys.path.remove(start)
    return census, names_in
