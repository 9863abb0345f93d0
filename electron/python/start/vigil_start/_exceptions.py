"""Records uncaught exceptions with their traceback, also those of threads."""

from __future__ import annotations

import sys

from ._after_import import after_import
from ._events import write_event, write_plain_exception
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Any, Callable, Type

    Hook = Callable[[Type[BaseException], BaseException, "TracebackType | None"], Any]

#: Limit for threads, and for exceptions after which the main thread continues: there may be thousands.
_AT_MOST = 20
#: The lowest frames while a script runs. They are gone by the time Python shows the exception that ended it.
_OUTERMOST = {"<module>", "_run_module_as_main"}
_MESSAGE_CHARACTERS = 1_000
#: Parts of a traceback that are kept: the beginning, which has the root of a chain, and the end.
_FIRST_CHARACTERS = 2_000
_LAST_CHARACTERS = 6_000


class _Recorder:
    def __init__(self, job: Job) -> None:
        self._job = job
        self._of_threads = 0
        self._survived = 0
        #: An exception that native code showed before it continued. Python keeps it in `sys.last_value`.
        self._shown: BaseException | None = None
        #: Whether an exception has ended the main thread.
        self.has_main = False

    def record_of_thread(self, value: BaseException | None, thread: str) -> None:
        """Writes an `exception` event for the first few. Raises nothing."""
        self._of_threads += 1
        if self._of_threads <= _AT_MOST:
            self._write(value, thread)

    def record_of_main(self, value: BaseException, is_last: bool) -> None:
        """Does the same for the main thread, also for exceptions that the script shows, and always for the last."""
        if is_last:
            self.has_main = True
        else:
            self._survived += 1
            if value is getattr(sys, "last_value", None):
                self._shown = value
        if is_last or self._survived <= _AT_MOST:
            self._write(value, None)

    def record_last(self) -> None:
        """Records the last exception if the script's own hook swallowed it: Python keeps it in `sys.last_value`."""
        value = getattr(sys, "last_value", None)
        if value is not None and value is not self._shown and not self.has_main and _left_the_script(value):
            self.record_of_main(value, True)

    def _write(self, value: BaseException | None, thread: str | None) -> None:
        if value is None or not self._job.is_here:
            return
        try:
            if isinstance(value, KeyboardInterrupt):
                # An import runs code, after which Python would no longer end itself by that signal.
                write_plain_exception(self._job, type(value).__name__)
            else:
                self._write_whole(value, thread)
        except Exception as error:
            self._job.remark(f"an exception could not be recorded: {type(error).__name__}: {error}")

    def _write_whole(self, value: BaseException, thread: str | None) -> None:
        try:
            write_event(self._job, _event_of(value, thread))
        except OSError:
            raise
        except Exception as error:
            # A module that this needs may be broken, or hidden by one of the script's.
            write_plain_exception(self._job, type(value).__name__, thread)
            self._job.remark(f"the traceback could not be recorded: {type(error).__name__}: {error}")


_recorder: _Recorder | None = None


def record_exceptions(job: Job) -> None:
    """Begins to record. Replaces `sys.__excepthook__` too: scripts compare with it to see whether a hook is set."""
    global _recorder
    recorder = _recorder = _Recorder(job)
    own, current = sys.__excepthook__, sys.excepthook
    sys.__excepthook__ = _wrapped(own, recorder)
    sys.excepthook = sys.__excepthook__ if current is own else _wrapped(current, recorder)
    after_import(job, "threading", lambda threading: _record_of_threads(threading, recorder))


def main_exception() -> bool:
    """Whether an uncaught exception has ended the main thread, as far as it is recorded."""
    if _recorder is None:
        value = getattr(sys, "last_value", None)
        return value is not None and _left_the_script(value)
    _recorder.record_last()
    return _recorder.has_main


def _wrapped(before: Hook, recorder: _Recorder) -> Hook:
    def excepthook(kind: Type[BaseException], value: BaseException, trace: TracebackType | None) -> Any:
        # Scripts also call it with None, for Python's own message.
        if isinstance(value, BaseException):
            if value.__traceback__ is None:
                value = value.with_traceback(trace)
            thread = _thread_name()
            if thread is None:
                # Native code that is torn down behind the script's own exception may show one of its own.
                if not recorder.has_main or _left_the_script(value):
                    recorder.record_of_main(value, _ends_the_script(value))
            else:
                recorder.record_of_thread(value, thread)
        return before(kind, value, trace)

    return excepthook


def _ends_the_script(value: BaseException) -> bool:
    """Whether Python shows the exception because it is uncaught. A script or native code may show one and continue."""
    if getattr(sys, "last_value", None) is not value:
        return False
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
    return frame.f_code.co_name not in _OUTERMOST


def _left_the_script(value: BaseException) -> bool:
    """Whether the exception left the script itself: native callers may also keep one that they caught."""
    if value.__traceback__ is None:
        return False
    frame = value.__traceback__.tb_frame
    is_main = frame.f_code.co_name == "<module>" and frame.f_globals.get("__name__") == "__main__"
    return is_main or frame.f_code.co_name == "_run_module_as_main"


def _thread_name() -> str | None:
    threading = sys.modules.get("threading")
    if threading is None or threading.current_thread() is threading.main_thread():
        return None
    return str(threading.current_thread().name)


def _record_of_threads(threading: Any, recorder: _Recorder) -> None:
    own, current = threading.excepthook, threading.excepthook

    def excepthook(told: Any) -> Any:
        # SystemExit ends a thread in order.
        if not issubclass(told.exc_type, SystemExit):
            recorder.record_of_thread(told.exc_value, str(told.thread.name) if told.thread else "unknown")
        return current(told)

    threading.excepthook = excepthook
    if getattr(threading, "__excepthook__", None) is own:
        threading.__excepthook__ = excepthook


def _event_of(value: BaseException, thread: str | None) -> dict[str, Any]:
    import traceback

    kind = type(value)
    name = (
        kind.__qualname__ if kind.__module__ in ("builtins", "__main__") else f"{kind.__module__}.{kind.__qualname__}"
    )
    text = "".join(traceback.format_exception(kind, value, value.__traceback__))
    if len(text) > _FIRST_CHARACTERS + _LAST_CHARACTERS:
        text = f"{text[:_FIRST_CHARACTERS]}\n[…]\n{text[-_LAST_CHARACTERS:]}"
    try:
        message = str(value)[:_MESSAGE_CHARACTERS]
    except Exception:
        message = ""
    return {"kind": "exception", "type": name, "message": message, "traceback": text, "thread": thread}
