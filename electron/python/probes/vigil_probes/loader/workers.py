"""The workers of a loader: where they hang, and what they use."""

import faulthandler
import glob
import os
import sys


_MOST_OF_WORKER = 3000


class BeginWorker:
    """Runs in each worker before the user's own `worker_init_fn`. Not a closure, since spawn pickles it."""

    def __init__(self, scratch, seconds, own):
        self._scratch = scratch
        self._seconds = seconds
        self._own = own

    @staticmethod
    def maker(scratch, seconds):
        return lambda own: BeginWorker(scratch, seconds, own)

    def __call__(self, worker):
        self._file = open(os.path.join(self._scratch, "worker-%s.txt" % worker), "wb", buffering=0)
        faulthandler.enable(self._file)
        # Also while nothing is wrong: only the last stacks count, and only of a loader that failed.
        faulthandler.dump_traceback_later(self._seconds, repeat=True, file=self._file)
        if self._own is not None:
            self._own(worker)


def stacks(scratch):
    """What the workers wrote, and removes it."""
    texts = []
    for path in sorted(glob.glob(os.path.join(glob.escape(scratch), "worker-*.txt"))):
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        # Its newest stack, which begins where it stands.
        begin = max(text.rfind(word) for word in ("Timeout (", "Fatal Python error"))
        texts.append(text[max(0, begin) :][:_MOST_OF_WORKER])
        try:
            os.remove(path)
        except OSError:
            # On Windows a worker may still have it open.
            pass
    return "\n".join(text for text in texts if text)


def uses_of(workers):
    """For each worker its own memory and what it has committed, in bytes."""
    return [use_of(worker.pid) for worker in workers[:32] if worker.pid]


def use_of(pid):
    if sys.platform.startswith("linux"):
        return _use_on_linux(pid)
    if sys.platform == "win32":
        committed = _committed_on_windows(pid)
        return committed, committed
    return None, None


def _use_on_linux(pid):
    own = commit = size = 0
    try:
        with open("/proc/%d/smaps" % pid, encoding="utf-8", errors="replace") as smaps:
            for line in smaps:
                name, _, rest = line.partition(":")
                if name == "Size":
                    size = int(rest.split()[0])
                elif name in ("Private_Clean", "Private_Dirty"):
                    own += int(rest.split()[0])
                elif name == "VmFlags" and "ac" in rest.split():
                    # Flag `ac`: the kernel counts the area as committed (Documentation/filesystems/proc.rst).
                    commit += size
    except (OSError, ValueError, IndexError):
        return None, None
    return own * 1024, commit * 1024


_QUERY_LIMITED = 0x1000


def _committed_on_windows(pid):
    import ctypes
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        # PROCESS_MEMORY_COUNTERS_EX of psapi.h: PrivateUsage is the last of its sizes.
        _fields_ = [("cb", wintypes.DWORD), ("PageFaultCount", wintypes.DWORD), ("sizes", ctypes.c_size_t * 9)]

    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = wintypes.HANDLE
    kernel.K32GetProcessMemoryInfo.argtypes = [wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD]
    kernel.CloseHandle.argtypes = [wintypes.HANDLE]
    handle = kernel.OpenProcess(_QUERY_LIMITED, False, pid)
    if not handle:
        return None
    try:
        counters = Counters()
        counters.cb = ctypes.sizeof(counters)
        done = kernel.K32GetProcessMemoryInfo(handle, ctypes.byref(counters), counters.cb)
        return int(counters.sizes[8]) if done else None
    finally:
        kernel.CloseHandle(handle)
