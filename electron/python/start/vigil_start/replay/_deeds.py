"""What the replayed functions do beside their result: files, network, programs, output. And what the script appends to."""

from __future__ import annotations

import os
import sys
from _thread import _count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST = 50
_MOST_READ = 1_000
#: More than this is not kept of a call.
_MOST_CHARACTERS = 64_000
_PROGRAMS = {"subprocess.Popen", "os.system", "os.posix_spawn", "os.exec", "os.spawn", "os.startfile"}
_OURS = ("events.jsonl", "helper.log", "memory.csv", "replay" + os.sep, "attempts" + os.sep)


class Deeds:
    """Listens from now on: an audit hook cannot be removed. It only notes, because it may be called anywhere."""

    def __init__(self, run_folder: str) -> None:
        folder = os.path.abspath(run_folder)
        #: Files of Vigil, and the one that holds nothing.
        self._ours = (*(os.path.join(folder, one) for one in _OURS), os.devnull)
        self._pid = os.getpid()
        self._is_inside = False
        self._threads = 0
        #: (what, name) of the present call.
        self._done: dict[tuple[str, str], None] = {}
        #: Files that the present call, or the last one, opened to read.
        self.read: set[str] = set()
        #: Files that the script appends to, outside of calls, not yet reported.
        self.appended: list[str] = []
        self._appended: set[str] = set()
        sys.addaudithook(self._hear)

    def begin_call(self) -> None:
        """What follows is done by a replayed function."""
        self._done = {}
        self.read = set()
        self._threads = _count()
        self._is_inside = True

    def end_call(self) -> list[tuple[str, str]]:
        """What it did. Files that are gone again are left out."""
        self._is_inside = False
        if _count() > self._threads:
            # One that has ended does no more.
            self._note("thread", "")
        return [one for one in self._done if one[0] != "file-written" or os.path.isfile(one[1])]

    def _hear(self, event: str, args: Any) -> None:
        if event == "open":
            if self._is_inside and len(args) > 2 and isinstance(args[2], int) and isinstance(args[0], (str, bytes)):
                if not args[2] & os.O_WRONLY and len(self.read) < _MOST_READ:
                    self.read.add(os.path.abspath(os.fsdecode(args[0])))
            if len(args) > 2 and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR) and isinstance(args[0], (str, bytes)):
                self._opened(os.path.abspath(os.fsdecode(args[0])), bool(args[2] & os.O_APPEND))
        elif self._is_inside:
            if event == "socket.connect":
                self._note("network", _text(args[1]))
            elif event in _PROGRAMS:
                self._note("program", _text(args[0]))

    def _opened(self, path: str, appends: bool) -> None:
        if path.startswith(self._ours) or os.getpid() != self._pid:
            return
        if self._is_inside:
            self._note("file-written", path)
        elif appends and path not in self._appended and len(self._appended) < _MOST:
            self._appended.add(path)
            self.appended.append(path)

    def _note(self, what: str, name: str) -> None:
        if len(self._done) < _MOST:
            self._done[what, name] = None


class Printed:
    """Listens to standard output until `end`. A stream that cannot be listened to is left alone."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._length = 0
        self._stream: Any = sys.stdout
        # Of the instance alone: `print` looks there first.
        inside = getattr(self._stream, "__dict__", None)
        if inside is None or "write" in inside:
            self._stream = None
            return
        write = self._stream.write

        def listen(text: Any) -> Any:
            if isinstance(text, str) and self._length < _MOST_CHARACTERS:
                self._texts.append(text[: _MOST_CHARACTERS - self._length])
                self._length += len(text)
            return write(text)

        self._listen = listen
        try:
            self._stream.write = listen
        except Exception:
            self._stream = None

    def end(self) -> str:
        """Stops listening, and answers what was printed."""
        # Another listener that came meanwhile stays, and hands on to this one.
        if self._stream is not None and self._stream.__dict__.get("write") is self._listen:
            del self._stream.write
        found = "".join(self._texts)
        self._length = _MOST_CHARACTERS
        return found


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        return os.fsdecode(value)
    if isinstance(value, (tuple, list)):
        return ":".join(str(one) for one in value[:2])
    return str(value) if value is not None else ""
