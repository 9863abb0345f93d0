"""Which options a script has, read from its source. The script is never run, and nothing of it is imported.

    python -I -B _read.py SCRIPT

prints one JSON object, `ScriptOptions` of `electron/core/protocol/wire/script-options.ts`. `reason` says why there are no options, or
why some may be missing; null if all are there.
"""

import ast
import json
import os
import sys
import tokenize
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from _kept import Parser  # noqa: E402
from _option import finish  # noqa: E402
from _parsers import Script, TooSlow  # noqa: E402
from _values import Values, shown  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, Optional

_MOST_BYTES = 2 * 1024 * 1024
_MOST_OPTIONS = 1000
#: What a form cannot be made for: a word at the end of the line would mean something else, or nothing certain.
_NO_FORM = ("subcommands", "rest", "prefix")
#: What else may make a list incomplete, the plainest first.
_GAPS = ("elsewhere", "parents", "made-by-code", "several-parsers", "known-only", "argument-files", "conditional")


def read(path: str) -> "Dict[str, Any]":
    """The options of a script. Raises nothing."""
    try:
        if os.path.getsize(path) > _MOST_BYTES:
            return _none("too-large")
        with open(path, "rb") as file:
            source = file.read(_MOST_BYTES)
    except OSError:
        return _none("unreadable")
    if not _is_text(source):
        return _none("not-text")
    if b"argparse" not in source:
        return _none("no-parser")
    try:
        tree = ast.parse(source, path)
        return _options(Script(tree, Values(tree)), os.path.basename(path))
    except SyntaxError as error:
        return _none("syntax-error", error.lineno)
    except TooSlow:
        return _none("too-slow")
    except (ValueError, RecursionError, MemoryError):
        return _none("syntax-error")


def _is_text(source: bytes) -> bool:
    """Whether the bytes are text in the encoding that the script names, UTF-8 without one."""
    lines = iter(source.splitlines(True))
    try:
        encoding, _ = tokenize.detect_encoding(lambda: next(lines, b""))
        source.decode(encoding)
    except (SyntaxError, UnicodeDecodeError, LookupError):
        return False
    return True


def _options(script: Script, program: str) -> "Dict[str, Any]":
    if not script.parsers:
        return _none("no-parser")
    if any(each.reads_own_words for each in script.parsers) and not any(each.uses for each in script.parsers):
        return _none("no-parser")
    parser = _parser_in_use(script)
    if parser is None:
        return _none("several-parsers")
    gaps = parser.gaps + (["elsewhere"] if script.has_stray else []) + (["known-only"] if "known" in parser.uses else [])
    if len(parser.options) > _MOST_OPTIONS:
        gaps.append("made-by-code")
    reason = next((each for each in _NO_FORM + _GAPS if each in gaps), None)
    if reason in _NO_FORM:
        return _none(str(reason))
    options = [dict(option) for option in parser.options[:_MOST_OPTIONS]]
    for option in options:
        if option["name"] in parser.defaults:
            option["default"] = shown(parser.defaults[option["name"]])
        finish(option, program)
    return {"options": options, "reason": reason, "line": None, "abbreviates": parser.abbreviates}


def _parser_in_use(script: Script) -> "Optional[Parser]":
    """The parser of the command line. One that reads some options first, and leaves the rest to another, belongs to it."""
    whole = [each for each in script.parsers if "all" in each.uses]
    first = [each for each in script.parsers if each.uses and "all" not in each.uses]
    if len(whole) > 1 or (not whole and len(first) > 1):
        return None
    if not whole and not first:
        return script.parsers[0] if len(script.parsers) == 1 else None
    if not whole:
        return first[0]
    for each in first:
        own = whole[0].options
        for option in each.options:
            whole[0].add(option)
        whole[0].options = [one for one in whole[0].options if one not in own] + own
        whole[0].gaps += [*each.gaps, "several-parsers"]
    return whole[0]


def _none(reason: str, line: "Optional[int]" = None) -> "Dict[str, Any]":
    return {"options": [], "reason": reason, "line": line, "abbreviates": True}


if __name__ == "__main__":
    # A warning about the script's source must not stand in the answer.
    warnings.simplefilter("ignore")
    print(json.dumps(read(sys.argv[1])))
