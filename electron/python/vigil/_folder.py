"""Where a run keeps its files."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import sys
from dataclasses import dataclass
from typing import Any, List, Optional


def _script() -> Optional[str]:
    path = getattr(sys.modules.get("__main__"), "__file__", None)
    return os.path.abspath(path) if path else None


#: Told at once: Python 3.8 names the script relative to a folder that it may leave.
_SCRIPT = _script()


_HASH_LENGTH = 8
_HASH = "-[0-9a-f]{%d}" % _HASH_LENGTH


@dataclass(frozen=True)
class Folder:
    """The places of one run."""

    #: The run folder.
    root: str
    #: One JSON line per event.
    events: str
    #: Whether Vigil gave the paths; otherwise they are beside the script.
    is_given: bool
    #: The checkpoint that this attempt should resume from, if the user chose one.
    chosen: Optional[str] = None

    @property
    def states(self) -> str:
        """Folder of the helper's own files."""
        return os.path.join(self.root, "job-state")

    @property
    def lock(self) -> str:
        """Held by the process that reports for the run. Without Vigil it is beside the folder, which may be moved."""
        return os.path.join(self.states, "speaker.lock") if self.is_given else self.root + ".lock"

    @property
    def stop_request(self) -> str:
        """Exists while the job is asked to end."""
        return os.path.join(self.root, "stop.request")

    @property
    def checkpoint_request(self) -> str:
        """Exists while the job is asked to save after its iteration."""
        return os.path.join(self.root, "checkpoint.request")

    @property
    def is_asked_to_save(self) -> bool:
        """Whether Vigil wants everything saved although that is not due."""
        return os.path.exists(self.checkpoint_request)

    def answer_checkpoint_request(self) -> None:
        """Everything is saved now."""
        with contextlib.suppress(OSError):
            os.unlink(self.checkpoint_request)

    @property
    def log(self) -> str:
        """Remarks for finding faults."""
        return os.path.join(self.root, "helper.log")


def find_folder(configuration: Any = None) -> Folder:
    """The folder that Vigil names in the environment; without Vigil `vigil-<script>` beside the script.

    There each configuration has its own folder, named by its hash, so that none resumes from another's work. By default
    the configuration is the arguments, if there are any.
    """
    root, events = os.environ.get("VIGIL_RUN_DIR"), os.environ.get("VIGIL_EVENTS")
    if root and events:
        return Folder(root, events, True, os.environ.get("VIGIL_CHECKPOINT") or None)
    stem = os.path.splitext(os.path.basename(_SCRIPT))[0] if _SCRIPT else "python"
    beside = os.path.dirname(_SCRIPT) if _SCRIPT else os.getcwd()
    root = os.path.join(beside, "vigil-" + stem)
    what = getattr(sys, "argv", [])[1:] if configuration is None else configuration
    if what:
        root += "-" + _hash_of(what)
    return Folder(root, os.path.join(root, "events.jsonl"), False)


def _hash_of(configuration: Any) -> str:
    try:
        text = json.dumps(configuration, sort_keys=True, default=str)
    except (TypeError, ValueError):
        # Keys of several types, or a circle.
        text = str(configuration)
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:_HASH_LENGTH]


def siblings(folder: Folder) -> List[Folder]:
    """The folders of the same script with other configurations. Raises OSError."""
    beside, own = os.path.split(folder.root)
    stem = re.sub(_HASH + "$", "", own)
    names = [name for name in sorted(os.listdir(beside)) if re.fullmatch(f"{re.escape(stem)}({_HASH})?", name)]
    roots = [os.path.join(beside, name) for name in names if name != own]
    return [Folder(root, os.path.join(root, "events.jsonl"), False) for root in roots]


def make_anew(folder: Folder) -> None:
    """Renames the folder of an ended run to `<name>-1` and so on, and makes an empty one. Raises OSError."""
    number = 1
    while os.path.exists(f"{folder.root}-{number}"):
        number += 1
    os.rename(folder.root, f"{folder.root}-{number}")
    os.makedirs(folder.states, exist_ok=True)
