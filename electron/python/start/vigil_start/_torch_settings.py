"""Reports which settings of memory torch uses: those that Vigil or the script made may not have taken hold."""

from __future__ import annotations

import os
import sys

from ._events import write_event
from ._held import torch_bytes
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: torch up to 2.8 knows only the first.
_VARIABLES = ("PYTORCH_CUDA_ALLOC_CONF", "PYTORCH_ALLOC_CONF")
#: A script may change them in every iteration.
_REPORTS_AT_MOST = 4
#: After the first report settings seldom change, and a look takes some 0.2 ms for each GPU of the machine.
_EVERY = 5


class TorchSettings:
    """Looks from our thread, once a second until torch holds memory of a GPU, then less often.

    Made before the script begins.
    """

    def __init__(self, job: Job) -> None:
        self._job = job
        self._begun = [os.environ.get(name, "") for name in _VARIABLES]
        self._seen: tuple[Any, ...] | None = None
        self._reports = 0
        self._looks = 0

    def take(self) -> None:
        """Reports what torch uses if that, or the variables, changed. Raises OSError."""
        torch: Any = sys.modules.get("torch")
        if self._reports >= _REPORTS_AT_MOST or torch is None:
            return
        self._looks += 1
        if self._reports > 0 and self._looks % _EVERY != 0:
            return
        cards = [row[0] for row in torch_bytes() or []]
        if not cards:
            return
        try:
            fraction = _fraction(torch, cards)
        except Exception:
            # torch is being imported, or a GPU has failed: the script gets that error itself.
            return
        now = [os.environ.get(name, "") for name in _VARIABLES]
        if self._seen == (fraction, *now):
            return
        self._seen = (fraction, *now)
        self._reports += 1
        used, expandable = _allocator(torch) if any(now) else ("", None)
        write_event(
            self._job,
            {
                "kind": "torch-settings",
                "version": str(getattr(torch, "__version__", "")),
                "onWindows": os.name == "nt",
                "fraction": fraction,
                "allocator": used,
                "expandable": expandable,
                "variables": [
                    {"name": name, "value": value, "isOwn": value != begun}
                    for name, value, begun in zip(_VARIABLES, now, self._begun)
                    if value
                ],
            },
        )


def _fraction(torch: Any, cards: list[int]) -> float | None:
    """The largest share that torch may use of a GPU; None where it has no function for that.

    `cards`: the GPUs on which torch has held memory. To answer, torch switches to the GPU, which takes some 500 MB of one
    that the process does not use otherwise.
    """
    read = getattr(torch.cuda, "get_per_process_memory_fraction", None)
    return None if read is None else max(float(read(card)) for card in cards)


def _allocator(torch: Any) -> tuple[str | None, bool | None]:
    """Settings as the CUDA allocator read them, and whether its segments grow; None: torch does not say.

    The snapshot is what the allocator of CUDA itself uses. The other function returns what was set for all accelerators,
    which torch 2.9 takes from another variable.
    """
    try:
        if _records_history(torch):
            raise RuntimeError("the snapshot would be made of every allocation so far")
        settings = torch.cuda.memory._snapshot()["allocator_settings"]
        used = str(settings["PYTORCH_CUDA_ALLOC_CONF"])
        return used, bool(settings["expandable_segments"]) if "expandable_segments" in used else None
    except Exception:
        pass
    try:
        return str(torch._C._accelerator_getAllocatorSettings()), None
    except Exception:
        return None, None


def _records_history(torch: Any) -> bool:
    read = getattr(getattr(torch, "_C", None), "_cuda_isHistoryEnabled", None)
    return read is not None and bool(read())
