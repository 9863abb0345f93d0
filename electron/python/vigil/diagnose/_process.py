"""Runs one probe in a process of its own, within its limits."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any, Dict, List, Optional

from ._ending import raise_if_asked

#: Facts of one process: `end`, `messages`, `said`, `faults`, `tookMs`.
Outcome = Dict[str, Any]

_LOOK_SECONDS = 0.1
_SAID_BYTES = 4096
_MOST_OUTPUT_BYTES = 1024 * 1024
_MOST_MESSAGES_BYTES = 4 * 1024 * 1024
_MOST_FOLDER_BYTES = 192 * 1024 * 1024
#: Below this a probe ends before it takes the disk from the jobs.
_DISK_RESERVE_BYTES = 16 * 1024 * 1024
_MEMORY_BYTES = 16 * 1024**3
#: Stacks are written this share of the limit after the start.
_STACKS_AT_SHARE = 0.8
#: A killed process ends within moments, unless the kernel waits in it.
_KILLED_SECONDS = 10
#: Waiting for a processor is added to the limit, at most this many times the limit.
_MOST_LIMITS = 4
#: Windows: no console, and others come first (_child.py does that elsewhere).
_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
_CHILD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_child.py")


def probes_folder() -> Optional[str]:
    """The folder in which `vigil_probes` lies: beside the package, or where both are installed; None if neither."""
    above = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    places = [os.path.join(above, "probes"), above]
    return next((place for place in places if os.path.isdir(os.path.join(place, "vigil_probes"))), None)


def run_probe(
    probe: str,
    request: Dict[str, Any],
    limit_s: float,
    memory_bytes: Optional[int] = _MEMORY_BYTES,
    variables: Optional[Dict[str, str]] = None,
    is_watched: bool = False,
) -> Outcome:
    """Never raises but for an interrupt, which ends the process. `memory_bytes`: None for what uses CUDA."""
    raise_if_asked()
    folder = tempfile.mkdtemp(prefix="vigil-probe-")
    begun = time.monotonic()
    try:
        limits = {
            "probe": probe,
            "memoryBytes": memory_bytes,
            "limitSeconds": limit_s * _MOST_LIMITS,
            "isWatched": is_watched,
            "stacksAfterSeconds": limit_s * _STACKS_AT_SHARE,
        }
        with open(os.path.join(folder, "request.json"), "w", encoding="utf-8") as asked:
            json.dump(dict(request, **limits), asked)
        end = _run_in(folder, limit_s, variables or {})
        return {
            "end": end,
            "messages": _messages(os.path.join(folder, "messages.jsonl")),
            "said": _tail(os.path.join(folder, "output.txt")),
            "faults": _tail(os.path.join(folder, "faults.txt")),
            "tookMs": round((time.monotonic() - begun) * 1000),
        }
    except OSError as error:
        end = {"kind": "not-started", "error": str(error)}
        return {"end": end, "messages": [], "said": "", "faults": "", "tookMs": 0}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run_in(folder: str, limit_s: float, variables: Dict[str, str]) -> Dict[str, Any]:
    with open(os.path.join(folder, "output.txt"), "wb") as output:
        child = subprocess.Popen(
            [sys.executable, "-B", _CHILD, probes_folder() or "", folder],
            cwd=folder,
            env=dict(_environment(folder), **variables),
            # Nobody answers: what asks for input reads its end.
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            # With a session of its own it has no terminal, and ends with all that it starts.
            start_new_session=True,
            creationflags=_FLAGS,
        )
    try:
        broken = _watch(child, folder, limit_s)
    finally:
        is_gone = _end_all(child)
    if not is_gone:
        return {"kind": "never-ended", "pid": child.pid, "waitedMs": _KILLED_SECONDS * 1000}
    return broken or _broken_limit(folder) or _end_of(child.returncode)


def _environment(folder: str) -> Dict[str, str]:
    """That of the user, without Vigil's own variables and without a display: a window would wait for somebody."""
    removed = ("DISPLAY", "WAYLAND_DISPLAY")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in removed and not name.upper().startswith("VIGIL_")
    }
    if kept.get("PYTHONPATH"):
        # Relative and empty places would lie in the folder of the probe.
        places = [os.path.abspath(place) for place in kept["PYTHONPATH"].split(os.pathsep)]
        kept["PYTHONPATH"] = os.pathsep.join(places)
    return dict(kept, TMPDIR=folder, TEMP=folder, TMP=folder, PYTHONDONTWRITEBYTECODE="1", PYTHONUNBUFFERED="1")


def _watch(child: "subprocess.Popen[bytes]", folder: str, limit_s: float) -> Optional[Dict[str, Any]]:
    """Waits for the end; the limit that it broke, if it broke one."""
    begun = time.monotonic()
    waited = 0.0
    while True:
        try:
            child.wait(_LOOK_SECONDS)
            return None
        except subprocess.TimeoutExpired:
            raise_if_asked()
        broken = _broken_limit(folder)
        if broken is not None:
            return broken
        # What others keep from running does not hang.
        waited = max(waited, _processor_wait_s(child.pid))
        if time.monotonic() - begun > min(limit_s + waited, limit_s * _MOST_LIMITS):
            return {"kind": "timeout", "limitMs": limit_s * 1000}


def _processor_wait_s(pid: int) -> float:
    """How long a process and its children were ready to run without a processor; 0 where the system does not say."""
    total = 0.0
    try:
        pids = [pid]
        with open("/proc/%d/task/%d/children" % (pid, pid)) as children:
            pids += [int(each) for each in children.read().split()]
        for each in pids:
            # Documentation/scheduler/sched-stats.rst: the second figure, in nanoseconds.
            with open("/proc/%d/schedstat" % each) as statistics:
                total += int(statistics.read().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        pass
    return total


def _broken_limit(folder: str) -> Optional[Dict[str, Any]]:
    written = _size(os.path.join(folder, "output.txt"))
    if written > _MOST_OUTPUT_BYTES or _size(os.path.join(folder, "messages.jsonl")) > _MOST_MESSAGES_BYTES:
        return {"kind": "output-flood", "limitBytes": _MOST_OUTPUT_BYTES}
    bytes_ = sum(_size(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names)
    if bytes_ > _MOST_FOLDER_BYTES:
        return {"kind": "disk-flood", "limitBytes": _MOST_FOLDER_BYTES}
    free = shutil.disk_usage(folder).free
    # A disk that others filled is not the fault of a probe that wrote nothing.
    if free < _DISK_RESERVE_BYTES and bytes_ > _DISK_RESERVE_BYTES // 4:
        return {"kind": "disk-full", "freeBytes": free}
    return None


def _size(path: str) -> int:
    try:
        return os.lstat(path).st_size
    except OSError:
        return 0


def _end_all(child: "subprocess.Popen[bytes]") -> bool:
    """Ends a process with all that it started; False if the kernel does not let it go."""
    if sys.platform == "win32":
        # Its job ends its children with it (vigil_probes/_limits.py).
        child.kill()
    else:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except OSError:
            # All of it is gone.
            pass
    try:
        child.wait(_KILLED_SECONDS)
        return True
    except subprocess.TimeoutExpired:
        return False


def _end_of(code: int) -> Dict[str, Any]:
    if code >= 0:
        return {"kind": "exit", "code": code}
    try:
        return {"kind": "signal", "signal": signal.Signals(-code).name}
    except ValueError:
        return {"kind": "signal", "signal": "signal %d" % -code}


def _messages(path: str) -> List[Dict[str, Any]]:
    found = []
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                try:
                    message = json.loads(line)
                except ValueError:
                    # Not one of the probe's, or cut by its end.
                    continue
                if isinstance(message, dict) and isinstance(message.get("kind"), str):
                    found.append(message)
    except OSError:
        # It said nothing.
        pass
    return found


def _tail(path: str) -> str:
    try:
        with open(path, "rb") as file:
            file.seek(max(0, os.path.getsize(path) - _SAID_BYTES))
            return file.read().decode("utf-8", "replace")
    except OSError:
        return ""
