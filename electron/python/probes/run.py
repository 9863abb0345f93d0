"""Runs one probe of a diagnosis: `run.py FOLDER`, with `request.json` in the folder.

Any Python can read this file, also one that is too old for the rest: it then says its version and ends.
Messages go to a file of their own, because modules print what they like.
"""

import json
import os
import sys


def _say_old(folder):
    # type: (str) -> None
    version = ".".join(str(part) for part in sys.version_info[:3])
    line = json.dumps({"kind": "too-old", "version": version, "path": sys.executable or ""})
    with open(os.path.join(folder, "messages.jsonl"), "ab") as messages:
        messages.write((line + "\n").encode("utf-8"))


def _main():
    # type: () -> None
    folder = sys.argv[1]
    if sys.version_info < (3, 8):
        _say_old(folder)
        return
    from vigil_probes._begin import begin

    begin(folder)


_main()
