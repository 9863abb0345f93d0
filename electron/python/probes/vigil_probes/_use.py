"""What this process uses."""

import os
import sys


def resident_bytes():
    # type: () -> object
    """Memory that belongs to this process alone, as far as the system tells; None if it does not."""
    if sys.platform.startswith("linux"):
        try:
            with open("/proc/self/statm", "rb") as statm:
                fields = statm.read().split()
            return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")
        except (OSError, ValueError, IndexError):
            return None
    if sys.platform == "win32":
        return _private_bytes_on_windows()
    try:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    except (ImportError, OSError):
        return None


def _private_bytes_on_windows():
    import ctypes
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        # PROCESS_MEMORY_COUNTERS_EX of psapi.h.
        _fields_ = [
            ("cb", wintypes.DWORD),
            ("PageFaultCount", wintypes.DWORD),
            ("PeakWorkingSetSize", ctypes.c_size_t),
            ("WorkingSetSize", ctypes.c_size_t),
            ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
            ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
            ("PagefileUsage", ctypes.c_size_t),
            ("PeakPagefileUsage", ctypes.c_size_t),
            ("PrivateUsage", ctypes.c_size_t),
        ]

    kernel = ctypes.WinDLL("kernel32")
    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    kernel.K32GetProcessMemoryInfo.argtypes = [wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD]
    counters = Counters()
    counters.cb = ctypes.sizeof(counters)
    if not kernel.K32GetProcessMemoryInfo(kernel.GetCurrentProcess(), ctypes.byref(counters), counters.cb):
        return None
    return counters.PrivateUsage


def loaded_libraries():
    # type: () -> list
    """Paths of the native libraries in this process; empty if the system does not tell."""
    if sys.platform.startswith("linux"):
        try:
            with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
                paths = {line.split(None, 5)[5].strip() for line in maps if line.count(" ") > 4 and "/" in line}
            return sorted(path for path in paths if ".so" in os.path.basename(path))
        except (OSError, IndexError):
            return []
    if sys.platform == "win32":
        return _modules_on_windows()
    return []


_MOST_MODULES = 4096


def _modules_on_windows():
    import ctypes
    from ctypes import wintypes

    kernel = ctypes.WinDLL("kernel32")
    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    kernel.K32EnumProcessModules.argtypes = [
        wintypes.HANDLE,
        ctypes.c_void_p,
        wintypes.DWORD,
        ctypes.POINTER(wintypes.DWORD),
    ]
    kernel.GetModuleFileNameW.argtypes = [ctypes.c_void_p, wintypes.LPWSTR, wintypes.DWORD]
    handles = (ctypes.c_void_p * _MOST_MODULES)()
    needed = wintypes.DWORD()
    if not kernel.K32EnumProcessModules(
        kernel.GetCurrentProcess(), handles, ctypes.sizeof(handles), ctypes.byref(needed)
    ):
        return []
    count = min(_MOST_MODULES, needed.value // ctypes.sizeof(ctypes.c_void_p))
    name = ctypes.create_unicode_buffer(32768)
    found = []
    for handle in handles[:count]:
        if kernel.GetModuleFileNameW(handle, name, len(name)):
            found.append(name.value)
    return sorted(found)
