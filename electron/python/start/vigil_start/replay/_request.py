"""What Vigil asks for, in the variable `VIGIL_REPLAY`."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Wanted:
    """One function to replay, named `FILE:FUNCTION`."""

    def __init__(self, text: str) -> None:
        #: As the user wrote it.
        self.text = text
        file, _, self.function = text.rpartition(":")
        self.is_path = file.lower().endswith(".py")
        #: Parts of the path that must be the last ones of a file's path, or the name of the module.
        self._parts = _parts_of(file)
        self._module = file
        if not file or not self.function:
            raise ValueError(text)

    def is_in(self, path: str, module: str) -> bool:
        """Whether the function belongs to this file or module."""
        if not self.is_path:
            return module == self._module
        return _parts_of(path)[-len(self._parts) :] == self._parts

    def may_be_in(self, module: str) -> bool:
        """Whether a module of this name can hold the function; cheap, as it is asked for each import."""
        if not self.is_path:
            return module == self._module
        stem = os.path.splitext(self._parts[-1])[0]
        last = module.rpartition(".")[2]
        # The code of a package is in `__init__.py`.
        return stem in (last, "__init__")


class Request:
    """Functions to replay, names that are not looked into, and when to make a call again as a proof."""

    def __init__(self, given: Any) -> None:
        if given["version"] != 1 or given.get("verify", "auto") not in ("auto", "always", "never"):
            raise ValueError(given)
        self.functions = [Wanted(text) for text in given["functions"]]
        self.constants = [str(name) for name in given.get("constants", [])]
        self.verify = given.get("verify", "auto")

    def is_constant(self, name: str) -> bool:
        """Whether this name, or something above it, is declared constant."""
        return any(name == one or name.startswith((one + ".", one + "[")) for one in self.constants)


def _parts_of(path: str) -> list[str]:
    return os.path.normcase(path).replace("\\", "/").lstrip("./").split("/")
