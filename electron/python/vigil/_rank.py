"""Several processes of one training, each with its own number."""

from __future__ import annotations

import os

#: Number, and how many there are: torchrun and Accelerate, Lightning, MPI.
_NAMES = (("RANK", "WORLD_SIZE"), ("LOCAL_RANK", "WORLD_SIZE"), ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"))


def follows() -> bool:
    """Whether another process, the first of them, speaks for the training that this one takes part in."""
    # A number alone may only choose a graphics card.
    return any(_number(rank) > 0 and _number(size) > 1 for rank, size in _NAMES)


def _number(name: str) -> int:
    given = os.environ.get(name, "")
    return int(given) if given.isdecimal() else 0
