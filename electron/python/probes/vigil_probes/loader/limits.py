"""What this machine lets a loader use. None: unknown, or there is no such limit."""

import os
import sys

from vigil_probes._room import commit_room, memory_room, processors


def limits():
    shared = _shared()
    return {
        "cores": processors(),
        "gpus": _gpus(),
        "memoryBytes": memory_room(),
        "commitBytes": commit_room(),
        "sharedBytes": shared and shared[0],
        "sharedTotalBytes": shared and shared[1],
        "descriptors": _descriptors(),
    }


def _gpus():
    count = getattr(getattr(sys.modules.get("torch"), "cuda", None), "device_count", None)
    try:
        return int(count()) if count else None
    except Exception:
        return None


def _shared():
    """Free and all bytes of shared memory, which torch's workers hand their batches over in."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        found = os.statvfs("/dev/shm")
        return found.f_bavail * found.f_frsize, found.f_blocks * found.f_frsize
    except OSError:
        return None


def _descriptors():
    try:
        import resource

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        # Reading the folder opens one itself.
        return None if soft == resource.RLIM_INFINITY else max(0, soft - len(os.listdir("/proc/self/fd")) + 1)
    except (ImportError, OSError):
        return None
