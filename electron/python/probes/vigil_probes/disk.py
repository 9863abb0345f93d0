"""Writes and renames small files in the folders that a run needs, as its checkpoints and records do.

Everything lies in one folder of its own in each, which is removed at the end; the host removes it after a crash.
"""

import errno
import os
import shutil
import time

#: A durable write of this size, as of a line of a record.
_SMALL = b"x" * 4096
_CHUNK_BYTES = 1024 * 1024
#: Of the free space, the large file takes at most this share, so that a nearly full disk is left to the jobs.
_SHARE_OF_FREE = 4
#: Another program that holds a file is waited for this long.
_HELD_SECONDS = 1.0
#: Endings that scanners of viruses and searchers look into.
_ENDINGS = (".json", ".py", ".npz", ".pt")


def run(request, tell):
    for folder in request["folders"]:
        tell("doing", on=folder)
        _probe(folder, os.path.join(folder, request["name"]), request, tell)
    if request["watchSeconds"] > 0:
        _watch_space(request, tell)


def _probe(folder, own, request, tell):
    _tell_space(folder, tell)
    try:
        os.mkdir(own)
    except OSError as error:
        _tell_failed(folder, "create", error, 0, tell)
        return
    try:
        for what, act in (("write", _write_durably), ("large", _write_large), ("rename", _rename)):
            try:
                act(folder, own, request, tell)
            except OSError as error:
                _tell_failed(folder, what, error, getattr(error, "written", 0), tell)
    finally:
        shutil.rmtree(own, ignore_errors=True)


def _tell_failed(folder, what, error, written, tell):
    code = None if error.errno is None else errno.errorcode.get(error.errno, str(error.errno))
    tell("failed", folder=folder, what=what, code=code, text=str(error)[:300], written=written)


def _tell_space(folder, tell):
    try:
        usage = shutil.disk_usage(folder)
    except OSError:
        return
    files = None
    try:
        found = os.statvfs(folder)
        # File systems that make them as needed report 0.
        files = found.f_favail if found.f_files else None
    except (AttributeError, OSError):
        pass
    tell("space", folder=folder, free=usage.free, total=usage.total, files=files)


def _write_durably(folder, own, request, tell):
    for number in range(request["writes"]):
        begun = time.perf_counter()
        with open(os.path.join(own, "small-%d" % number), "wb", buffering=0) as file:
            file.write(_SMALL)
            os.fsync(file.fileno())
        tell("write", folder=folder, ms=(time.perf_counter() - begun) * 1000)


def _write_large(folder, own, request, tell):
    """As a checkpoint is written. A full disk shows itself here at the latest."""
    size = min(request["largeBytes"], shutil.disk_usage(folder).free // _SHARE_OF_FREE)
    chunk = os.urandom(_CHUNK_BYTES)
    path = os.path.join(own, "large")
    written = 0
    begun = time.perf_counter()
    try:
        with open(path, "wb", buffering=0) as file:
            while written < size:
                written += file.write(chunk[: size - written]) or 0
            os.fsync(file.fileno())
    except OSError as error:
        error.written = written  # type: ignore[attr-defined]
        raise
    tell("large", folder=folder, bytes=written, ms=(time.perf_counter() - begun) * 1000)
    os.remove(path)


def _rename(folder, own, request, tell):
    target = os.path.join(own, "target.json")
    _make(target)
    for number in range(request["rounds"]):
        path = os.path.join(own, "new-%d%s" % (number, _ENDINGS[number % len(_ENDINGS)]))
        begun = time.perf_counter()
        held = _insist(lambda: _make(path))
        held += _insist(lambda: os.replace(path, target))
        took = (time.perf_counter() - begun) * 1000
        # An old file, which no scanner looks at again: what slows this down too is no scanner.
        begun = time.perf_counter()
        with open(os.path.join(own, "small-0"), "rb") as file:
            file.read()
        tell("round", folder=folder, ms=took, heldMs=held * 1000, controlMs=(time.perf_counter() - begun) * 1000)
    tell("replaced", folder=folder, isOpen=False, code=None)
    _make(os.path.join(own, "last"))
    with open(target, "rb"):
        try:
            os.replace(os.path.join(own, "last"), target)
            code = None
        except OSError as error:
            code = errno.errorcode.get(error.errno or 0)
            tell("replaced", folder=folder, isOpen=True, code=code or str(error))
            return
    tell("replaced", folder=folder, isOpen=True, code=None)


def _make(path):
    with open(path, "wb") as file:
        file.write(_SMALL)


def _insist(act):
    """How long others held the file, in seconds: Windows refuses what another program has open."""
    begun = time.perf_counter()
    waited = False
    while True:
        try:
            act()
            return time.perf_counter() - begun if waited else 0.0
        except PermissionError:
            if time.perf_counter() - begun > _HELD_SECONDS:
                raise
            waited = True
            time.sleep(0.005)


#: How often free space is read while it is watched.
_READINGS = 24


def _watch_space(request, tell):
    """Free space for a while, during which this probe writes nothing; a folder for each disk."""
    folders = {}
    for folder in request["folders"]:
        try:
            folders.setdefault(os.stat(folder).st_dev, folder)
        except OSError:
            pass
    every = request["watchSeconds"] / float(_READINGS)
    for _ in range(_READINGS):
        for folder in folders.values():
            try:
                tell("free", folder=folder, bytes=shutil.disk_usage(folder).free, everyMs=every * 1000)
            except OSError:
                pass
        time.sleep(every)
