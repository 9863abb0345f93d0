"""While a call is made: what it prints and does, how long it takes, and entropy of its own."""

from __future__ import annotations

from time import perf_counter

from ._deeds import Deeds, Printed
from ._entropy import Entropy


class Listening:
    """From its making until `end`."""

    def __init__(self, deeds: Deeds, entropy: Entropy, number: int) -> None:
        self._deeds = deeds
        self._entropy = entropy
        self._drawn = entropy.begin_call(number)
        self._printed = Printed()
        deeds.begin_call()
        self._began = perf_counter()

    def end(self) -> None:
        """Stops listening; then `seconds`, `deeds` and `printed` are there."""
        self.seconds = perf_counter() - self._began
        self.deeds = self._deeds.end_call()
        self.printed = self._printed.end()
        self._entropy.end_call(self._drawn)
