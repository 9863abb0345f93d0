"""The calls that were kept: one line each, with a checksum, flushed to disk; large arrays in files named by content."""

from __future__ import annotations

import binascii
import hashlib
import json
import os
import sys

from .._resume_files import move_over, remove
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: Arrays above this size are files.
_INLINE_BYTES = 1 << 15
_MOST_CALLS = 100_000
_MOST_BYTES = 8 << 30
_MOST_BYTES_OF_CALL = 256 << 20
_ASIDES = 3
_FLUSH = getattr(os, "fdatasync", os.fsync)


class Journal:
    """Lines of a run, from all its attempts: the first describes the attempt that began it, the others a call each.

    Only offsets are in memory. A process holds the lock of the folder as long as it lives.
    """

    def __init__(self, folder: str) -> None:
        """Opens it, and leaves out a torn or damaged end. Raises OSError, and Refused if another process has it."""
        self._folder = folder
        self._arrays = os.path.join(folder, "arrays")
        self._path = os.path.join(folder, "calls.jsonl")
        os.makedirs(self._arrays, exist_ok=True)
        self._lock = _hold(os.path.join(folder, "lock"))
        self._file = _out_of_the_way(os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600))
        #: Where each line begins, and the end of the last.
        self._places = [0]
        self.damaged_bytes = 0
        self._array_bytes = 0
        #: Names of arrays whose files were found to be sound.
        self._sound: set[str] = set()
        self._of_call = 0
        self._read_places()

    def _read_places(self) -> None:
        with open(self._path, "rb") as file:
            for line in file:
                if not _is_whole(line):
                    break
                self._places.append(self._places[-1] + len(line))
        self.damaged_bytes = os.fstat(self._file).st_size - self._places[-1]
        if self.damaged_bytes:
            # Kept aside: what was read as damaged may be read by somebody who knows better.
            self._put_aside(self._places[-1])
            os.ftruncate(self._file, self._places[-1])

    @property
    def calls(self) -> int:
        """Number of kept calls; the first line is none."""
        return max(0, len(self._places) - 2)

    def head(self) -> Any:
        """The first line; None if the journal is empty."""
        return self._line(0) if len(self._places) > 1 else None

    def call(self, number: int) -> Any:
        """A kept call, by its number from 1."""
        return self._line(number)

    def _line(self, at: int) -> Any:
        begin, end = self._places[at], self._places[at + 1]
        os.lseek(self._file, begin, os.SEEK_SET)
        data = b""
        while len(data) < end - begin:
            part = os.read(self._file, end - begin - len(data))
            if not part:
                raise OSError("the journal became shorter")
            data += part
        if not _is_whole(data):
            raise OSError("the journal changed")
        return json.loads(data[17:])

    def add(self, line: dict[str, Any]) -> None:
        """Appends a line, which survives a power failure when this returns. Raises OSError and then adds nothing; Refused."""
        if len(self._places) > _MOST_CALLS:
            raise Refused("too-many-calls")
        text = json.dumps(line, separators=(",", ":")).encode()
        if self._places[-1] + self._array_bytes + len(text) > _MOST_BYTES:
            raise Refused("too-large")
        data = _checksum(text) + b" " + text + b"\n"
        end = self._places[-1]
        try:
            os.lseek(self._file, end, os.SEEK_SET)
            done = 0
            while done < len(data):
                done += os.write(self._file, data[done:])
            _FLUSH(self._file)
        except OSError:
            try:
                os.ftruncate(self._file, end)
            except OSError:
                # The next attempt leaves out the torn line.
                pass
            raise
        self._places.append(end + len(data))

    def begin_call(self) -> None:
        """The arrays that follow are those of one call, which has a limit."""
        self._of_call = 0

    def cut(self, calls: int) -> int:
        """Sets aside all but the first calls; -1: the first line too. Answers how many calls that were. Raises OSError."""
        keep = calls + 1
        count = self.calls - max(0, calls)
        if self._places[-1] > self._places[min(keep, len(self._places) - 1)]:
            self._put_aside(self._places[keep])
        del self._places[keep + 1 :]
        os.ftruncate(self._file, self._places[-1])
        _FLUSH(self._file)
        return count

    def _put_aside(self, begin: int) -> None:
        asides = sorted((one for one in os.listdir(self._folder) if _number_of(one)), key=_number_of)
        for old in asides[: max(0, len(asides) + 1 - _ASIDES)]:
            remove(os.path.join(self._folder, old))
        number = _number_of(asides[-1]) + 1 if asides else 1
        with open(self._path, "rb") as file, open(os.path.join(self._folder, f"aside-{number}.jsonl"), "wb") as aside:
            file.seek(begin)
            while True:
                part = file.read(1 << 20)
                if not part:
                    break
                aside.write(part)

    def keep(self, data: Any) -> Any:
        """The bytes of an array (as `bytes_of` gives them) for a line. Raises OSError and Refused."""
        if data.nbytes <= _INLINE_BYTES:
            return binascii.b2a_base64(data, newline=False).decode()
        self._of_call += data.nbytes
        if self._of_call > _MOST_BYTES_OF_CALL or self._array_bytes > _MOST_BYTES:
            raise Refused("too-large", declarable=True)
        name = hashlib.sha256(data).hexdigest()[:32]
        path = os.path.join(self._arrays, name)
        if not self._is_there(path, name):
            aside = f"{path}.{os.getpid()}.new"
            try:
                with open(aside, "wb") as file:
                    file.write(data)
                    file.flush()
                    _FLUSH(file.fileno())
                move_over(aside, path)
                self._array_bytes += data.nbytes
            except BaseException:
                remove(aside)
                raise
        return {"in": name}

    def _is_there(self, path: str, name: str) -> bool:
        """Whether the array is kept already. One that was damaged on disk is written again."""
        if name not in self._sound:
            try:
                with open(path, "rb") as file:
                    if hashlib.sha256(file.read()).hexdigest()[:32] != name:
                        return False
            except OSError:
                return False
            self._sound.add(name)
        return True

    def kept(self, body: Any) -> bytes:
        """The bytes again. Raises OSError if the file is missing or damaged."""
        if isinstance(body, str):
            return binascii.a2b_base64(body)
        with open(os.path.join(self._arrays, os.path.basename(body["in"])), "rb") as file:
            data = file.read()
        if hashlib.sha256(data).hexdigest()[:32] != body["in"]:
            raise OSError("a kept array is damaged")
        return data

    def mark_called_elsewhere(self) -> None:
        """A worker called a function. Raises nothing."""
        try:
            os.close(os.open(os.path.join(self._folder, "elsewhere"), os.O_WRONLY | os.O_CREAT, 0o600))
        except OSError:
            pass

    def is_called_elsewhere(self) -> bool:
        """Whether a worker did."""
        return os.path.exists(os.path.join(self._folder, "elsewhere"))


def _checksum(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:16].encode()


def _is_whole(line: bytes) -> bool:
    return line.endswith(b"\n") and line[16:17] == b" " and _checksum(line[17:-1]) == line[:16]


def _number_of(name: str) -> int:
    """Number of a file `aside-N.jsonl`; 0 for any other."""
    digits = name[len("aside-") : -len(".jsonl")]
    return int(digits) if name == f"aside-{digits}.jsonl" and digits.isdigit() else 0


def _out_of_the_way(handle: int) -> int:
    """A high number for an open file: scripts may count on the low ones."""
    if os.name == "nt":
        return handle
    import fcntl

    try:
        high = fcntl.fcntl(handle, fcntl.F_DUPFD_CLOEXEC, 200)
    except OSError:
        return handle
    os.close(handle)
    return high


def _hold(path: str) -> int:
    """Holds the lock of that file until the process ends: attempts may overlap. Raises OSError, and Refused if it is held."""
    handle = _out_of_the_way(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # Of the process alone: a forked worker that outlives it holds nothing.
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        import errno

        if error.errno in (errno.EACCES, errno.EAGAIN, getattr(errno, "EDEADLOCK", errno.EDEADLK), errno.EDEADLK):
            os.close(handle)
            raise Refused("journal-in-use") from None
        # This file system has no locks.
    return handle
