"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
import time

#: Access denied, sharing violation, lock violation, user-mapped section: another program reads the old file.
_HELD = {5, 32, 33, 1224}
_TRIES = 5
_FIRST_WAIT_S = 0.02


def write_whole(path: str, data: bytes, flush: bool) -> None:
    """Replaces `path` by `data`: aside in the same folder, then moved over the old file.

    With `flush` it outlives a power failure, else only the death of the process. Raises OSError; then the old file is
    untouched.
    """
    aside = f"{path}.{os.getpid()}.new"
    try:
        with open(aside, "wb") as file:
            file.write(data)
            if flush:
                file.flush()
                os.fsync(file.fileno())
        _replace(aside, path)
    except BaseException:
        try:
            os.unlink(aside)
        except OSError:
            pass
        raise
    if flush:
        _flush_folder(os.path.dirname(path))


def _replace(aside: str, path: str) -> None:
    wait_s = _FIRST_WAIT_S
    for left in reversed(range(_TRIES)):
        try:
            os.replace(aside, path)
            return
        except OSError as error:
            if left == 0 or getattr(error, "winerror", None) not in _HELD:
                raise
        time.sleep(wait_s)
        wait_s *= 3


def _flush_folder(folder: str) -> None:
    # Windows has no way to open a folder for that, and needs none.
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        # Some file systems of networks refuse it; the file is in its place.
        pass
    finally:
        os.close(handle)
