"""What probes say, in plain words.

Whether a figure is bad for a job is judged by Vigil alone. A finding in here is what cannot be meant otherwise: a
process that died or hangs, an exception, a refusal, a damaged file.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ._process import Outcome

_Fact = Dict[str, Any]


class Judged(NamedTuple):
    """`state`: `finding`, `pass`, `could-not-run` or `skipped`, as in a diagnosis of Vigil."""

    state: str
    findings: List[str]
    #: Figures and reasons.
    remarks: List[str]


def judged(results: List[Tuple[Optional[str], Outcome]]) -> Judged:
    """What the processes of one probe showed. Sentences that several of them give stand once, with their number."""
    if not results:
        return Judged("skipped", [], ["there was nothing to look at"])
    counted: Dict[Tuple[Optional[str], str], int] = {}
    remarks: Dict[str, None] = {}
    tries: Dict[Optional[str], int] = {}
    is_unable = True
    for of, outcome in results:
        tries[of] = tries.get(of, 0) + 1
        findings = _findings(of, outcome)
        for sentence in dict.fromkeys(findings):
            counted[of, sentence] = counted.get((of, sentence), 0) + 1
        for remark in _remarks(of, outcome):
            remarks[remark] = None
        is_unable = is_unable and not findings and _saw_nothing(outcome["messages"])
    found = [
        sentence if tries[of] == 1 else "%s (%d of %d processes)" % (sentence, count, tries[of])
        for (of, sentence), count in counted.items()
    ]
    state = "finding" if found else "could-not-run" if is_unable else "pass"
    return Judged(state, found, list(remarks))


#: Why a probe could not do what it is for. Without a GPU, `cuda` calculates on the processor.
_UNABLE = {"no-torch", "no-cuda", "unable", "no-processes"}
#: What the reading of a script's imports says: that alone tries no module.
_OF_READING = {"module", "unreadable", "done"}
#: The probe of GPU memory tries no less of a GPU (vigil_probes/gpu_memory.py).
_LEAST_OF_GPU = 64 * 1024 * 1024


def _saw_nothing(messages: List[_Fact]) -> bool:
    kinds = {message["kind"] for message in messages}
    took_none = any(message["kind"] in ("stopped", "taken") and message["atBytes"] == 0 for message in messages)
    caps = [message["cap"] for message in messages if message["kind"] == "card"]
    has_no_gpu = bool(caps) and max(caps) < _LEAST_OF_GPU
    return kinds <= _OF_READING or bool(kinds & _UNABLE) or took_none or has_no_gpu


def _card(message: _Fact) -> str:
    free = "%s: %s of %s free" % (message["gpu"], _bytes(message["free"]), _bytes(message["total"]))
    return free if message["cap"] >= _LEAST_OF_GPU else free + ", too little to take any of it"


def _findings(of: Optional[str], outcome: Outcome) -> List[str]:
    sentences = [_BAD[message["kind"]](message, of) for message in outcome["messages"] if message["kind"] in _BAD]
    return [sentence for sentence in sentences + [_death(of, outcome)] if sentence]


def _death(of: Optional[str], outcome: Outcome) -> str:
    end, messages = outcome["end"], outcome["messages"]
    if end == {"kind": "exit", "code": 0} and any(message["kind"] == "done" for message in messages):
        return ""
    if end["kind"] == "not-started":
        return "the probe did not start: %s" % end["error"]
    libraries = [message["library"] for message in messages if message["kind"] == "fault" and message["library"]]
    where = ", in code of %s" % libraries[0] if libraries else ""
    last = outcome["said"].strip().splitlines()[-1:] if end["kind"] != "exit" or end["code"] != 0 else []
    quoted = "".join('. It said last: "%s"' % line.strip()[:200] for line in last)
    return "%s %s%s%s%s" % (of or "the probe", _end(end), _during(messages), where, quoted)


def _end(end: _Fact) -> str:
    kind = end["kind"]
    if kind == "exit":
        code = end["code"]
        # ntstatus.h: errors are shown in hexadecimal.
        return "ended its process with exit code %s" % (hex(code) if code > 0x7FFFFFFF else code)
    if kind == "signal":
        return "died of %s" % end["signal"]
    if kind == "timeout":
        return "was still running after %.0f s" % (end["limitMs"] / 1000)
    if kind == "never-ended":
        return "did not end when it was killed (process %d)" % end["pid"]
    if kind == "disk-full":
        return "filled the disk until %s were left" % _bytes(end["freeBytes"])
    what = "printed" if kind == "output-flood" else "wrote"
    return "%s more than %s" % (what, _bytes(end["limitBytes"]))


def _during(messages: List[_Fact]) -> str:
    for message in reversed(messages):
        if message["kind"] == "stage":
            stage = message["stage"]
            return {"import": " while it was imported", "end": " as its process ended"}.get(
                stage, " in call %s" % message["call"]
            )
        if message["kind"] == "doing":
            return " at %s" % message["on"]
    return ""


def _bytes(count: Any) -> str:
    value = float(count)
    for unit in ("bytes", "KiB", "MiB"):
        if value < 1024:
            return "%.0f %s" % (value, unit)
        value /= 1024
    return "%.1f GiB" % value


def _raised(message: _Fact, of: Optional[str]) -> str:
    if message.get("isMissing"):
        return "%s is not installed" % of
    error = ": ".join(part for part in (message.get("type"), message["text"]) if part)
    return "%s raised %s" % (of or message.get("of") or "an import", error)


def _failed(message: _Fact, _: Optional[str]) -> str:
    if "folder" in message:
        return "%s failed in %s: %s" % (message["what"], message["folder"], message["text"])
    if "operation" in message:
        return "%s in %s failed on %s: %s" % tuple(message[key] for key in ("operation", "type", "device", "text"))
    return "%s failed: %s" % (message["gpu"], message["text"])


def _refused(message: _Fact, _: Optional[str]) -> str:
    free = "" if message.get("free") is None else ", where %s were free" % _bytes(message["free"])
    return "%s refused memory at %s%s" % (message.get("gpu", "the system"), _bytes(message["atBytes"]), free)


def _unreadable(message: _Fact) -> str:
    return "%s cannot be read: %s" % (message["file"], message["error"])


def _manifest(message: _Fact, _: Optional[str]) -> str:
    wrong = [
        "%d %s" % (message[key], word)
        for key, word in (("missingCount", "missing"), ("sizesCount", "of another size"))
        if message[key]
    ]
    if message["error"]:
        return "the manifest %s cannot be read: %s" % (message["file"], message["error"])
    return "files are not as the manifest %s says: %s" % (message["file"], ", ".join(wrong)) if wrong else ""


#: Messages that are findings by themselves.
_BAD: Dict[str, Callable[[_Fact, Optional[str]], str]] = {
    "raised": _raised,
    "failed": _failed,
    "manifest": _manifest,
    "broken": lambda m, _: "%s cannot be imported: %s" % (m["name"], m["error"]),
    "shadowed": lambda m, _: "%s hides the module %s of Python" % (m["file"], m["module"]),
    "refused": _refused,
    "zombies": lambda m, _: "process %d does not collect %d children that ended" % (m["parent"], m["count"]),
    # Of other files nothing says that the job needs them.
    "unreadable": lambda m, _: _unreadable(m) if m.get("isScript") else "",
    "damaged": lambda m, _: "%s is damaged: %s" % (m["file"], m["why"]),
}


def _torch(message: _Fact) -> str:
    cuda = "without CUDA" if message["cuda"] is None else "for CUDA %s" % message["cuda"]
    devices = "" if message["devices"] is None else ", %d GPUs" % message["devices"]
    return "torch %s %s%s%s" % (message["version"], cuda, devices, ". " + message["said"] if message["said"] else "")


#: Messages that are figures or reasons.
_SEEN: Dict[str, Callable[[_Fact], str]] = {
    "interpreter": lambda m: "Python %s (%s), %d bits" % (m["version"], m["environment"], m["bits"]),
    "package": lambda m: "%s %s" % (m["name"], m["version"]),
    "variable": lambda m: "%s=%s" % (m["name"], m["value"]),
    "torch": _torch,
    "libraries": lambda m: "OpenMP libraries: %s" % (", ".join(m["openmp"]) or "none"),
    "no-torch": lambda m: "torch is not installed",
    "no-cuda": lambda m: "torch sees no GPU%s" % (": " + m["said"] if m["said"] else ""),
    "no-processes": lambda m: "the system does not show its processes",
    "orphan": lambda m: "process %d was perhaps left behind: %s" % (m["pid"], m["command"][:200]),
    "cache": lambda m: "%s is used by the processes %s" % (m["folder"], ", ".join(map(str, m["pids"]))),
    "lock": lambda m: "lock file %s, %.0f min old" % (m["file"], m["ageMs"] / 60_000),
    "space": lambda m: "%s: %s free" % (m["folder"], _bytes(m["free"])),
    "room": lambda m: "" if m["room"] is None else "memory free: %s" % _bytes(m["room"]),
    "taken": lambda m: "%s were taken and touched" % _bytes(m["atBytes"]),
    "stopped": lambda m: "nothing beyond %s was taken: others need the rest" % _bytes(m["atBytes"]),
    "threads": lambda m: "numpy calculates with %d threads on %d processors" % (m["threads"], m["processors"]),
    "card": _card,
    "left": lambda m: "%s: %s reserved when all was freed" % (m["gpu"], _bytes(m["reserved"])),
    "unreadable": lambda m: "" if m.get("isScript") else _unreadable(m),
    "checked": lambda m: "%d files checked%s" % (m["files"], ", then time was over" if m["isPartial"] else ""),
    "speed": lambda m: "%s: %s a second read" % (m["folder"], _bytes(m["bytesPerSecond"])),
}


def _remarks(of: Optional[str], outcome: Outcome) -> List[str]:
    said = [_SEEN[message["kind"]](message) for message in outcome["messages"] if message["kind"] in _SEEN]
    return [each for each in said + [_slowest(outcome), _growth(of, outcome)] if each]


def _slowest(outcome: Outcome) -> str:
    writes = [message["ms"] for message in outcome["messages"] if message["kind"] == "write"]
    return "slowest of %d durable writes: %.0f ms" % (len(writes), max(writes)) if writes else ""


def _growth(of: Optional[str], outcome: Outcome) -> str:
    used = [message for message in outcome["messages"] if message["kind"] in ("use", "loop") and message["bytes"]]
    if len(used) < 2:
        return ""
    steps = [used[at].get("call") or used[at].get("iteration") for at in (0, -1)]
    sizes = [_bytes(used[at]["bytes"]) for at in (0, -1)]
    return "%s used %s after call %s, %s after call %s" % (of or "the loop", sizes[0], steps[0], sizes[1], steps[1])
