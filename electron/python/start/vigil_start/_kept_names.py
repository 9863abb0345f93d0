"""The names under which a module keeps what it holds, and types of objects, without calling anything of the user's."""

from __future__ import annotations

import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_KEPT_BY_FUNCTION = ("__defaults__", "__kwdefaults__", "__closure__", "__dict__")


def names_in(module: str, names: Any) -> list[tuple[str, Any]]:
    """Names and values of a module, and what its own classes and functions keep: attributes, defaults, closures."""
    found = []
    for key, value in list(names.items()):
        if type(key) is str and not key.startswith("__"):
            found += [(module + "." + key, value)] + _kept_by(module + "." + key, value, module)
    return found


def _kept_by(name: str, value: Any, module: str) -> list[tuple[str, Any]]:
    kind = type(value)
    if kind is types.FunctionType and _is_text(value.__globals__.get("__name__"), module):
        kept = [(part, getattr(value, part)) for part in _KEPT_BY_FUNCTION]
        return [(name + "." + part, each) for part, each in kept if each is not None]
    if not is_a(kind, type):
        return []
    attributes = type.__dict__["__dict__"].__get__(value)
    if not _is_text(attributes.get("__module__"), module):
        return []
    found = []
    for key, each in list(attributes.items()):
        if type(key) is str and not key.startswith("__"):
            found.append((name + "." + key, each))
            # Not those of classes within: they may hold each other.
            found += [] if is_a(type(each), type) else _kept_by(name + "." + key, each, module)
    return found


def _is_text(value: Any, text: str) -> bool:
    return type(value) is str and value == text


def is_a(kind: type, wanted: Any) -> bool:
    """Not isinstance() and not `in`, which ask classes of the user's."""
    # None for a type of an extension that was never made ready.
    return is_one_of(wanted, *(type.__dict__["__mro__"].__get__(kind) or (kind,)))


def is_one_of(kind: type, *wanted: Any) -> bool:
    return any(kind is each for each in wanted)


def name_of(kind: type) -> str:
    return str(type.__dict__["__name__"].__get__(kind))
