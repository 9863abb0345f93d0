"""The index of the corpus, and what a recording adds to it."""

import fcntl
import hashlib
import json
import math
import pathlib
import re
import subprocess

CORPUS = pathlib.Path(__file__).resolve().parent.parent
INDEX = CORPUS / "index.json"
NOTHING = dict(iterations=[None], total=[None], value=[None], best=[None], direction=[None])
NUMBER = re.compile(r"(?<![\w.])[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][-+]?\d+)?")


def lot_of(name):
    """Same as `lotOf` in test/support/reading-corpus.ts."""
    drawn = hashlib.sha256(f"reading corpus, first lot: {name}".encode()).digest()
    return "aside" if int.from_bytes(drawn[:4], "big") % 3 == 0 else "open"


def printed(number, text):
    """The number in all the ways the log rounds it: printed numbers that differ by no more than half their last digit."""
    found = set()
    for word in set(NUMBER.findall(text)):
        if not re.search(r"\d", word) or re.search(r"[eE][-+]?\d{3}", word):
            continue
        mantissa, _, exponent = word.lower().replace(",", "").partition("e")
        decimals = len(mantissa.partition(".")[2])
        shown = float(word.replace(",", ""))
        # A whole number counts as a rounding only of exactly that number.
        near = abs(shown - number) <= 10.0 ** (int(exponent or 0) - decimals) * 0.501
        if shown == number or (near and (decimals > 0 or exponent)):
            found.add((len(re.sub(r"^[-+0.]*|\.", "", mantissa)), shown))
    # A rounding to two digits may be any other number, unless it is the only one.
    long = {shown for digits, shown in found if digits > 2} or {shown for _, shown in found}
    return sorted(long, key=lambda shown: abs(shown - number))


def accepted(field, said, text):
    """The accepted answers, as the log prints them; an answer that the log does not print is not required."""
    if said == "any":
        return said
    answers = said if isinstance(said, list) else [said]
    if field not in ("value", "best"):
        return answers
    known = []
    for answer in answers:
        if answer is None:
            known.append(None)
        elif not math.isfinite(answer):
            known.append("NaN" if math.isnan(answer) else "Infinity" if answer > 0 else "-Infinity")
        else:
            known += printed(answer, text) or [None, answer]
    return list(dict.fromkeys(known))


def put(name, recording, text, pieces, truth, is_finished, python):
    """Writes a log, its times, and its line of the index."""
    path = CORPUS / f"{name}.log"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    path.with_suffix(".times").write_text("".join(f"[{end},{at}]\n" for end, at in pieces))
    told = dict(NOTHING)
    if truth is not None:
        said = json.loads(pathlib.Path(truth).read_text())
        told = {field: accepted(field, each, text.decode(errors="replace")) for field, each in said.items()}
    origin = dict(
        how=recording.how, **{"from": recording.origin(python)}, script=recording.script, through=recording.through
    )
    add({"name": name, "set": lot_of(name), "isProgress": truth is not None, **told, "isFinished": is_finished, "origin": origin})


def add(*logs):
    """Puts logs into the index, in place of those with the same names."""
    with open(INDEX, "r+") as file:
        # Several recorders may run at once.
        fcntl.flock(file, fcntl.LOCK_EX)
        known = {log["name"]: log for log in json.load(file)}
        known.update({log["name"]: log for log in logs})
        lines = [" " + json.dumps(known[name], ensure_ascii=False, separators=(",", ":")) for name in sorted(known)]
        file.seek(0)
        file.write("[\n" + ",\n".join(lines) + "\n]\n")
        file.truncate()


def version_of(package, python):
    """The release of a package in a Python."""
    ask = f"import importlib.metadata as m; print(m.version({package!r}))"
    return subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.strip()


def first_line(command):
    """The version that a program prints."""
    return subprocess.run(command, shell=True, capture_output=True, text=True).stdout.partition("\n")[0].strip() or command
