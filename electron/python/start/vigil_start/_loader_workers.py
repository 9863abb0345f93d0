"""Data loaders of torch without worker processes, for a script that has no option for it."""

from __future__ import annotations

import os

from ._after_import import after_import
from ._events import write_event
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: torch raises, when the loader is made or when it is used, where one of these is given and there is no worker.
_NEED_WORKERS = ("prefetch_factor", "persistent_workers", "timeout", "multiprocessing_context")


def lighten_loaders(job: Job) -> None:
    """Once torch's data loaders are imported, `VIGIL_LOADER_WORKERS` changes how they are made.

    `none`: each is made without workers. `settings`: one that the script makes without workers loses what needs some.
    """
    takes_all = os.environ.get("VIGIL_LOADER_WORKERS") == "none"
    after_import(job, "torch.utils.data.dataloader", lambda module: _wrap(module.DataLoader, takes_all, job))


def _wrap(loader: Any, takes_all: bool, job: Job) -> None:
    import functools
    import inspect

    make = loader.__init__
    signature = inspect.signature(make)
    report = _Report(job)

    @functools.wraps(make)
    def made(self: Any, *args: Any, **kwargs: Any) -> None:
        try:
            given = signature.bind(self, *args, **kwargs)
        except TypeError:
            # The script gets torch's own error.
            return make(self, *args, **kwargs)
        asked = given.arguments.get("num_workers", 0)
        if takes_all and asked != 0:
            given.arguments["num_workers"] = 0
        if takes_all or asked == 0:
            for name in _NEED_WORKERS:
                given.arguments.pop(name, None)
        make(*given.args, **given.kwargs)
        report.take(getattr(self, "num_workers", None))

    loader.__init__ = made


class _Report:
    """Tells once how many workers a data loader got, and once more if another got more."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._most = -1

    def take(self, workers: Any) -> None:
        if not isinstance(workers, int) or workers <= self._most or not self._job.is_here:
            return
        self._most = workers
        try:
            write_event(self._job, {"kind": "loader-workers", "workers": workers})
        except OSError as error:
            if error.errno is None:
                # From a signal handler, such as a time limit of the script.
                raise
            self._job.remark(f"the workers of a data loader could not be reported: {error}")
