"""What differs between a call that is made and the one that was kept in its place."""

from __future__ import annotations

import os

from ._look import Look, plain
from ._report import Differs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request
    from ._users import Code

#: Where a value is found, as `reach` names it: what a user can declare constant.
_PLACES = {"argument", "default", "global", "variable"}


def difference(line: dict[str, Any], code: dict[str, str], text: str, before: Look, users: Code, request: Request) -> Differs | None:
    """The first thing that differs; None if the kept call answers this one. `code`: that of the kept call."""
    if line["f"] != text:
        return Differs("function", text, line["f"])
    changed = users.difference(line.get("code", {}))
    if changed is not None:
        return Differs(changed[0], text, changed[1])
    then = line.get("k", ())
    if not all(map(request.is_constant, then)):
        return Differs("request", text)
    # What is below a constant is reached no longer.
    has_more = not set(request.constants) <= set(then)
    return (
        _of_values(line["w"], before, text, request)
        or _of_code(code, before, text, request, has_more)
        or (None if has_more else _of_shared(line.get("n", {}), before, text))
        or _of_chance(line, before, text)
    )


def _of_values(then: dict[str, str], before: Look, text: str, request: Request) -> Differs | None:
    now = before.values
    for name in (*then, *(one for one in now if one not in then)):
        if then.get(name) != now.get(name) and not request.is_constant(plain(name)):
            return _differs("argument" if name.startswith("argument ") else "state", text, name)
    return None


def _of_code(then: dict[str, str], before: Look, text: str, request: Request, has_more: bool) -> Differs | None:
    now = before.code
    for name in (*then, *(one for one in now if one not in then)):
        is_left_out = request.is_constant(plain(name)) or (has_more and name not in now)
        if then.get(name) != now.get(name) and not is_left_out:
            return _differs("code" if name.startswith(("class ", "function ")) else "state", text, name)
    return None


def _of_shared(then: dict[str, str], before: Look, text: str) -> Differs | None:
    for name in (*then, *before.shared):
        if then.get(name) != before.shared.get(name):
            return Differs("state", text, plain(name))
    return None


def _of_chance(line: dict[str, Any], before: Look, text: str) -> Differs | None:
    for name in line["r"]:
        if line["c"].get(name) != before.random.get(name):
            return Differs("random", text, name)
    for file in line.get("files", ()):
        if not os.path.exists(file):
            return Differs("file", text, file)
    return None


def _differs(what: str, text: str, name: str) -> Differs:
    return Differs(what, text, plain(name), declarable=name.partition(" ")[0] in _PLACES)
