"""How fast the folders of a data set are read, and a local copy of the same bytes."""

import os
import random
import time

_PIECE = 4 * 1024 * 1024
#: The scratch folder has a limit of its own.
_MOST_BYTES = 64 * 1024 * 1024
_FEWEST_BYTES = 8 * 1024 * 1024
_MOST_FOLDERS = 4


def tell_speeds(files, seconds, scratch, tell):
    folders = {}  # type: dict
    for path in files:
        folders.setdefault(os.path.dirname(path), []).append(path)
    largest = sorted(folders.items(), key=lambda each: -len(each[1]))[:_MOST_FOLDERS]
    for folder, paths in largest:
        tell("doing", on=folder)
        pieces = _pieces(paths)
        if pieces:
            _tell_speed(folder, pieces, seconds / len(largest), scratch, tell)


def _pieces(paths):
    """Parts of different files, each far from the last, so that little of it is in memory from before."""
    found = []
    for path in random.sample(paths, min(len(paths), 64)):
        try:
            size = os.path.getsize(path)
        except OSError:
            continue
        if size > 0:
            found.append((path, random.randrange(max(1, size - _PIECE)) // 4096 * 4096))
    return found


def _tell_speed(folder, pieces, seconds, scratch, tell):
    read = took = 0.0
    kept = []
    while read < _MOST_BYTES and took < seconds:
        before = read
        for path, place in pieces:
            try:
                begun = time.perf_counter()
                data = _read_cold(path, place)
                took += time.perf_counter() - begun
            except OSError as error:
                tell("unreadable", file=path, error=str(error)[:300])
                continue
            read += len(data)
            kept.append(data)
            if read >= _MOST_BYTES or took >= seconds:
                break
        if read == before or read < _FEWEST_BYTES / 8:
            break
    if read < _FEWEST_BYTES or took <= 0:
        return
    local = _local_speed(folder, kept, scratch)
    tell("speed", folder=folder, bytesPerSecond=read / took, localBytesPerSecond=local)


def _read_cold(path, place):
    file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        _forget(file)
        os.lseek(file, place, os.SEEK_SET)
        return os.read(file, _PIECE)
    finally:
        os.close(file)


def _forget(file):
    """Asks the system to drop the file from its cache (posix_fadvise(2))."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)


def _local_speed(folder, pieces, scratch):
    """Of the same pieces in the scratch folder; None where a copy could not be faster, or would be read from memory."""
    if not hasattr(os, "posix_fadvise") or os.stat(folder).st_dev == os.stat(scratch).st_dev:
        return None
    path = os.path.join(scratch, "copy.bin")
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            for piece in pieces:
                os.write(file, piece)
            os.fsync(file)
            _forget(file)
            os.lseek(file, 0, os.SEEK_SET)
            begun = time.perf_counter()
            read = 0
            while True:
                data = os.read(file, _PIECE)
                if not data:
                    break
                read += len(data)
            took = time.perf_counter() - begun
        finally:
            os.close(file)
            os.remove(path)
    except OSError:
        return None
    return read / took if took > 0 else None
