"""Limits that a probe sets for itself before it runs anything of the user's."""

import os
import signal
import sys
import threading

#: The host ends a probe at its limit; where it is gone, the probe ends itself this much later.
_AFTER_LIMIT_SECONDS = 10


def limit(memory_bytes, file_bytes):
    # type: (object, int) -> None
    """`memory_bytes`: address space (Unix), committed memory (Windows); None: no limit."""
    if sys.platform == "win32":
        _limit_on_windows(memory_bytes)
        return
    import resource

    # A crash that is wanted leaves no core dump.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _lower(resource, resource.RLIMIT_FSIZE, file_bytes)
    if memory_bytes is not None:
        _lower(resource, resource.RLIMIT_AS, memory_bytes)


def end_with_host(limit_seconds):
    # type: (float) -> None
    """A probe whose host died has nobody who ends it when it hangs."""
    if sys.platform.startswith("linux"):
        import ctypes

        # prctl(2), PR_SET_PDEATHSIG: sent when the parent is gone.
        ctypes.CDLL(None, use_errno=True).prctl(1, signal.SIGKILL, 0, 0, 0)
        return
    late = threading.Timer(limit_seconds + _AFTER_LIMIT_SECONDS, os._exit, [124])
    late.daemon = True
    late.start()


def _lower(resource, which, most):
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    try:
        resource.setrlimit(which, (most, hard))
    except (ValueError, OSError):
        # macOS refuses some; the host ends what runs too long.
        pass


# winnt.h: JobObjectExtendedLimitInformation and its flags.
_EXTENDED_LIMIT_INFORMATION = 9
_LIMIT_PROCESS_MEMORY = 0x100
_LIMIT_DIE_ON_UNHANDLED_EXCEPTION = 0x400
_LIMIT_KILL_ON_JOB_CLOSE = 0x2000
_SEM_NO_DIALOGS = 0x0001 | 0x0002 | 0x8000


def _limit_on_windows(memory_bytes):
    import ctypes
    from ctypes import wintypes

    class Basic(ctypes.Structure):
        _fields_ = [
            ("PerProcessUserTimeLimit", ctypes.c_int64),
            ("PerJobUserTimeLimit", ctypes.c_int64),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        ]

    class Extended(ctypes.Structure):
        _fields_ = [
            ("Basic", Basic),
            ("IoCounters", ctypes.c_uint64 * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        ]

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    # A crash must end the process and not show a window.
    kernel.SetErrorMode(_SEM_NO_DIALOGS)
    kernel.CreateJobObjectW.restype = wintypes.HANDLE
    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
    kernel.SetInformationJobObject.argtypes = [
        wintypes.HANDLE,
        ctypes.c_int,
        ctypes.c_void_p,
        wintypes.DWORD,
    ]
    job = kernel.CreateJobObjectW(None, None)
    if not job:
        return
    wanted = Extended()
    wanted.Basic.LimitFlags = _LIMIT_KILL_ON_JOB_CLOSE | _LIMIT_DIE_ON_UNHANDLED_EXCEPTION
    if memory_bytes is not None:
        wanted.Basic.LimitFlags |= _LIMIT_PROCESS_MEMORY
        wanted.ProcessMemoryLimit = int(memory_bytes)
    size = ctypes.sizeof(wanted)
    if kernel.SetInformationJobObject(job, _EXTENDED_LIMIT_INFORMATION, ctypes.byref(wanted), size):
        # The handle stays open until the process ends; its children end with it.
        kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())
