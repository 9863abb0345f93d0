"""Gives memory back between evaluations."""

from __future__ import annotations

import contextlib
import gc
import sys
from typing import Iterator


@contextlib.contextmanager
def memory_cleanup() -> Iterator[None]:
    """Around an evaluation: what it leaves on the graphics card is given back, also after an error.

    Collects garbage, waits for the card, empties torch's cache. Without torch, or before CUDA is used, only the first.
    Costs some milliseconds, and the next allocations are slower.
    """
    try:
        yield
    finally:
        clean_memory()


def clean_after_iteration() -> None:
    """What Vigil does in the job after each iteration, if it started it and is to. Raises nothing."""
    cleaning = sys.modules.get("vigil_start._cleaning")
    if cleaning is not None:
        cleaning.after_iteration()


def clean_memory() -> None:
    """The same as `memory_cleanup`, at once. Raises nothing."""
    gc.collect()
    torch = sys.modules.get("torch")
    try:
        if torch is not None and torch.cuda.is_initialized():
            for card in range(torch.cuda.device_count()):
                # Where torch has held no memory, it would begin CUDA.
                if torch.cuda.memory_stats(card).get("reserved_bytes.all.current", 0) > 0:
                    torch.cuda.synchronize(card)
            torch.cuda.empty_cache()
    except Exception:
        # An error of the card that is still due belongs to the script, which gets it at its next call.
        pass
