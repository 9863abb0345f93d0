"""Replaces files atomically. Does not import the helper: a module named `vigil` may be the script's own."""

from __future__ import annotations

import os
import time

#: Access denied, sharing violation, lock violation, user-mapped section: another program reads the old file.
_HELD = {5, 32, 33, 1224}
_TRIES = 5
_FIRST_WAIT_S = 0.02


def replace_file(path: str, data: bytes) -> None:
    """Replaces `path` by `data`, which survives the death of the process. Raises OSError and then keeps the old file."""
    aside = f"{path}.{os.getpid()}.new"
    try:
        with open(aside, "wb") as file:
            file.write(data)
        move_over(aside, path)
    except BaseException:
        remove(aside)
        raise


def move_over(aside: str, path: str) -> None:
    """Moves a file over another, and retries on Windows while a program reads that one. Raises OSError."""
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


def remove(path: str) -> None:
    """Removes a file if that can be done. Raises nothing."""
    try:
        os.unlink(path)
    except OSError:
        pass
