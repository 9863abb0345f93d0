"""This user's processes, read from /proc."""

import os
import re
import sys

#: Programs of a training, by the name that the kernel shows.
_OF_PYTHON = re.compile(r"^(python|pypy|pt_|ipython|jupyter|wandb|ray::|torchrun|accelerate)", re.IGNORECASE)
#: A worker never outlives its parent on purpose.
_WORKER = re.compile(r"multiprocessing\.(spawn|forkserver|resource_tracker)|--multiprocessing-fork|loky\.backend")
_WORKER_NAMES = ("pt_data_worker", "wandb-core", "wandb-service", "gpu_stats")
_CACHE_ARGUMENT = re.compile(r"^-{0,2}(?:[\w.]*\.)?cache[_-]?dir(?:=(.*))?$", re.IGNORECASE)
#: Caches of tools that allow for several users are not meant.
_CACHE_NAME = re.compile(r"^(?!__pycache__$|\.cache$|\.(?:mypy|pytest|ruff)_cache$).*cache", re.IGNORECASE)
_INSTALLERS = ("pip", "pip3", "uv")
_MOST_FILES = 256
_MOST_COMMAND = 4096


def scan():
    """Processes of this user by pid; None where the system has no /proc."""
    if not sys.platform.startswith("linux"):
        return None
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            each = _read(int(name))
            if each is not None:
                found[each["pid"]] = each
    return found


def _read(pid):
    folder = "/proc/%d" % pid
    try:
        if os.stat(folder).st_uid != os.getuid():
            return None
        with open(folder + "/stat", "rb") as file:
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return None
    # `pid (name) state parent …`; the name may hold brackets and spaces.
    name = text[text.index("(") + 1 : text.rindex(")")]
    fields = text[text.rindex(")") + 2 :].split()
    return {
        "pid": pid,
        "name": name,
        "isZombie": fields[0] in "ZX",
        "parent": int(fields[1]),
        "start": fields[19],
        "words": _words(pid),
    }


def _words(pid):
    try:
        with open("/proc/%d/cmdline" % pid, "rb") as file:
            return file.read(_MOST_COMMAND).decode("utf-8", "replace").rstrip("\0").split("\0")
    except OSError:
        return []


def is_of_python(each):
    program = os.path.basename(each["words"][0]) if each["words"] else ""
    return bool(_OF_PYTHON.match(each["name"]) or _OF_PYTHON.match(program))


def command_of(each):
    return " ".join(each["words"])[:200] or each["name"]


def orphans(processes, ended):
    """Processes of ended runs, and workers without their parent. `ended`: folders of the runs."""
    folders = set(ended)
    for each in sorted(processes.values(), key=lambda one: one["pid"]):
        if each["isZombie"]:
            continue
        folder = _run_of(each["pid"]) if folders else None
        is_worker = each["name"] in _WORKER_NAMES or bool(_WORKER.search(" ".join(each["words"])))
        if folder in folders:
            yield {"pid": each["pid"], "folder": folder, "command": command_of(each)}
        elif is_worker and _is_without_parent(each, processes):
            yield {"pid": each["pid"], "folder": None, "command": command_of(each)}


def _is_without_parent(each, processes):
    """The first process, or one that takes in orphans, is its parent now."""
    parent = processes.get(each["parent"])
    # In a container the job itself may be the first process.
    if each["parent"] == 1:
        return parent is None or not is_of_python(parent)
    return parent is not None and parent["name"] == "systemd"


def _run_of(pid):
    try:
        with open("/proc/%d/environ" % pid, "rb") as file:
            variables = file.read().split(b"\0")
    except OSError:
        return None
    # Vigil's own programs belong to no job, although one may have started them.
    if b"VIGIL_PROGRAM=own" in variables:
        return None
    for variable in variables:
        if variable.startswith(b"VIGIL_RUN_DIR="):
            return os.fsdecode(variable[len(b"VIGIL_RUN_DIR=") :])
    return None


def open_files(processes):
    """Files that this user's processes have open, with their pids; None if unknown."""
    if processes is None:
        return None
    found = {}  # type: dict
    for pid in processes:
        for path, _ in _files_of(pid):
            found.setdefault(path, []).append(pid)
    return found


def _files_of(pid):
    folder = "/proc/%d/fd" % pid
    try:
        names = os.listdir(folder)[:_MOST_FILES]
    except OSError:
        return
    for name in names:
        try:
            path = os.readlink(os.path.join(folder, name))
            if path.startswith("/") and not path.startswith(("/dev/", "/proc/", "/sys/")):
                yield path, _is_writing(pid, name)
        except OSError:
            continue


def _is_writing(pid, name):
    try:
        with open("/proc/%d/fdinfo/%s" % (pid, name), encoding="ascii", errors="replace") as file:
            for line in file:
                if line.startswith("flags:"):
                    return bool(int(line.split()[1], 8) & (os.O_WRONLY | os.O_RDWR))
    except (OSError, ValueError, IndexError):
        pass
    return False


class CacheFolders:
    """Folders that jobs use as caches: by an argument, or by files that they have open for writing."""

    def __init__(self):
        self._used = {}  # type: dict

    def look(self, processes):
        for each in (processes or {}).values():
            if each["isZombie"] or not is_of_python(each):
                continue
            for folder in _cache_arguments(each):
                self._add(folder, "argument", each)
            for path, is_writing in _files_of(each["pid"]):
                folder = os.path.dirname(path)
                if is_writing and _CACHE_NAME.search(os.path.basename(folder)):
                    self._add(folder, "files", each)

    def _add(self, folder, how, each):
        self._used.setdefault(folder, {})[each["pid"]] = (each["start"], how)

    def shared(self, processes):
        """Folders with several jobs; workers belong to the job that started them."""
        for folder, users in sorted(self._used.items()):
            living = {pid for pid, (start, _) in users.items() if processes.get(pid, {}).get("start") == start}
            jobs = [pid for pid in sorted(living) if not _has_ancestor(pid, living, processes)]
            if len(jobs) > 1:
                how = "files" if any(users[pid][1] == "files" for pid in jobs) else "argument"
                yield {"folder": folder, "pids": jobs[:20], "how": how}


def _has_ancestor(pid, among, processes):
    seen = set()
    parent = processes[pid]["parent"]
    while parent in processes and parent not in seen:
        if parent in among:
            return True
        seen.add(parent)
        parent = processes[parent]["parent"]
    return False


def _cache_arguments(each):
    words = each["words"]
    if any(os.path.basename(word) in _INSTALLERS for word in words[:4]):
        return
    for index, word in enumerate(words):
        match = _CACHE_ARGUMENT.match(word)
        if match is None:
            continue
        value = match.group(1)
        if value is None:
            value = words[index + 1] if index + 1 < len(words) else ""
        if value and not value.startswith("-"):
            try:
                yield os.path.normpath(os.path.join(os.readlink("/proc/%d/cwd" % each["pid"]), value))
            except OSError:
                continue
