"""Calls of the Windows API."""

from __future__ import annotations

import ctypes
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NO_CRITICAL_ERROR_BOX = 0x0001
_NO_CRASH_REPORT = 0x0002
_NO_OPEN_FILE_BOX = 0x8000
_REPORT_WITHOUT_DIALOG = 0x20
_APPEND = 0x0004
_SHARE_READ, _SHARE_WRITE, _SHARE_DELETE = 1, 2, 4
_OPEN_ALWAYS = 4


_own: Any = None


def _kernel32() -> Any:
    # Not `ctypes.windll`: the script shares its functions, and would see the return types set here.
    global _own
    if _own is None:
        _own = vars(ctypes)["WinDLL"]("kernel32")
    return _own


def let_crashes_be_reported() -> None:
    """Undoes the error mode inherited from Node, with which a native crash leaves no event and no dump.

    Shows no dialog, which would keep the dead process and its memory until a user clicks.
    """
    kernel32 = _kernel32()
    quiet = kernel32.GetErrorMode() | _NO_CRITICAL_ERROR_BOX | _NO_OPEN_FILE_BOX
    kernel32.SetErrorMode(quiet & ~_NO_CRASH_REPORT)
    kernel32.WerSetFlags(_REPORT_WITHOUT_DIALOG)


def open_to_append(path: str) -> int:
    """Opens a file so that others may still delete it, as a script may delete its run folder. Raises OSError."""
    import msvcrt

    create = _kernel32().CreateFileW
    create.restype = ctypes.c_void_p
    share_all = _SHARE_READ | _SHARE_WRITE | _SHARE_DELETE
    found = create(ctypes.c_wchar_p(path), _APPEND, share_all, None, _OPEN_ALWAYS, 0, None)
    if found in (None, ctypes.c_void_p(-1).value):
        raise OSError(f"{path} cannot be opened")
    return int(vars(msvcrt)["open_osfhandle"](found, os.O_APPEND))


class _MemoryCounters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS."""

    _fields_ = [
        ("cb", ctypes.c_uint32),
        ("PageFaultCount", ctypes.c_uint32),
        ("PeakWorkingSetSize", ctypes.c_size_t),
        ("WorkingSetSize", ctypes.c_size_t),
        ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
        ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
        ("PagefileUsage", ctypes.c_size_t),
        ("PeakPagefileUsage", ctypes.c_size_t),
    ]


def resident_bytes() -> int | None:
    """Memory of this process that is in RAM; None if it cannot be read."""
    counters = _MemoryCounters()
    counters.cb = ctypes.sizeof(counters)
    this_process = ctypes.c_void_p(-1)
    found = _kernel32().K32GetProcessMemoryInfo(this_process, ctypes.byref(counters), counters.cb)
    return int(counters.WorkingSetSize) if found else None
