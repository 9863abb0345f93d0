"""What comes before every probe: limits, the fault handler, and the user's own places for modules."""

import faulthandler
import importlib
import json
import os
import sys

from vigil_probes._limits import end_with_host, limit
from vigil_probes._tell import Teller
from vigil_probes._watch import watch

#: A file of one probe may be this large before the system ends it; the host watches the folder as well.
_MOST_FILE_BYTES = 256 * 1024 * 1024
#: The folder of the package `vigil`, which every job can import.
_HELPER = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def begin(folder):
    # type: (str) -> None
    with open(os.path.join(folder, "request.json"), encoding="utf-8") as asked:
        request = json.load(asked)
    tell = Teller(os.path.join(folder, "messages.jsonl"))
    limit(request.get("memoryBytes"), _MOST_FILE_BYTES)
    end_with_host(request["limitSeconds"])
    if request.get("isWatched"):
        watch(tell)
    faults = open(os.path.join(folder, "faults.txt"), "wb", buffering=0)
    faulthandler.enable(faults, all_threads=False)
    if request.get("stacksAfterSeconds"):
        # Of a process that hangs, also in native code that holds the interpreter's lock.
        faulthandler.dump_traceback_later(request["stacksAfterSeconds"], file=faults)
    probe = importlib.import_module("vigil_probes." + request["probe"])
    # In place of Vigil's own folder, as if the script itself had been started.
    sys.path[0:1] = [request["scriptFolder"]] if request.get("scriptFolder") else []
    # The script may look for its modules in further folders, and behind all of them lies Vigil's helper.
    request["addedPlaces"] = _added_places(request.get("ran") or {})
    sys.path.extend(request["addedPlaces"] + [_HELPER])
    sys.argv[:] = [request.get("script") or ""]
    probe.run(request, tell)
    tell("done")
    # `faults` must live until here: the fault handler holds only its number.
    faulthandler.cancel_dump_traceback_later()
    sys.stdout.flush()
    faults.flush()


def _place_of(executable):
    # `python` and `python3` of one folder are one interpreter.
    return os.path.normcase(os.path.dirname(executable or ""))


def _added_places(ran):
    # type: (dict) -> list
    """Folders that the script of the run had added to its path; those of another interpreter are none of ours."""
    if _place_of(ran.get("executable")) != _place_of(sys.executable):
        return []
    ours = os.path.join(_HELPER, "")
    return [
        place for place in ran["places"] if place not in sys.path and not os.path.join(place, "").startswith(ours)
    ]
