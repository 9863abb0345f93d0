"""Lock files in the places where numerical packages leave them.

Two kinds: those that lock by existing, which stay when their process is killed and then block for ever, and those that
the system locks (flock), which end with their process and only matter while it lives.
"""

import glob
import os
import sys
import time

_MOST_LOCKS = 200


def find(cwd, holders):
    """Locks that exist. `holders`: pids by path of the files that are open; None if unknown."""
    now = time.time()
    for path in _existing(cwd):
        found = _facts(path, now)
        if found is not None:
            pids = None if holders is None else holders.get(os.path.realpath(path), [])
            pid = _pid_in(path)
            found.pop("inode")
            yield dict(found, isSystem=False, holders=pids, pid=pid, isAlive=_is_alive(pid))
    system = _system_locks()
    if not system:
        return
    for path in _system_places():
        found = _facts(path, now)
        pid = system.get(found and found.pop("inode"))
        if found is not None and pid is not None:
            yield dict(found, isSystem=True, holders=[pid], pid=pid, isAlive=True)


def _facts(path, now):
    try:
        found = os.lstat(path)
    except OSError:
        return None
    facts = {"file": path, "ageMs": max(0.0, now - found.st_mtime) * 1000}
    return dict(facts, inode=(found.st_dev, found.st_ino))


def _caches():
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.expanduser("~\\AppData\\Local")
    return os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")


def _existing(cwd):
    # torch/utils/cpp_extension.py: a file `lock` in the build folder, by torch/utils/file_baton.py.
    extensions = os.environ.get("TORCH_EXTENSIONS_DIR")
    default = os.path.join(_caches(), "torch_extensions")
    patterns = [
        os.path.join(root, *(["*"] * depth + ["lock"]))
        for root in ([extensions] if extensions else [default])
        for depth in (1, 2, 3, 4)
    ]
    # matplotlib/cbook.py, _lock_path.
    config = os.environ.get("MPLCONFIGDIR")
    for root in [config] if config else [os.path.join(_caches(), "matplotlib"), os.path.expanduser("~/.matplotlib")]:
        patterns.append(os.path.join(root, "*.matplotlib-lock"))
    found = _globbed(patterns)
    if cwd:
        found += _globbed([os.path.join(glob.escape(cwd), ".git", "index.lock")])
        found += [path for path in _globbed([os.path.join(glob.escape(cwd), "*.lock")]) if _is_of_journal(path)]
    return found


def _system_places():
    home = os.environ.get("HF_HOME") or os.path.join(_caches(), "huggingface")
    hub = os.environ.get("HF_HUB_CACHE") or os.environ.get("HUGGINGFACE_HUB_CACHE") or os.path.join(home, "hub")
    datasets = os.environ.get("HF_DATASETS_CACHE") or os.path.join(home, "datasets")
    return _globbed(
        [
            os.path.join(hub, ".locks", "*", "*.lock"),
            os.path.join(datasets, "*.lock"),
            os.path.join(datasets, "*", "*", "*", "*.lock"),
        ]
    )


def _globbed(patterns):
    found = []
    for pattern in patterns:
        for path in glob.iglob(pattern):
            found.append(path)
            if len(found) >= _MOST_LOCKS:
                return found
    return found


def _is_of_journal(path):
    """Optuna's storage/journal/_file.py: `study.log.lock` beside `study.log`, whose lines have an op_code."""
    try:
        with open(path[: -len(".lock")], "rb") as file:
            return b'"op_code"' in file.read(300)
    except OSError:
        return False


def _pid_in(path):
    try:
        with open(path, "rb") as file:
            word = file.read(64).split(None, 1)[0]
        return int(word) if word.isdigit() and int(word) < 1 << 31 else None
    except (OSError, IndexError):
        return None


def _is_alive(pid):
    # On Windows os.kill(pid, 0) would end the process.
    return os.path.exists("/proc/%d" % pid) if pid is not None and sys.platform.startswith("linux") else None


def _system_locks():
    """Holders by device and inode: `1: FLOCK ADVISORY WRITE 1234 08:01:5678 0 EOF` of proc(5)."""
    found = {}
    try:
        with open("/proc/locks", encoding="ascii", errors="replace") as file:
            for line in file:
                fields = line.split()
                if len(fields) < 6 or fields[1] == "->":
                    continue
                major, minor, inode = fields[5].split(":")
                found[(os.makedev(int(major, 16), int(minor, 16)), int(inode))] = int(fields[4])
    except (OSError, ValueError):
        pass
    return found
