"""Remains of earlier runs: zombies, orphans, locks that nobody holds, and caches that several jobs use.

It only looks. Processes are read from /proc, so elsewhere it knows the locks alone.
"""

import time

from vigil_probes import _locks, _processes

_BETWEEN_SECONDS = 0.3


def run(request, tell):
    tell("doing", on="processes")
    first = _processes.scan()
    folders = _processes.CacheFolders()
    folders.look(first)
    latest = first
    for _ in range(max(1, request["looks"] - 1)):
        time.sleep(_BETWEEN_SECONDS)
        latest = _processes.scan()
        folders.look(latest)
    if latest is None:
        tell("no-processes")
    else:
        _tell_zombies(first, latest, tell)
        for orphan in _processes.orphans(latest, request["ended"]):
            tell("orphan", **orphan)
        for shared in folders.shared(latest):
            tell("cache", **shared)
    tell("doing", on="locks")
    holders = _processes.open_files(latest)
    for lock in _locks.find(request.get("cwd"), holders):
        tell("lock", **lock)


def _tell_zombies(first, latest, tell):
    """Those that both looks saw: a parent needs a moment to notice that its child has ended."""
    before = {each["pid"]: each["start"] for each in first.values() if each["isZombie"]}
    children = {}  # type: dict
    for each in latest.values():
        if each["isZombie"] and before.get(each["pid"]) == each["start"]:
            children.setdefault(each["parent"], []).append(each)
    for parent, zombies in sorted(children.items()):
        above = latest.get(parent)
        if any(_processes.is_of_python(each) for each in zombies + ([above] if above else [])):
            tell(
                "zombies",
                parent=parent,
                parentName=above and above["name"],
                pids=[each["pid"] for each in zombies][:100],
                count=len(zombies),
                names=sorted({each["name"] for each in zombies})[:10],
            )
