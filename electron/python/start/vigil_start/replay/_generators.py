"""States of random number generators: those of the whole process, and any generator object."""

from __future__ import annotations

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterable

    #: Name, how to read the state, how to set it.
    Generator = tuple[str, Callable[[], Any], Callable[[Any], Any]]

_NAMES = {"random", "numpy.random", "torch", "torch.cuda"}


def state_of(value: Any) -> tuple[Any, Callable[[Any], None]] | None:
    """The state of a generator object and how to set it; None for anything else."""
    random = sys.modules.get("random")
    if random is not None and isinstance(value, random.Random):
        return None if isinstance(value, random.SystemRandom) else (_brief(value.getstate()), lambda state: value.setstate(_whole(state)))
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None and hasattr(numpy_random, "Generator"):
        if isinstance(value, numpy_random.RandomState):
            return value.get_state(), value.set_state
        if isinstance(value, numpy_random.Generator):
            return value.bit_generator.state, lambda state: setattr(value.bit_generator, "state", state)
        if isinstance(value, numpy_random.BitGenerator):
            return value.state, lambda state: setattr(value, "state", state)
    torch = sys.modules.get("torch")
    if torch is not None and hasattr(torch, "Generator") and isinstance(value, torch.Generator):
        return value.get_state(), value.set_state
    return None


def of_process() -> list[Generator]:
    """The generators of the process, as far as their modules are loaded. Nothing is imported."""
    found: list[Generator] = []
    random = sys.modules.get("random")
    if random is not None and hasattr(random, "getstate"):
        found.append(("random", lambda: _brief(random.getstate()), lambda state: random.setstate(_whole(state))))
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None and hasattr(numpy_random, "get_state"):
        found.append(("numpy.random", numpy_random.get_state, numpy_random.set_state))
    torch = sys.modules.get("torch")
    if torch is not None and hasattr(torch, "get_rng_state"):
        found.append(("torch", torch.get_rng_state, torch.set_rng_state))
        # Asked earlier, it would begin to use the card.
        if torch.cuda.is_initialized():
            found.append(("torch.cuda", torch.cuda.get_rng_state_all, torch.cuda.set_rng_state_all))
    return found


def load(names: Iterable[str]) -> None:
    """Imports the modules of these generators of the process, if the script has not yet. Raises what the import raises."""
    import importlib

    for name in names:
        if name in _NAMES:
            importlib.import_module("torch" if name == "torch.cuda" else name)


def _brief(state: Any) -> Any:
    """The state of a `random.Random` with its 624 words as bytes. The place among them, which moves with each draw, stands alone."""
    version, words, gauss = state
    return version, array("I", words[:-1]).tobytes(), words[-1], gauss


def _whole(state: Any) -> Any:
    version, words, place, gauss = state
    return version, (*array("I", words), place), gauss


def moved(before: Any, now: Any) -> Any:
    """The parts of a state that have changed. Most draws only move the place in a long list of words."""
    if type(now) is not tuple or type(before) is not tuple or len(before) != len(now):
        return {"all": now}
    return {"parts": [[at, one] for at, one in enumerate(now) if not _is_equal(before[at], one)]}


def whole(before: Any, changes: Any) -> Any:
    """The state that `moved` was made of, from the same one before. Raises what shows that it cannot be."""
    if "all" in changes:
        return changes["all"]
    parts = list(before)
    for at, one in changes["parts"]:
        parts[at] = one
    return tuple(parts)


def _is_equal(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    same = one == other
    return bool(same.all() if hasattr(same, "all") else same)
