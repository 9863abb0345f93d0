"""Ends a process that hangs, after it wrote its stacks down."""

import faulthandler
import os
import threading


class Patience:
    """From its construction to `end()`. `forks`: whether the process starts workers meanwhile.

    The fault handler's own timer also works while native code holds the interpreter's lock. A fork copies its state without
    its thread, though, so a child that sets such a timer waits for ever (CPython, Modules/faulthandler.c,
    cancel_dump_traceback_later). With workers a thread of Python takes its place.
    """

    def __init__(self, seconds, file, forks):
        # type: (float, object, bool) -> None
        self._file = file
        self._timer = None
        if not forks:
            faulthandler.dump_traceback_later(seconds, exit=True, file=file)
            return
        self._timer = threading.Timer(seconds, self._is_over)
        self._timer.daemon = True
        self._timer.start()

    def end(self):
        # type: () -> None
        if self._timer is None:
            faulthandler.cancel_dump_traceback_later()
        else:
            self._timer.cancel()

    def _is_over(self):
        # As the fault handler begins it.
        self._file.write(b"Timeout!\n")
        faulthandler.dump_traceback(self._file)
        os._exit(1)
