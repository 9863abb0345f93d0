"""What this process holds now: main memory, and torch's memory on each GPU."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NAMES = ("allocated_bytes.all.current", "reserved_bytes.all.current", "allocated_bytes.all.peak")
#: Not every exception: this runs in the script's thread too, where a signal handler may raise one of the script's own.
_FAULTS = (RuntimeError, AttributeError, AssertionError, ImportError, LookupError, TypeError, ValueError)


class Held:
    """What is held at one moment, in bytes: of all GPUs together, and of main memory. None: unknown."""

    def __init__(self, allocated: int | None, reserved: int | None, resident: int | None) -> None:
        self.allocated = allocated
        self.reserved = reserved
        self.resident = resident


def held_now() -> Held:
    """What this process holds now. Raises only what a signal handler raises meanwhile."""
    rows = torch_bytes()
    allocated, reserved = (None, None) if rows is None else (sum(row[at] for row in rows) for at in (1, 2))
    return Held(allocated, reserved, resident_bytes())


def torch_bytes() -> list[tuple[int, int, int, int]] | None:
    """Number, allocated, reserved and peak bytes of each GPU on which torch has held memory; None before CUDA is in use.

    The peak is only read: scripts reset it themselves.
    """
    torch: Any = sys.modules.get("torch")
    try:
        if torch is None or not torch.cuda.is_initialized():
            return None
        all_stats = [torch.cuda.memory_stats(card) for card in range(torch.cuda.device_count())]
    except _FAULTS:
        # torch is being imported, or a GPU has failed: the script gets that error itself.
        return None
    rows = []
    for card, stats in enumerate(all_stats):
        allocated, reserved, peak = (int(stats.get(name, 0)) for name in _NAMES)
        if allocated or reserved or peak:
            rows.append((card, allocated, reserved, peak))
    return rows


def resident_bytes() -> int | None:
    """Main memory of this process; None where the system does not say it."""
    if os.name == "nt":
        try:
            from ._windows import resident_bytes as on_windows

            return on_windows()
        except _FAULTS:
            # There is no ctypes.
            return None
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError as error:
        if error.errno is None:
            # From a signal handler, such as a time limit of the script.
            raise
        # macOS has no such file.
        return None
