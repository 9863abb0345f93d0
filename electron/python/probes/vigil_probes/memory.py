"""Memory-heavy work on the processor: memory is taken up to a cap and touched, numerical threads are counted, and a
Gaussian process is fitted again and again, as an optimisation does."""

import gc
import os
import sys
import time

from vigil_probes import _gaussian
from vigil_probes._room import address_limit, commit_room, memory_room, processors

_PAGE = 4096
#: Memory is taken in so many steps, each of at least `_LEAST_STEP`.
_STEPS = 48
_LEAST_STEP = 8 * 1024 * 1024
#: It stops before this much is left, because jobs run beside it.
_RESERVE_BYTES = 768 * 1024 * 1024
_IF_UNKNOWN = 256 * 1024 * 1024


def run(request, tell):
    _prefer_to_be_killed()
    # Before anything is taken; numpy's threads reserve address space too.
    room = memory_room()
    tell("room", room=room, commit=commit_room(), limit=address_limit(), processors=processors())
    tell("doing", on="memory")
    _take(request, room, tell)
    gc.collect()
    tell("doing", on="threads")
    numpy = _tell_threads(tell)
    tell("doing", on="loop")
    _loop(request, numpy, tell)


def _prefer_to_be_killed():
    """If memory runs out after all, Linux ends this process and not a job."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


def _take(request, room, tell):
    wanted = request["mostBytes"]
    # Unknown is not plenty.
    cap = min(wanted, _IF_UNKNOWN) if room is None else min(wanted, int(room * request["share"]))
    step = max(_LEAST_STEP, cap // _STEPS)
    taken = []
    total = 0
    while total + step <= cap:
        left = memory_room()
        if left is not None and left < _RESERVE_BYTES + step:
            tell("stopped", atBytes=total, left=left)
            return
        begun = time.perf_counter()
        try:
            block = bytearray(step)
            # One byte a page: only then the system hands it out.
            block[::_PAGE] = b"\x01" * len(range(0, step, _PAGE))
        except MemoryError:
            # Telling takes memory as well.
            del taken[:]
            tell("refused", atBytes=total + step, capBytes=cap)
            return
        taken.append(block)
        total += step
        tell("step", atBytes=total, bytes=step, ms=(time.perf_counter() - begun) * 1000)
    tell("taken", atBytes=total, capBytes=cap)


def _tell_threads(tell):
    """Imports numpy, and counts the threads that its linear algebra started; None without numpy."""
    before = _own_threads()
    try:
        import numpy

        square = numpy.ones((512, 512)) @ numpy.ones((512, 512))
        if float(square[0, 0]) != 512.0:
            raise ValueError("a product of ones is %r" % float(square[0, 0]))
    except ModuleNotFoundError:
        return None
    except Exception as error:
        tell("raised", of="numpy", text="%s: %s" % (type(error).__name__, str(error)[:300]))
        return None
    after = _own_threads()
    if before is not None and after is not None:
        # The thread that asks computes as well.
        tell("threads", threads=after - before + 1, processors=processors())
    return numpy


def _own_threads():
    try:
        return len(os.listdir("/proc/self/task"))
    except OSError:
        return _threads_on_windows() if sys.platform == "win32" else None


def _threads_on_windows():
    import ctypes
    from ctypes import wintypes

    class Entry(ctypes.Structure):
        # THREADENTRY32 of tlhelp32.h.
        _fields_ = [
            ("dwSize", wintypes.DWORD),
            ("cntUsage", wintypes.DWORD),
            ("th32ThreadID", wintypes.DWORD),
            ("th32OwnerProcessID", wintypes.DWORD),
            ("tpBasePri", wintypes.LONG),
            ("tpDeltaPri", wintypes.LONG),
            ("dwFlags", wintypes.DWORD),
        ]

    kernel = ctypes.WinDLL("kernel32")
    kernel.CreateToolhelp32Snapshot.restype = wintypes.HANDLE
    kernel.Thread32First.argtypes = kernel.Thread32Next.argtypes = [wintypes.HANDLE, ctypes.c_void_p]
    kernel.CloseHandle.argtypes = [wintypes.HANDLE]
    # TH32CS_SNAPTHREAD: the threads of all processes.
    snapshot = kernel.CreateToolhelp32Snapshot(0x4, 0)
    if snapshot in (None, ctypes.c_void_p(-1).value):
        return None
    entry = Entry()
    entry.dwSize = ctypes.sizeof(entry)
    count = 0
    found = kernel.Thread32First(snapshot, ctypes.byref(entry))
    while found:
        count += entry.th32OwnerProcessID == os.getpid()
        found = kernel.Thread32Next(snapshot, ctypes.byref(entry))
    kernel.CloseHandle(snapshot)
    return count


def _loop(request, numpy, tell):
    from vigil_probes._use import resident_bytes

    points = request["points"] if numpy is not None else request["pointsWithoutNumpy"]
    for iteration in range(1, request["iterations"] + 1):
        begun = time.perf_counter()
        try:
            _gaussian.fit(numpy, points, iteration)
        except MemoryError:
            tell("raised", of="loop", text="MemoryError")
            return
        except Exception as error:
            tell("raised", of="loop", text="%s: %s" % (type(error).__name__, str(error)[:300]))
            return
        took = (time.perf_counter() - begun) * 1000
        gc.collect()
        tell("loop", iteration=iteration, bytes=resident_bytes(), ms=took, withNumpy=numpy is not None)
