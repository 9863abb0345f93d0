"""The observations of a run: read from its events, or from the checkpoint that Vigil chose."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Tuple

from ._events import read_events
from ._folder import Folder
from ._numbers import from_json
from ._state import State
from ._unfit import Unfit

Observation = Tuple[List[float], float, Optional[float]]


def read_told(folder: Folder) -> State:
    """Everything that the run reported as completed. Raises OSError."""
    return _of_events(folder.events)


def read_chosen(folder: Folder, told: State) -> State:
    """What the run reported, up to the chosen checkpoint if there is one.

    Raises OSError, KeyError or TypeError, or ValueError, for a chosen checkpoint that makes no sense.
    """
    if not folder.chosen:
        return told
    chosen = _of_checkpoint(folder.chosen)
    # The script's own words are exact to the last bit; others may write -0.0 as 0.
    count = chosen.iteration
    if told.iteration < count:
        return chosen
    return State(count, told.X[:count], told.Y[:count], told.best[:count])


def last_word(folder: Folder) -> Optional[str]:
    """The kind of the last event about the work of a run; None if there is none: then there was no run."""
    last = None
    for event in read_events(folder.events):
        if event.get("kind") in ("hello", "iteration-started", "observation", "finished"):
            last = event["kind"]
    return last


def add(history: State, x: List[float], y: float, best: Optional[float]) -> None:
    """Appends an observation. Without `best` the greatest value so far counts, as one that is not a number never is."""
    history.X.append(x)
    history.Y.append(y)
    history.best.append(greatest(history, history.iteration) if best is None else best)
    history.iteration += 1


def greatest(history: State, at: int) -> float:
    """The greater of the value at that place and the best before it, from 0; what is not a number is no best."""
    y = history.Y[at]
    before = history.best[at - 1] if at > 0 else float("nan")
    return y if before != before or y > before else before


def _of_events(path: str) -> State:
    seen: Dict[int, Observation] = {}
    for event in read_events(path):
        if event.get("kind") == "hello":
            # An attempt that went back evaluates the later iterations again.
            resumed = event.get("resumedFrom")
            seen = {number: one for number, one in seen.items() if isinstance(resumed, int) and number <= resumed}
        if event.get("kind") != "observation":
            continue
        try:
            best = event.get("best")
            seen[int(event["iteration"])] = (
                [from_json(one) for one in event["x"]],
                from_json(event["y"]),
                None if best is None else from_json(best),
            )
        except (KeyError, TypeError, ValueError):
            continue
    history = State(0)
    # What lies behind a gap cannot be gone on from.
    while history.iteration + 1 in seen:
        add(history, *seen[history.iteration + 1])
    return history


def _of_checkpoint(path: str) -> State:
    with open(path, encoding="utf-8") as file:
        content: Dict[str, Any] = json.load(file)
    rows = [[from_json(one) for one in row] for row in content["train_X_full"]]
    values = [from_json(one[0] if isinstance(one, list) else one) for one in content["train_Y"]]
    best = [from_json(one) for one in content["best_cvar_history"]]
    if not len(rows) == len(values) == len(best) == content["iteration"]:
        raise Unfit("contradicts-itself")
    return State(len(rows), rows, values, best)
