"""Ends a diagnosis at a signal: while a probe runs or before one starts, and never while something is cleaned up."""

import signal

#: Ctrl-C, a request to end, and a terminal or connection that is gone; Windows has no such signal.
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
_is_asked = False


def end_at_signals() -> None:
    global _is_asked
    _is_asked = False
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        # What nohup or a shell's background ignores stays ignored.
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _ask)


def _ask(_number: int, _frame: object) -> None:
    global _is_asked
    _is_asked = True


def raise_if_asked() -> None:
    """Raises KeyboardInterrupt once a signal came."""
    if _is_asked:
        raise KeyboardInterrupt
