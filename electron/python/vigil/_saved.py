"""What the helper saves: random states at every iteration, everything at some of them."""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from typing import Any, Dict, List, Optional

from ._durable import write_whole
from ._numbers import from_json, json_number
from ._state import State

_KEPT = 3
_MANIFEST = "manifest.json"
_FORMAT = 1


class Saved:
    """The folder `job-state` of a run."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._entries_now: Optional[List[Dict[str, Any]]] = None
        #: Iterations whose random states lie there, in the order in which they were written.
        self._random_now: Optional[List[int]] = None

    def write_random(self, iteration: int, random: Any, flush: bool = False) -> None:
        """Keeps the random states as they were after an iteration. Of others the last stay, and those of a state.

        Without `flush` a power failure may take them: that costs exactness, and no iteration. Raises OSError.
        """
        body = json.dumps(random, allow_nan=False).encode()
        data = hashlib.sha256(body).hexdigest().encode() + b"\n" + body
        if self._random_now is None:
            self._random_now = self._find_random()
        write_whole(self._random_at(iteration), data, flush)
        self._random_now = [one for one in self._random_now if one != iteration] + [iteration]
        of_states = {one["iteration"] for one in self._entries()}
        while len(self._random_now) > 2:
            gone = self._random_now.pop(0)
            if gone not in of_states:
                self._remove(self._random_at(gone))

    def _find_random(self) -> List[int]:
        matches = [re.fullmatch(r"random_iter_(\d+)\.json", name) for name in os.listdir(self._folder)]
        return sorted(int(match.group(1)) for match in matches if match)

    def read_random(self, iteration: int) -> Optional[Any]:
        """The random states after that iteration; None if they were not kept, or are damaged."""
        try:
            with open(self._random_at(iteration), "rb") as file:
                digest, _, body = file.read().partition(b"\n")
            return json.loads(body) if hashlib.sha256(body).hexdigest().encode() == digest else None
        except (OSError, ValueError):
            return None

    def write_state(self, history: State, user: Optional[Any]) -> str:
        """Saves everything, durably; the manifest last. Answers the file's path. Raises OSError."""
        name = f"state_iter_{history.iteration:03d}.json"
        content = {
            "iteration": history.iteration,
            "train_X_full": [[json_number(one) for one in row] for row in history.X],
            "train_Y": [json_number(one) for one in history.Y],
            "best_cvar_history": [json_number(one) for one in history.best],
            "user": user,
        }
        data = json.dumps(content, ensure_ascii=False, allow_nan=False).encode("utf-8", "backslashreplace")
        write_whole(self._at(name), data, flush=True)
        entry = {
            "file": name,
            "iteration": history.iteration,
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "writtenAt": int(time.time() * 1000),
        }
        # A run that went back writes later ones again; those on the disk are from before.
        older = [one for one in self._entries() if one["iteration"] < history.iteration]
        kept = (older + [entry])[-_KEPT:]
        self._write_manifest(kept)
        for gone in older:
            if gone not in kept:
                self._remove(self._at(gone["file"]))
                self._remove(self._random_at(gone["iteration"]))
        return self._at(name)

    def forget_after(self, iteration: int) -> None:
        """Removes entries after this iteration, because the run starts or resumes there. Raises OSError."""
        entries = self._entries()
        kept = [one for one in entries if one["iteration"] <= iteration]
        if len(kept) < len(entries):
            self._write_manifest(kept)

    def newest_state(self, at_most: Optional[int] = None) -> Optional[Dict[str, Any]]:
        """What was saved last, up to an iteration, of what is whole; None if nothing is. Its `user` is packed still."""
        for entry in sorted(self._entries(), key=lambda one: one["iteration"], reverse=True):
            if at_most is not None and entry["iteration"] > at_most:
                continue
            content = self._verified(entry)
            if content is not None:
                return content
        return None

    def _verified(self, entry: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        try:
            with open(self._at(entry["file"]), "rb") as file:
                data = file.read()
            if len(data) != entry["bytes"] or hashlib.sha256(data).hexdigest() != entry["sha256"]:
                return None
            content = json.loads(data)
            count = content["iteration"]
            rows = (content["train_X_full"], content["train_Y"], content["best_cvar_history"])
            return content if all(len(row) == count for row in rows) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _entries(self) -> List[Dict[str, Any]]:
        if self._entries_now is None:
            self._entries_now = self._read_manifest()
        return self._entries_now

    def _read_manifest(self) -> List[Dict[str, Any]]:
        try:
            with open(self._at(_MANIFEST), encoding="utf-8") as file:
                manifest = json.load(file)
            entries = manifest["entries"] if manifest["format"] == _FORMAT else []
            return [entry for entry in entries if _is_entry(entry)]
        except (OSError, ValueError, KeyError, TypeError):
            return []

    def _write_manifest(self, entries: List[Dict[str, Any]]) -> None:
        data = json.dumps({"format": _FORMAT, "entries": entries}, indent=2).encode()
        write_whole(self._at(_MANIFEST), data, flush=True)
        self._entries_now = entries

    def _random_at(self, iteration: int) -> str:
        return self._at(f"random_iter_{iteration:03d}.json")

    def _at(self, name: str) -> str:
        return os.path.join(self._folder, name)

    def _remove(self, path: str) -> None:
        try:
            os.unlink(path)
        except OSError:
            # It is missing, or another program reads it. The manifest no longer names it.
            pass


def _is_entry(entry: Any) -> bool:
    """Whether it names a file in this folder, and no other."""
    if not isinstance(entry, dict) or not isinstance(entry.get("iteration"), int):
        return False
    name = entry.get("file")
    return isinstance(name, str) and name == os.path.basename(name) and name.startswith("state_iter_")


def history_of(content: Dict[str, Any]) -> State:
    """The history in a saved state. Raises KeyError, TypeError or ValueError."""
    return State(
        content["iteration"],
        [[from_json(one) for one in row] for row in content["train_X_full"]],
        [from_json(one) for one in content["train_Y"]],
        [from_json(one) for one in content["best_cvar_history"]],
    )
