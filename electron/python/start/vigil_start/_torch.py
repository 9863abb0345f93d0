"""Settings of torch that are applied when the script imports it."""

from __future__ import annotations

import os

from ._after_import import after_import
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def apply_settings(job: Job) -> None:
    """Applies the settings from the environment once torch is imported, without initialising CUDA."""
    after_import(job, "torch", lambda torch: _apply(torch, job))


def _apply(torch: Any, job: Job) -> None:
    sharing = os.environ.get("VIGIL_TORCH_SHARING")
    if sharing:
        torch.multiprocessing.set_sharing_strategy(sharing)
    fraction = float(os.environ.get("VIGIL_GPU_FRACTION") or 0)
    if fraction > 0:
        # Deferred, because it initialises CUDA, after which forked workers cannot use CUDA.
        torch.cuda._lazy_call(lambda: _cap(torch, fraction, job))


def _cap(torch: Any, fraction: float, job: Job) -> None:
    try:
        for device in range(torch.cuda.device_count()):
            torch.cuda.set_per_process_memory_fraction(fraction, device)
    except Exception as error:
        job.remark(f"the memory of the graphics card is not limited: {type(error).__name__}: {error}")
