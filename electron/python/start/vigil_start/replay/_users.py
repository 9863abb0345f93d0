"""Which code is the user's own, and what it and the libraries are: an edit ends what may be answered."""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import sys
import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_STANDARD = os.path.normcase(os.path.dirname(os.path.abspath(os.__file__)))
_OURS = os.path.normcase(os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))))
#: Libraries whose version decides what comes out.
_LIBRARIES = (
    "numpy", "scipy", "torch", "botorch", "gpytorch", "linear_operator", "sklearn", "skopt", "bayes_opt",
    "optuna", "cma", "pymoo", "hebo", "pandas", "jax", "tensorflow", "xgboost", "lightgbm", "cv2",
)  # fmt: skip
#: A method of that name, as arrays have one; the function of a library makes another array.
_RESIZES = re.compile(rb"(?<!\bnp)(?<!\bnumpy)(?<!\bcv2)\.resize\b|[\"']resize[\"']")
_known: dict[str, bool] = {}


def is_users_file(file: Any) -> bool:
    """Whether a source file is the user's: neither a library's nor Python's nor ours."""
    if not isinstance(file, str) or not file or file[0] == "<":
        return False
    known = _known.get(file)
    if known is None:
        path = os.path.normcase(os.path.abspath(file))
        parts = path.replace("\\", "/").split("/")
        is_library = "site-packages" in parts or "dist-packages" in parts
        known = _known[file] = not is_library and not path.startswith((_STANDARD + os.sep, _OURS + os.sep))
    return known


def is_users(thing: Any) -> bool:
    """Whether a module or a class is the user's."""
    home = thing if isinstance(thing, types.ModuleType) else sys.modules.get(getattr(thing, "__module__", None) or "")
    return is_users_file(getattr(home, "__file__", None))


class Code:
    """Contents of the user's files, and versions of libraries, as they are in this process."""

    def __init__(self) -> None:
        self._contents: dict[str, str | None] = {}
        self._modules = 0
        self._searched_modules = 0
        self._resizes = False
        self._seen: set[str] = set()

    def content(self, file: str) -> str | None:
        """Digest of a file as it is now; None if it cannot be read. Read once."""
        if file not in self._contents:
            try:
                with open(file, "rb") as source:
                    content = source.read()
                self._contents[file] = hashlib.sha256(content).hexdigest()[:16]
                self._resizes = self._resizes or _RESIZES.search(content) is not None
            except OSError:
                self._contents[file] = None
        return self._contents[file]

    def may_resize_arrays(self) -> bool:
        """Whether a file of the user that this process has loaded changes the size of something in place."""
        if not self._resizes and len(sys.modules) != self._searched_modules:
            loaded = list(sys.modules.values())
            self._searched_modules = len(loaded)
            for module in loaded:
                file = getattr(module, "__file__", None)
                if is_users_file(file):
                    self.content(file)
        return self._resizes

    def not_yet_seen(self) -> dict[str, dict[str, str]]:
        """Files and libraries that this process has loaded since the last look."""
        if len(sys.modules) == self._modules:
            return {}
        files, libraries = {}, {}
        # Imports of other threads may change it meanwhile.
        loaded = dict(sys.modules)
        for module in loaded.values():
            file = getattr(module, "__file__", None)
            if isinstance(file, str) and file.endswith(".py") and file not in self._seen and is_users_file(file):
                self._seen.add(file)
                content = self.content(file)
                if content is not None:
                    files[os.path.abspath(file)] = content
        for name in _LIBRARIES:
            version = getattr(loaded.get(name), "__version__", None)
            if version is not None and name not in self._seen:
                self._seen.add(name)
                libraries[name] = str(version)
        self._modules = len(loaded)
        found = {"files": files, "libraries": libraries}
        return {kind: each for kind, each in found.items() if each}

    def files(self) -> dict[str, str]:
        """All files of the user that this process has loaded, by what they contain."""
        self.not_yet_seen()
        return {os.path.abspath(file): content for file, content in self._contents.items() if content is not None}

    def difference(self, recorded: dict[str, Any]) -> tuple[str, str] | None:
        """What of the recorded is another now: (difference, name), both as in the events."""
        for file, content in recorded.get("files", {}).items():
            if self.content(file) != content:
                return "code", os.path.basename(file)
        for name, version in recorded.get("libraries", {}).items():
            if str(getattr(_imported(name), "__version__", "")) != version:
                return "library", name
        return None


def _imported(name: str) -> Any:
    """A library, imported if only the answered call would do so: after that call it is there, and only then its version is known."""
    if name not in sys.modules:
        try:
            importlib.import_module(name)
        except Exception:
            return None
    return sys.modules.get(name)
