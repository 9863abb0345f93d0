"""Runs a function once a module has been imported, without importing it."""

from __future__ import annotations

import sys

from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any, Callable, Sequence


def after_import(job: Job, name: str, what: Callable[[Any], None]) -> None:
    """Calls `what` with the module as soon as it is imported. An exception from it becomes a remark."""

    def carefully(module: Any) -> None:
        try:
            what(module)
        except Exception as error:
            job.remark(f"after the import of {name}: {type(error).__name__}: {error}")

    module = sys.modules.get(name)
    if module is not None:
        carefully(module)
    else:
        sys.meta_path.insert(0, _Finder(name, carefully))


class _Finder:
    """Lets the other finders find the module, and wraps its loader."""

    def __init__(self, name: str, what: Callable[[Any], None]) -> None:
        self._name = name
        self._what = what
        self._is_done = False
        self._is_looking = False

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # Two that wait for the same module ask each other.
        if name != self._name or self._is_looking:
            return None
        self._is_looking = True
        try:
            for finder in list(sys.meta_path):
                find = getattr(finder, "find_spec", None)
                spec: ModuleSpec | None = None if finder is self or find is None else find(name, path, target)
                if spec is not None:
                    self._attend(spec)
                    return spec
        finally:
            self._is_looking = False
        return None

    def _attend(self, spec: ModuleSpec) -> None:
        loader: Any = spec.loader
        # Before Python 3.10, loaders of modules in a zip have only `load_module`.
        method = "exec_module" if hasattr(loader, "exec_module") else "load_module"
        load: Any = getattr(loader, method, None)

        def attended(module_or_name: Any) -> Any:
            # Restore the loader first, even if the import then fails.
            spec.loader = loader
            if getattr(module_or_name, "__loader__", None) is proxy:
                module_or_name.__loader__ = loader
            loaded = load(module_or_name)
            if self in sys.meta_path:
                sys.meta_path.remove(self)
            if not self._is_done:
                self._is_done = True
                self._what(module_or_name if loaded is None else loaded)
            return loaded

        if load is not None:
            # Not a patch of the loader itself, which may load other modules, or this one again.
            proxy: Any = _Loader(loader, method, attended)
            spec.loader = proxy


class _Loader:
    """Delegates to a loader, except for one method."""

    def __init__(self, loader: Any, method: str, instead: Callable[[Any], Any]) -> None:
        vars(self).update({"_loader": loader, method: instead})

    def __getattr__(self, name: str) -> Any:
        return getattr(vars(self).get("_loader"), name)
