"""Writes a tool's snapshots to a temporary file first, so that a death in the middle leaves the previous one."""

from __future__ import annotations

import os

from ._resume import instead_of
from ._resume_files import move_over, remove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ._job import Job
    from ._resume import Notes


def whole(save: Callable[..., Any], place: int, name: str, job: Job) -> Callable[..., Any]:
    """Wraps `save`, whose argument number `place`, called `name`, is the path: writes aside in the same folder first.

    If that fails, the tool saves in place as without Vigil, and any exception is its own.
    """

    @instead_of(save, job)
    def save_whole(*args: Any, **given: Any) -> Any:
        path = given.get(name, args[place] if len(args) > place else None)
        if not isinstance(path, (str, os.PathLike)):
            return save(*args, **given)
        # Follow links, so that a link stays a link.
        target = os.path.realpath(os.fspath(path))
        folder, file = os.path.split(target)
        # A prefix, because the extension may decide the format.
        aside = os.path.join(folder, f".new-{os.getpid()}-{file}")
        try:
            if name in given:
                answer = save(*args, **{**given, name: aside})
            else:
                answer = save(*args[:place], aside, *args[place + 1 :], **given)
            move_over(aside, target)
            return answer
        except Exception as error:
            job.remark(f"a snapshot is written in place: {type(error).__name__}: {error}")
        finally:
            remove(aside)
        return save(*args, **given)

    return save_whole


def help_ax(module: Any, job: Job, _notes: Notes) -> None:
    """Patches `save_to_json_file` of Ax. The script loads snapshots: only it knows how many trials are left."""
    for name in ("Client", "AxClient"):
        client = vars(module).get(name)
        if client is not None:
            client.save_to_json_file = _with_path(client.save_to_json_file, job)


def _with_path(save: Any, job: Job) -> Any:
    save_whole = whole(save, place=1, name="filepath", job=job)

    @instead_of(save, job)
    def save_to_json_file(client: Any, filepath: str = "ax_client_snapshot.json") -> None:
        save_whole(client, filepath)

    return save_to_json_file
