"""Reads archives and arrays through, and says where they are damaged."""

import bz2
import gzip
import lzma
import os
import time
import zipfile
import zlib

from vigil_probes.loader.arrays import check_hdf5, check_npy
from vigil_probes.loader.damage import Damaged, TooLate

__all__ = ["Damaged", "TooLate", "check"]

_PIECE = 1024 * 1024
_BLOCK = 512


def check(path, deadline):
    """The format that was checked, None for other files. Raises Damaged, and TooLate at the deadline (monotonic)."""
    kind = _kind_of(path)
    if kind is None:
        return None
    if time.monotonic() > deadline:
        raise TooLate()
    try:
        _CHECKS[kind](path, deadline)
    except (OSError, EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise Damaged(kind, None, _words(error))
    return kind


def _kind_of(path):
    name = path.lower()
    for kind, endings in _ENDINGS:
        if name.endswith(endings):
            return kind
    return None


def _words(error):
    return "%s: %s" % (type(error).__name__, error)


class _Stream:
    """A file that is read once, from its beginning. `place`: where it is in what is on the disk."""

    def __init__(self, path, deadline):
        self._raw = open(path, "rb")
        self._deadline = deadline
        name = path.lower()
        if name.endswith((".gz", ".tgz")):
            self._file = gzip.GzipFile(fileobj=self._raw)
        elif name.endswith((".bz2", ".tbz2")):
            self._file = bz2.BZ2File(self._raw)
        elif name.endswith((".xz", ".txz")):
            self._file = lzma.LZMAFile(self._raw)
        else:
            self._file = self._raw
        self.size = os.path.getsize(path)
        self.is_plain = self._file is self._raw
        self.at = 0

    def place(self):
        return self.at if self.is_plain else self._raw.tell()

    def read(self, size):
        if time.monotonic() > self._deadline:
            raise TooLate()
        found = self._file.read(size)
        self.at += len(found)
        return found

    def skip(self, size):
        """True if there was as much."""
        if self.is_plain:
            self.at += size
            self._raw.seek(self.at)
            return self.at <= self.size
        while size > 0:
            found = self.read(min(size, _PIECE))
            if not found:
                return False
            size -= len(found)
        return True

    def close(self):
        self._raw.close()


def _check_tar(path, deadline):
    """By its headers, because Python's tarfile takes a damaged one for the end of the archive."""
    stream = _Stream(path, deadline)
    try:
        _walk_tar(stream)
        if not stream.is_plain:
            # The checksum of the compressed data comes last.
            while stream.read(_PIECE):
                pass
    except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise Damaged("tar", stream.place(), _words(error))
    finally:
        stream.close()


def _walk_tar(stream):
    real_size = None
    while True:
        place = stream.place()
        header = stream.read(_BLOCK)
        if not header or not header.strip(b"\0"):
            if not header and place == 0:
                raise Damaged("tar", 0, "the file is empty")
            return
        if len(header) < _BLOCK:
            raise Damaged("tar", place, "the file ends within a header")
        if not _is_sum_right(header):
            raise Damaged("tar", place, "the checksum of a header is wrong")
        size, kind = _number(header[124:136]), header[156:157]
        name = header[:100].split(b"\0")[0].decode("utf-8", "replace")
        if kind == b"S":
            # Old sparse files of GNU tar are laid out in another way.
            return
        if kind == b"x":
            real_size = _size_of_pax(stream.read(size))
            left = -size % _BLOCK
        else:
            size = size if real_size is None else real_size
            real_size = None
            left = 0 if kind in (b"1", b"2", b"3", b"4", b"5", b"6") else size + -size % _BLOCK
        if not stream.skip(left):
            raise Damaged("tar", place, "the file ends within %s" % name)


def _is_sum_right(header):
    wanted = _number(header[148:156])
    blank = header[:148] + b" " * 8 + header[156:]
    # Some old programs summed signed bytes.
    return wanted in (sum(blank), sum(byte - 256 if byte > 127 else byte for byte in blank))


def _number(field):
    """Octal digits, or a binary number for large files; -1 for neither."""
    if field[:1] == b"\x80":
        return int.from_bytes(field[1:], "big")
    try:
        return int(field.replace(b"\0", b" ").strip() or b"0", 8)
    except ValueError:
        return -1


def _size_of_pax(records):
    at = records.find(b" size=")
    return int(records[at + 6 :].split(b"\n")[0]) if at >= 0 else None


def _check_zip(path, deadline):
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            try:
                with archive.open(member) as file:
                    begin = file.read(_PIECE)
                    if member.filename.endswith(".npy") and not begin.startswith(b"\x93NUMPY"):
                        raise Damaged("zip", member.header_offset, "%s is no array" % member.filename)
                    # Reading to the end compares the checksum.
                    while file.read(_PIECE):
                        if time.monotonic() > deadline:
                            raise TooLate()
            except RuntimeError:
                # It is encrypted.
                continue
            except (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError) as error:
                raise Damaged("zip", member.header_offset, "%s: %s" % (member.filename, _words(error)))


def _check_compressed(path, deadline):
    stream = _Stream(path, deadline)
    try:
        while stream.read(_PIECE):
            pass
    except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise Damaged("gzip", stream.place(), _words(error))
    finally:
        stream.close()


_ENDINGS = (
    ("tar", (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")),
    ("zip", (".zip", ".npz")),
    ("hdf5", (".h5", ".hdf5", ".hdf", ".he5")),
    ("npy", (".npy",)),
    ("gzip", (".gz", ".bz2", ".xz")),
)
_CHECKS = {
    "tar": _check_tar,
    "zip": _check_zip,
    "hdf5": check_hdf5,
    "npy": check_npy,
    "gzip": _check_compressed,
}
