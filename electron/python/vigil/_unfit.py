"""Why a value is refused or cannot be read, as facts. Vigil writes the sentence."""

from __future__ import annotations

from typing import Any, Dict

#: Of what others say so much is passed on.
_LONGEST = 200


class Unfit(ValueError):
    """What was given does not fit: a kind with named facts."""

    def __init__(self, kind: str, **facts: Any) -> None:
        super().__init__(" ".join([kind, *(f"{name}={fact!r}" for name, fact in facts.items())]))
        self.fact = {"kind": kind, **facts}


def fault_of(error: BaseException) -> Dict[str, Any]:
    """An exception as facts: those of ours, or its type and its own words."""
    if isinstance(error, Unfit):
        return error.fact
    return {"kind": "exception", "type": cut(type(error).__name__), "message": cut(str(error))}


def repr_of(given: Any) -> str:
    """A value as the script may have written it, cut if it is long."""
    return cut(repr(given))


def cut(text: str) -> str:
    """A text short enough for a note: a longer line of events.jsonl is noted as one that cannot be read."""
    return text[:_LONGEST]
