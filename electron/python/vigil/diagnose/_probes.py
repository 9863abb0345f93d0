"""The probes that need nothing of Vigil: what each is asked at a level, and how long it may take."""

from __future__ import annotations

import os
import shutil
import uuid
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

from ._process import Outcome, run_probe

LEVELS = ("quick", "normal", "thorough")
_MIB = 1024 * 1024


class Asked(NamedTuple):
    """What somebody wants to know."""

    level: str
    #: Absolute; None without one.
    script: Optional[str]
    modules: List[str]
    #: Code that exercises a module, by its name.
    snippets: Dict[str, str]
    #: Files and folders of a data set.
    data: List[str]

    def request(self, **asked: Any) -> Dict[str, Any]:
        folder = os.path.dirname(self.script) if self.script else os.getcwd()
        return dict(asked, level=self.level, script=self.script, scriptFolder=folder)


#: The results of a probe, one a process: which of its subjects, such as a module, and what the process did.
Results = Iterator[Tuple[Optional[str], Outcome]]


class Probe(NamedTuple):
    name: str
    #: The lowest level at which it runs unasked.
    level: str
    run: Callable[[Asked], Results]


def _environment(asked: Asked) -> Results:
    limits = {"quick": 20, "normal": 60, "thorough": 120}
    imports = asked.level != "quick"
    yield None, run_probe("environment", asked.request(imports=imports), limits[asked.level], None)


#: Fresh processes for each module, the seconds of each, processes with many calls, and their calls.
_MODULES = {"quick": (1, 10, 1, 40), "normal": (3, 20, 2, 200), "thorough": (10, 60, 2, 1000)}


def _modules(asked: Asked) -> Results:
    fresh, limit_s, loops, calls = _MODULES[asked.level]
    imported: List[Dict[str, Any]] = []
    if asked.script is not None:
        listed = run_probe("imports", asked.request(), 20)
        imported = [each for each in listed["messages"] if each["kind"] == "module"]
        unreadable = [each for each in listed["messages"] if each["kind"] == "unreadable"]
        for each in unreadable:
            each["isScript"] = each["file"] == asked.script
        if unreadable or listed["end"] != {"kind": "exit", "code": 0}:
            yield "the reading of its imports", listed
    for name, parts in _modules_to_try(asked, imported):
        code = asked.snippets.get(name)
        rounds = [1] * fresh + [calls] * (0 if code is None else loops)
        for count in rounds:
            request = asked.request(module=name, parts=parts, code=code, calls=count)
            outcome = run_probe("module", request, limit_s, is_watched=True)
            yield name, outcome
            is_missing = any(each.get("isMissing") for each in outcome["messages"])
            # Each further process would take the whole limit, or show the same.
            if is_missing or outcome["end"]["kind"] in ("timeout", "never-ended"):
                break


def _modules_to_try(asked: Asked, imported: List[Dict[str, Any]]) -> List[Tuple[str, List[str]]]:
    """Those with a snippet first, then named ones, native files, compiled packages, and the rest that the script imports."""
    likeliest_first = sorted(imported, key=lambda each: (each["isNative"] is not True, each["isCompiled"] is not True))
    names = list(asked.snippets) + asked.modules + [each["name"] for each in likeliest_first]
    parts = {each["name"]: each["parts"] for each in imported}
    return [(name, parts.get(name, [])) for name in dict.fromkeys(names)]


#: Durable writes, files that replace another, and bytes of a large file.
_DISK = {"quick": (6, 12, _MIB), "normal": (40, 100, 32 * _MIB), "thorough": (200, 500, 128 * _MIB)}


def _disk(asked: Asked) -> Results:
    writes, rounds, large = _DISK[asked.level]
    folders = [asked.request()["scriptFolder"]]
    name = ".vigil-probe-%s" % uuid.uuid4()
    asks = {
        "folders": folders,
        "name": name,
        "writes": writes,
        "rounds": rounds,
        "largeBytes": large,
        "watchSeconds": 0,
    }
    limits = {"quick": 20, "normal": 40, "thorough": 120}
    try:
        yield None, run_probe("disk", asked.request(**asks), limits[asked.level])
    finally:
        # One that was ended in the middle leaves it.
        for folder in folders:
            shutil.rmtree(os.path.join(folder, name), ignore_errors=True)


#: Fits of a Gaussian process, and its observations with and without numpy.
_LOOP = {"quick": (30, 100, 20), "normal": (60, 250, 40), "thorough": (300, 400, 60)}


def _memory(asked: Asked) -> Results:
    iterations, points, without_numpy = _LOOP[asked.level]
    # Who else needs memory on this machine is not known here, so it takes what it would take beside a job.
    taken = {"share": 0.1, "mostBytes": 512 * _MIB}
    loop = {"iterations": iterations, "points": points, "pointsWithoutNumpy": without_numpy}
    limit_s = 180 if asked.level == "thorough" else 60
    # It takes a share of what is free; another limit would be found in place of the system's.
    yield None, run_probe("memory", asked.request(**taken, **loop), limit_s, None)


def _leftovers(asked: Asked) -> Results:
    looks = {"quick": 2, "normal": 8, "thorough": 40}[asked.level]
    yield None, run_probe("leftovers", asked.request(looks=looks, ended=[], cwd=os.getcwd()), 60)


def _gpu_memory(asked: Asked) -> Results:
    limit_s = 180 if asked.level == "thorough" else 60
    # Half of what is free, because others may use the GPU, and need more at any moment.
    yield None, run_probe("gpu_memory", asked.request(share=0.8, shareOfFree=0.5), limit_s, None)


#: Rows of the matrices, how often each operation runs, and seconds.
_OPERATIONS = {"quick": (256, 2, 60), "normal": (1024, 3, 60), "thorough": (2048, 20, 240)}


def _operations(asked: Asked) -> Results:
    size, repeats, limit_s = _OPERATIONS[asked.level]
    # Without it cuBLAS may sum in another order each time.
    variables = {"CUBLAS_WORKSPACE_CONFIG": ":4096:8"}
    yield None, run_probe("operations", asked.request(size=size, repeats=repeats), limit_s, None, variables)


def _data(asked: Asked) -> Results:
    seconds, speed_seconds = {"quick": (2, 0.5), "normal": (20, 5), "thorough": (240, 20)}[asked.level]
    if asked.data:
        asks = {"paths": asked.data, "seconds": seconds, "speedSeconds": speed_seconds}
        yield None, run_probe("loader.data", asked.request(**asks), seconds + speed_seconds + 20)


#: In the order in which they run.
PROBES = (
    Probe("environment", "quick", _environment),
    Probe("modules", "quick", _modules),
    Probe("leftovers", "quick", _leftovers),
    Probe("disk", "quick", _disk),
    Probe("data-loading", "quick", _data),
    Probe("memory", "normal", _memory),
    Probe("gpu-memory", "normal", _gpu_memory),
    Probe("cuda", "normal", _operations),
)
