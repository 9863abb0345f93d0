"""States of the random number generators. With them a loop continues bit for bit where it was interrupted."""

from __future__ import annotations

import random
import sys
from array import array
from typing import Any, Dict, Sequence


def capture(generators: Sequence[Any]) -> Dict[str, Any]:
    """States of Python's, numpy's and torch's generators, as far as they are loaded, and of `generators`.

    CUDA only once the job has used it: to ask earlier would make a context, or break workers that are forked later.
    Raises TypeError for a generator of a kind not known.
    """
    states: Dict[str, Any] = {"python": _brief(random.getstate()), "own": [_state_of(one) for one in generators]}
    numpy: Any = sys.modules.get("numpy")
    if hasattr(numpy, "random"):
        states["numpy"] = numpy.random.get_state()
    torch: Any = sys.modules.get("torch")
    if hasattr(torch, "get_rng_state"):
        states["torch"] = torch.get_rng_state()
        if torch.cuda.is_initialized():
            states["cuda"] = torch.cuda.get_rng_state_all()
    return states


def restore(states: Dict[str, Any], generators: Sequence[Any]) -> None:
    """Puts all back that `capture` took, importing what is needed. Raises ImportError, TypeError or ValueError."""
    random.setstate(_whole(states["python"]))
    if "numpy" in states:
        import numpy

        numpy.random.set_state(states["numpy"])
    if "torch" in states:
        import torch

        torch.set_rng_state(states["torch"])
        if len(states.get("cuda", [])) > 0 and torch.cuda.device_count() == len(states["cuda"]):
            torch.cuda.set_rng_state_all(states["cuda"])
    for generator, state in zip(generators, states["own"]):
        _put_back(generator, state)


def _brief(state: Any) -> Any:
    """The state of a `random.Random` with its 625 words as bytes, which are written sooner."""
    version, words, gauss = state
    return version, array("I", words).tobytes(), gauss


def _whole(state: Any) -> Any:
    version, words, gauss = state
    return version, tuple(array("I", words)), gauss


def is_known(generator: Any) -> bool:
    """Whether its state can be kept and put back."""
    try:
        _put_back(generator, _state_of(generator))
        return True
    except Exception:
        return False


def _state_of(generator: Any) -> Any:
    if isinstance(generator, random.Random):
        return _brief(generator.getstate())
    if hasattr(generator, "bit_generator"):
        return generator.bit_generator.state
    if hasattr(generator, "get_state"):
        return generator.get_state()
    raise TypeError(f"{type(generator).__name__} is no generator of random numbers known here")


def _put_back(generator: Any, state: Any) -> None:
    if isinstance(generator, random.Random):
        generator.setstate(_whole(state))
    elif hasattr(generator, "bit_generator"):
        generator.bit_generator.state = state
    else:
        generator.set_state(state)
