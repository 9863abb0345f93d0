"""Several processes of one training, each with a number of its own."""

from __future__ import annotations

import os

#: In which torchrun and Accelerate, Lightning, and MPI tell each process its number.
_NAMES = ("RANK", "LOCAL_RANK", "OMPI_COMM_WORLD_RANK")


def follows() -> bool:
    """Whether another process, the first of them, speaks for the training that this one takes part in."""
    return any(os.environ.get(name, "").isdigit() and int(os.environ[name]) > 0 for name in _NAMES)
