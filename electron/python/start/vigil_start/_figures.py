"""Writes the attempt's `memory.csv`: memory of the process and of torch, for each second in which it changed."""

from __future__ import annotations

import os
import time

from ._held import resident_bytes, torch_bytes
from ._job import Job, append

_HEADER = "at_ms,rss_bytes,gpu,allocated_bytes,reserved_bytes,peak_bytes\n"
#: The smallest change of the process's memory that is written.
_LEAST_BYTES = 1024 * 1024
#: Lines written between two thinnings of the file.
_LINES_BETWEEN = 1_200
#: Up to this age in seconds every line is kept; at n times this age, one line every n seconds.
_FINE_S = 600


class Figures:
    """Takes the figures and keeps their file small: some 3,000 lines at most for a night of ten hours."""

    def __init__(self, job: Job) -> None:
        self._path = os.path.join(job.folder, "memory.csv")
        self._lines = 0
        self._resident: int | None = None
        self._cards: list[str] | None = None

    def take(self) -> None:
        """If something changed, writes a line, or one for each GPU that torch uses. Raises OSError."""
        resident, cards = resident_bytes(), _cards()
        # Disk writes are a sign that the job lives, so an idle job must get none from here.
        if cards == self._cards and abs((resident or 0) - (self._resident or 0)) < _LEAST_BYTES:
            return
        head = f"{int(time.time() * 1000)},{resident or ''}"
        lines = [f"{head},{card}\n" for card in cards] or [f"{head},,,,\n"]
        self._lines += len(lines)
        if not os.path.exists(self._path):
            lines.insert(0, _HEADER)
        append(self._path, "".join(lines).encode())
        self._resident, self._cards = resident, cards
        if self._lines >= _LINES_BETWEEN:
            self._lines = 0
            self._thin()

    def _thin(self) -> None:
        with open(self._path, encoding="utf-8") as file:
            header, *lines = file.readlines()
        aside = self._path + ".new"
        with open(aside, "w", encoding="utf-8", newline="") as file:
            file.writelines([header, *thinned(lines, time.time() * 1000)])
        os.replace(aside, self._path)


def thinned(lines: list[str], now_ms: float) -> list[str]:
    """Keeps fewer lines the older they are. Lines of one moment stay together; other text is dropped."""
    kept: list[str] = []
    last_ms: float | None = None
    for line in reversed(lines):
        text = line.partition(",")[0]
        if not text.isdigit():
            continue
        at_ms = int(text)
        apart_ms = (now_ms - at_ms) / _FINE_S
        if last_ms is None or at_ms == last_ms or last_ms - at_ms >= apart_ms:
            kept.append(line)
            last_ms = at_ms
    return kept[::-1]


def _cards() -> list[str]:
    """`gpu,allocated,reserved,peak` of each GPU on which torch has held memory; empty before CUDA is in use."""
    return [",".join(map(str, row)) for row in torch_bytes() or []]
