"""How much memory and how many processors the system leaves to this process."""

import os
import sys

#: cgroup v1 writes a huge number where there is no limit.
_NO_LIMIT = 1 << 60


def memory_room(root="/"):
    # type: (str) -> object
    """Bytes that can be used without taking them from other programs; None if the system does not tell.

    A limit of this process alone does not count: to exceed it harms nobody else.
    """
    if sys.platform == "win32":
        status = windows_memory()
        return None if status is None else min(status["ullAvailPhys"], status["ullAvailPageFile"])
    known = [_meminfo(root).get("MemAvailable"), _commit_room(root), _cgroup_room(root)]
    found = [each for each in known if each is not None]
    return max(0, min(found)) if found else None


def commit_room(root="/"):
    # type: (str) -> object
    """Bytes that the system still promises; None if it promises any number."""
    if sys.platform == "win32":
        status = windows_memory()
        return None if status is None else status["ullAvailPageFile"]
    return _commit_room(root)


def address_limit():
    # type: () -> object
    """The limit of this process's address space in bytes; None without one."""
    try:
        import resource

        soft = resource.getrlimit(resource.RLIMIT_AS)[0]
        return None if soft == resource.RLIM_INFINITY else soft
    except (ImportError, OSError, AttributeError):
        return None


def processors(root="/"):
    # type: (str) -> int
    """Logical processors that this process may keep busy, also by the quota of its control group."""
    try:
        count = len(os.sched_getaffinity(0))
    except AttributeError:
        count = os.cpu_count() or 1
    for folder in _cgroup_folders(root, "", ""):
        # cgroup v2: microseconds in each period, or "max".
        quota, _, period = (_read(os.path.join(folder, "cpu.max")) or "max 1").partition(" ")
        if quota.isdigit() and period.strip().isdigit() and int(period) > 0:
            count = min(count, max(1, -(-int(quota) // int(period))))
    return count


def _read(path):
    try:
        with open(path, encoding="ascii", errors="replace") as file:
            return file.read().strip()
    except OSError:
        return None


def _meminfo(root):
    found = {}
    for line in (_read(os.path.join(root, "proc/meminfo")) or "").splitlines():
        words = line.split()
        if len(words) > 1 and words[1].isdigit():
            found[words[0].rstrip(":")] = int(words[1]) * 1024
    return found


def _commit_room(root):
    # Only with strict accounting does Linux refuse to promise more.
    if _read(os.path.join(root, "proc/sys/vm/overcommit_memory")) != "2":
        return None
    known = _meminfo(root)
    if "CommitLimit" not in known:
        return None
    return max(0, known["CommitLimit"] - known.get("Committed_AS", 0))


def _cgroup_room(root):
    rooms = []
    for most, used, cache, folders in (
        ("memory.max", "memory.current", "inactive_file", _cgroup_folders(root, "", "")),
        (
            "memory.limit_in_bytes",
            "memory.usage_in_bytes",
            "total_inactive_file",
            _cgroup_folders(root, "memory", "memory"),
        ),
    ):
        for folder in folders:
            limit = _read(os.path.join(folder, most))
            now = _read(os.path.join(folder, used))
            if limit and now and limit.isdigit() and now.isdigit() and int(limit) < _NO_LIMIT:
                rooms.append(int(limit) - int(now) + _stat(folder, cache))
    return min(rooms) if rooms else None


def _stat(folder, name):
    """Pages of files, which the kernel drops when memory is needed, count as used."""
    for line in (_read(os.path.join(folder, "memory.stat")) or "").splitlines():
        words = line.split()
        if len(words) == 2 and words[0] == name and words[1].isdigit():
            return int(words[1])
    return 0


def _cgroup_folders(root, controller, mount):
    """The folder of this process's control group and those above: the limit of each holds."""
    base = os.path.join(root, "sys/fs/cgroup", mount)
    path = ""
    for line in (_read(os.path.join(root, "proc/self/cgroup")) or "").splitlines():
        # `number:controllers:path`; version 2 has no controllers.
        parts = line.split(":", 2)
        if len(parts) == 3 and controller in parts[1].split(","):
            path = parts[2].strip("/")
    while True:
        yield os.path.join(base, path) if path else base
        if not path:
            return
        path = os.path.dirname(path)


def windows_memory():
    # type: () -> object
    """MEMORYSTATUSEX of sysinfoapi.h as a dict; None if Windows refuses."""
    import ctypes
    from ctypes import wintypes

    class Status(ctypes.Structure):
        _fields_ = [("dwLength", wintypes.DWORD), ("dwMemoryLoad", wintypes.DWORD)] + [
            (name, ctypes.c_uint64)
            for name in (
                "ullTotalPhys",
                "ullAvailPhys",
                "ullTotalPageFile",
                "ullAvailPageFile",
                "ullTotalVirtual",
                "ullAvailVirtual",
                "ullAvailExtendedVirtual",
            )
        ]

    status = Status()
    status.dwLength = ctypes.sizeof(status)
    if not ctypes.WinDLL("kernel32").GlobalMemoryStatusEx(ctypes.byref(status)):
        return None
    return {name: int(getattr(status, name)) for name, _ in Status._fields_}
