"""scikit-optimize: answers earlier evaluations from notes, so that a seeded search repeats its path."""

from __future__ import annotations

import hashlib
import inspect
import json
import re
import sys

from ._job import Job
from ._resume import Notes, instead_of, quietly
from ._resume_snapshots import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable


_NAME = "skopt.jsonl"


def help_skopt(skopt: Any, job: Job, notes: Notes) -> None:
    """Patches the minimisers, and makes `dump`, which CheckpointSaver calls, leave whole files."""
    minimize: Any = skopt.optimizer.base.base_minimize
    dump: Any = skopt.utils.dump
    dump_whole = whole(dump, place=1, name="filename", job=job)
    signature = inspect.signature(minimize)

    @instead_of(minimize, job)
    def go_on(*args: Any, **given: Any) -> Any:
        if not notes.begin_call("the minimiser"):
            return minimize(*args, **given)
        asked = signature.bind(*args, **given)
        mark = quietly(job, "the search is not compared", lambda: _fingerprint(asked.arguments))
        if mark is None:
            return minimize(*args, **given)
        earlier = notes.earlier_lines(_NAME)
        known = [line for line in earlier if line["search"] == mark]
        if len(known) < len(earlier):
            job.remark("The search has another space, seed or other arguments than before: it starts over.")
            known = []
        func = asked.arguments["func"]
        asked.arguments["func"] = _from_notes(func, known, mark, job, notes)
        try:
            return minimize(*asked.args, **asked.kwargs)
        except _Elsewhere:
            job.remark("The search draws other points than before.")
        asked.apply_defaults()
        told = quietly(job, "the old points are not told", lambda: _told(asked.arguments, known))
        asked.arguments.update(told or {}, func=_from_notes(func, [], mark, job, notes))
        return minimize(*asked.args, **asked.kwargs)

    # Each module of skopt has its own reference to them.
    for module_name, module in list(sys.modules.items()):
        names: dict[str, Any] = vars(module) if module_name.split(".")[0] == "skopt" else {}
        if names.get("base_minimize") is minimize:
            names["base_minimize"] = go_on
        if names.get("dump") is dump:
            names["dump"] = dump_whole


class _Elsewhere(Exception):
    """The search asks for a point other than the next one in the notes, as a search without a seed does."""


def _from_notes(
    func: Callable[[Any], Any], known: list[Any], search: str, job: Job, notes: Notes
) -> Callable[[Any], Any]:
    """Wraps `func`: answers from notes while any are left, then evaluates. Raises _Elsewhere if a point differs."""
    left = list(known)

    def evaluate(x: Any) -> Any:
        point = [_plain(one) for one in x]
        if left:
            if left[0]["x"] != point:
                raise _Elsewhere
            return left.pop(0)["y"]
        y = func(x)
        try:
            if json.loads(json.dumps(point)) != point:
                raise ValueError("its point is another one as JSON")
            notes.add_line(_NAME, {"search": search, "x": point, "y": _plain(y)})
        except (TypeError, ValueError, OSError) as error:
            job.remark(f"an evaluation is not kept: {type(error).__name__}: {error}")
        return y

    return evaluate


def _told(asked: Any, known: list[Any]) -> dict[str, Any]:
    """The arguments that pass known evaluations to a search, after the script's own points."""
    points, values, drawn = _listed(asked["x0"]), asked["y0"], known
    if not all(isinstance(point, (list, tuple)) for point in points):
        points = [points]
    if not points:
        values = []
    elif values is None:
        # The script gave points without values, so the search evaluated them first.
        own, drawn = known[: len(points)], known[len(points) :]
        if [line["x"] for line in own] != [list(map(_plain, point)) for point in points]:
            raise ValueError("not all points that the script has evaluated first are known")
        values = [line["y"] for line in own]
    told = {
        "x0": [*points, *(line["x"] for line in drawn)],
        "y0": [*_listed(values), *(line["y"] for line in drawn)],
        "n_calls": max(1, asked["n_calls"] - len(known)),
    }
    # skopt still accepts the old name, the second, and prefers it.
    for name in ("n_initial_points", "n_random_starts"):
        if asked.get(name) is not None:
            told[name] = max(0, asked[name] - len(drawn))
    return told


def _listed(value: Any) -> list[Any]:
    """The value as a list; empty for None."""
    return [] if value is None else list(value) if hasattr(value, "__iter__") else [value]


def _fingerprint(arguments: Any) -> str:
    """A hash that identifies a search by all its arguments except its function and its callbacks."""
    text = repr([(name, _described(name, one)) for name, one in arguments.items() if name not in ("func", "callback")])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _described(name: str, value: Any) -> str:
    if name == "random_state" and hasattr(value, "get_state"):
        numpy: Any = sys.modules["numpy"]
        # numpy's shared generator: the search has no seed.
        return "none" if value is numpy.random.mtrand._rand else repr(list(map(str, value.get_state())))
    # Addresses differ between processes, and an estimator's seed is drawn from that of the search.
    return re.sub(r" at 0x[0-9a-fA-F]+|random_state=\d+", "", repr(value))


def _plain(value: Any) -> Any:
    """Converts a numpy scalar to a Python value; leaves anything else."""
    return value.item() if hasattr(value, "item") and getattr(value, "ndim", 0) == 0 else value
