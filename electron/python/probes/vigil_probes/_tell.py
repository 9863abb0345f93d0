"""How a probe reports: one JSON object a line, in a file that only it writes."""

import json
import os


class Teller:
    """Appends messages to a file. Each reaches the file whole and at once, so that a crash loses none."""

    def __init__(self, path):
        # type: (str) -> None
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        self._file = os.open(path, flags, 0o600)

    def __call__(self, kind, **facts):
        # type: (str, object) -> None
        line = json.dumps(dict(facts, kind=kind), default=str, allow_nan=True)
        # JSON has no NaN; the reader knows these names as texts.
        for name in ("NaN", "-Infinity", "Infinity"):
            line = line.replace(": %s" % name, ': "%s"' % name)
        os.write(self._file, (line + "\n").encode("utf-8", "replace"))
