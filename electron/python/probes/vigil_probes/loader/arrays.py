"""Checks files of arrays by what they say of themselves."""

import ast
import os
import time

from vigil_probes.loader.damage import Damaged, TooLate

_HDF5 = b"\x89HDF\r\n\x1a\n"
#: Places of the superblock, after a block of the user's.
_PLACES = [0] + [512 << power for power in range(12)]


def check_hdf5(path, deadline):
    """By signature and length, and with h5py, where it is installed, by what is in it."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        block = place = None
        for place in _PLACES:
            file.seek(place)
            block = file.read(96)
            if block.startswith(_HDF5) or place >= size:
                break
    if not block or not block.startswith(_HDF5):
        raise Damaged("hdf5", 0, "there is no signature of HDF5")
    end = _end_of_hdf5(block)
    if end is not None and place + end > size:
        raise Damaged("hdf5", size, "the file should have %d bytes" % (place + end))
    try:
        import h5py
    except Exception:
        return
    _look_into_hdf5(h5py, path, deadline)


def _end_of_hdf5(block):
    """The end of the file that the superblock states (HDF5 file format, II.A); None if its version is unknown."""
    version = block[8]
    if version in (0, 1):
        width, at = block[13], 24 if version == 0 else 28
    elif version in (2, 3):
        width, at = block[9], 12
    else:
        return None
    at += 2 * width
    found = int.from_bytes(block[at : at + width], "little")
    return None if found == (1 << 8 * width) - 1 else found


def _look_into_hdf5(h5py, path, deadline):
    def look(name, item):
        if time.monotonic() > deadline:
            raise TooLate()
        if isinstance(item, h5py.Dataset) and item.size:
            # One element of each end: all of it would be the whole data set.
            item[(0,) * item.ndim]
            item[tuple(length - 1 for length in item.shape)]

    last = [None]

    def named(name, item):
        last[0] = name
        look(name, item)

    try:
        with h5py.File(path, "r") as file:
            file.visititems(named)
    except TooLate:
        raise
    except Exception as error:
        where = "" if last[0] is None else "%s: " % last[0]
        raise Damaged("hdf5", None, "%s%s: %s" % (where, type(error).__name__, error))


def check_npy(path, deadline):
    """By the length that its header states (numpy.lib.format)."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        begin = file.read(12)
        if begin[:6] != b"\x93NUMPY" or len(begin) < 12:
            raise Damaged("npy", 0, "there is no signature of an array")
        wide = 2 if begin[6] == 1 else 4
        length = int.from_bytes(begin[8 : 8 + wide], "little")
        data = 8 + wide + length
        file.seek(8 + wide)
        header = file.read(length)
    try:
        facts = ast.literal_eval(header.decode("latin1"))
        shape, kind = facts["shape"], facts["descr"]
    except (ValueError, SyntaxError, KeyError, TypeError):
        raise Damaged("npy", 8, "the header can't be read")
    if not isinstance(kind, str) or not kind[2:].isdigit() or kind[1] in "OMm":
        # Records, objects and dates: their length is not that simple.
        return
    wanted = int(kind[2:]) * (4 if kind[1] == "U" else 1)
    for each in shape:
        wanted *= each
    if size < data + wanted:
        raise Damaged("npy", size, "the file should have %d bytes" % (data + wanted))
