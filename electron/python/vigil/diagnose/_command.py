"""`python -m vigil.diagnose`: its options, and what it prints."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from typing import Any, Dict, List, Optional, Tuple

from ._ending import end_at_signals
from ._probes import LEVELS, PROBES, Asked, Probe
from ._process import probes_folder
from ._words import Judged, judged

_FORMAT = 1
#: As argparse ends for what it cannot do.
_CANNOT = 2
_NAMES = [probe.name for probe in PROBES]
_WORDS = {"pass": "no finding", "finding": "FINDING", "could-not-run": "could not run", "skipped": "skipped"}
_ELSEWHERE = "Only Vigil itself looks at: the machine, who uses the GPU, a living job (census), the failing iteration."


def main(words: List[str]) -> int:
    """Returns 0 without a finding or with code to confirm, 1 with a finding, 2 if it was ended before it had one.

    Exits with 2 for what it cannot do.
    """
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal or file cannot have costs the line its beauty, and not the user the report.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    options = parser.parse_args(words)
    asked = _asked(options, parser)
    if probes_folder() is None:
        parser.error("the folder of the probes is missing: copy the whole folder in which the package vigil lies")
    if asked.snippets and not options.yes:
        return _show_code(asked.snippets)
    end_at_signals()
    report: Dict[str, Any] = {
        "format": _FORMAT,
        "python": sys.executable,
        "script": asked.script,
        "level": asked.level,
        "isComplete": False,
        "results": [],
    }
    _say(options, "Looking at %s%s" % (sys.executable, " and %s" % asked.script if asked.script else ""))
    for probe in PROBES:
        result, is_ended = _result(probe, asked, options)
        report["results"].append(result)
        if is_ended:
            _say(options, "It was ended before all probes had run.")
            break
    else:
        report["isComplete"] = True
    found = sum(len(result["findings"]) for result in report["results"])
    _say(options, _ELSEWHERE)
    _say(options, "%d finding%s." % (found, "" if found == 1 else "s"))
    if options.json:
        print(json.dumps(report, indent=1))
    if found:
        return 1
    return 0 if report["isComplete"] else _CANNOT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vigil.diagnose",
        description="Runs probes that look for what kills a job, each in a process of its own, in this Python.",
        epilog="Exit code: 0 nothing was found, 1 something was, "
        "2 it could not begin, or was ended before it found anything.",
    )
    parser.add_argument("script", nargs="?", help="whose modules are tried; it does not run")
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--only", metavar="PROBE,…", help=", ".join(_NAMES))
    parser.add_argument("--module", action="append", default=[], metavar="NAME", help="try this module too")
    parser.add_argument(
        "--snippet", action="append", default=[], metavar="MODULE=FILE", help="code that uses a module once"
    )
    parser.add_argument("--data", action="append", default=[], metavar="PATH", help="check these archives and arrays")
    parser.add_argument("--yes", action="store_true", help="run the code of --snippet, once you have read it")
    parser.add_argument("--json", action="store_true", help="print all facts as JSON")
    return parser


def _asked(options: argparse.Namespace, parser: argparse.ArgumentParser) -> Asked:
    options.only = options.only.split(",") if options.only else None
    for name in options.only or []:
        if name not in _NAMES:
            parser.error("there is no probe %s; there are %s" % (name, ", ".join(_NAMES)))
    for path in [options.script] if options.script else []:
        if not os.path.isfile(path):
            parser.error("there is no script %s" % path)
    for path in options.data:
        if not os.path.exists(path):
            parser.error("there is no file or folder %s" % path)
    return Asked(
        options.level,
        os.path.abspath(options.script) if options.script else None,
        options.module,
        dict(_snippet(each, parser) for each in options.snippet),
        [os.path.abspath(path) for path in options.data],
    )


def _snippet(word: str, parser: argparse.ArgumentParser) -> Tuple[str, str]:
    module, _, path = word.partition("=")
    try:
        with open(path, encoding="utf-8") as file:
            return module, file.read()
    except (OSError, ValueError) as error:
        parser.error("--snippet %s: %s" % (word, error))


def _show_code(snippets: Dict[str, str]) -> int:
    for module, code in snippets.items():
        print("This code runs again and again to exercise %s:" % module)
        print("".join("  | %s\n" % line for line in code.splitlines()))
    print("Nothing runs yet. Add --yes to run this code.")
    return 0


def _result(probe: Probe, asked: Asked, options: argparse.Namespace) -> Tuple[Dict[str, Any], bool]:
    """What a probe found, and whether a signal ended it: then what its processes showed until then."""
    why = _why_skipped(probe, options)
    _show_progress(probe.name)
    outcomes: List[Tuple[Optional[str], Dict[str, Any]]] = []
    is_ended = False
    try:
        for of, outcome in probe.run(asked) if why is None else ():
            outcomes.append((of, outcome))
            _show_progress("%s: %s" % (probe.name, of) if of else probe.name)
    except KeyboardInterrupt:
        is_ended = True
        why = why or "it was ended"
    _show_progress("")
    found = judged(outcomes) if outcomes or why is None else Judged("skipped", [], [why])
    if options.only is None or probe.name in options.only:
        _print_result(probe, found, options)
    processes = [dict(outcome, of=of) for of, outcome in outcomes]
    return dict(found._asdict(), probe=probe.name, processes=processes), is_ended


def _print_result(probe: Probe, found: Judged, options: argparse.Namespace) -> None:
    _say(options, "%s: %s" % (probe.name, _WORDS[found.state]))
    for sentence in found.findings:
        _say(options, "  ! %s" % sentence)
    for sentence in found.remarks:
        _say(options, "    %s" % sentence)


def _why_skipped(probe: Probe, options: argparse.Namespace) -> Optional[str]:
    if options.only is not None:
        return None if probe.name in options.only else "it is not among those that were asked for"
    is_at_level = LEVELS.index(probe.level) <= LEVELS.index(options.level)
    return None if is_at_level else "it runs from the level %s on" % probe.level


def _show_progress(text: str) -> None:
    if sys.stderr.isatty():
        # The escape clears the rest of the line.
        print("\r%s\033[K" % text, end="", file=sys.stderr, flush=True)


def _say(options: argparse.Namespace, line: str) -> None:
    if not options.json:
        print(line, flush=True)
