"""Chance that begins the same in every attempt: generators without a seed get numbers that follow from one kept number."""

from __future__ import annotations

import hashlib
import os

from .._after_import import after_import
from .._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Entropy:
    """Draws in place of the operating system. Inside a kept call they follow from its number alone, whatever was drawn before."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._pid = os.getpid()
        self._drawn = 0
        self._call: int | None = None

    def draw(self, bits: int) -> int:
        """The next number of so many bits."""
        size = (bits + 7) // 8
        if os.getpid() != self._pid:
            # A worker: several of them would otherwise draw the same.
            return int.from_bytes(os.urandom(size), "big") & ((1 << bits) - 1)
        self._drawn += 1
        text = f"{self._root}:{self._call}:{self._drawn}".encode()
        found = b""
        while len(found) < size:
            found += hashlib.sha512(text + b":%d" % len(found)).digest()
        return int.from_bytes(found[:size], "big") & ((1 << bits) - 1)

    def begin_call(self, number: int) -> int:
        """From now on the draws belong to a call. Answers what `end_call` needs."""
        drawn, self._drawn, self._call = self._drawn, 0, number
        return drawn

    def end_call(self, drawn: int) -> None:
        """The draws of the script go on as if the call had drawn nothing."""
        self._drawn, self._call = drawn, None


def give_entropy(job: Job, entropy: Entropy) -> None:
    """Lets random, numpy and torch begin with it as soon as they are imported."""
    after_import(job, "random", lambda module: _of_random(module, entropy))
    after_import(job, "numpy.random.bit_generator", lambda module: setattr(module, "randbits", entropy.draw))
    after_import(job, "torch", lambda module: _of_torch(module, entropy))


def _of_random(random: Any, entropy: Entropy) -> None:
    seed = random.Random.seed

    def seeded(self: Any, a: Any = None, version: int = 2) -> Any:
        return seed(self, entropy.draw(256) if a is None else a, version)

    seeded.__name__, seeded.__qualname__, seeded.__doc__ = seed.__name__, seed.__qualname__, seed.__doc__
    random.Random.seed = seeded
    # Bound before.
    random.seed = random._inst.seed
    random.seed()


def _of_torch(torch: Any, entropy: Entropy) -> None:
    # The processor's generator begins by chance, those of graphics cards do not.
    torch.default_generator.manual_seed(entropy.draw(63))

    def seed() -> int:
        number = entropy.draw(63)
        torch.manual_seed(number)
        return number

    torch.seed = torch.random.seed = seed
