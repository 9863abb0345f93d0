"""What earlier attempts found out about a function by making a call of it again: a mark in the folder of the journal."""

from __future__ import annotations

import json

from .._resume_files import replace_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request
    from ._users import Code


class Doubt:
    """`kind`: `refused`, it hides a state; `doubted`, that is to be found out; `unrepeatable`, it gives something else each time."""

    def __init__(self, path: str, request: Request, script: str, users: Code) -> None:
        """Reads the mark. One about another function, script or request says nothing about this one."""
        self._path = path
        self._for = {"script": script, "constants": sorted(request.constants)}
        self._users = users
        self.kind: str | None = None
        self.about: str | None = None
        try:
            with open(path, "rb") as file:
                mark = json.loads(file.read())
            is_asked = any(one.text == mark["function"] for one in request.functions)
            is_same = all(mark[name] == value for name, value in self._for.items()) and users.difference({"files": mark["files"]}) is None
            if is_asked and is_same:
                self.kind, self.about = str(mark["kind"]), str(mark["function"])
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            # It was written for a reason.
            self.kind = "refused"

    def become(self, kind: str, function: str) -> None:
        """Writes a mark about a function for later attempts. Raises nothing: without the mark they find out themselves."""
        self.kind, self.about = kind, function
        mark: dict[str, Any] = {**self._for, "kind": kind, "function": function, "files": self._users.files()}
        try:
            replace_file(self._path, json.dumps(mark).encode())
        except OSError:
            pass
