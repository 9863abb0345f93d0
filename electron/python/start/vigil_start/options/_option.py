"""One call of `add_argument`, as the facts of an option."""

import re

from _values import UNKNOWN, dotted, shown, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional

    from _values import Values

_MOST_CHOICES = 200
_LONGEST_HELP = 500
_TYPES = {"int": "int", "float": "float", "str": "text", "Path": "text", "pathlib.Path": "text"}
_ONE = {"least": 1, "most": 1}
_NONE = {"least": 0, "most": 0}
#: What an action does, and how many words it takes unless `nargs` says otherwise.
_ACTIONS = {
    "store": ("value", _ONE),
    "append": ("list", _ONE),
    "extend": ("list", _ONE),
    "store_true": ("switch", _NONE),
    "store_false": ("switch", _NONE),
    "store_const": ("switch", _NONE),
    "count": ("count", _NONE),
    "help": ("exits", _NONE),
    "version": ("exits", _NONE),
    "append_const": ("unknown", _NONE),
}
_FACT = re.compile(r"%%|%\((\w+)\)s")
_NARGS = {"?": (0, 1), "*": (0, None), "+": (1, None)}

HELP_OPTION = {
    "flags": ["-h", "--help"],
    "name": "help",
    "kind": "exits",
    "takes": _NONE,
    "type": None,
    "choices": None,
    "default": None,
    "isRequired": False,
    "help": None,
    "metavar": None,
    "group": None,
    "excludes": None,
}


def takes_rest(node: "Any", values: "Values") -> bool:
    """Whether an option takes everything behind it."""
    return dotted(node).endswith(("REMAINDER", "PARSER")) or values.of(node) in ("...", "A...")


def option_of(flags: "List[str]", given: "Dict[str, Any]", is_open: bool, values: "Values") -> "Dict[str, Any]":
    """The facts of an option. `is_open`: further keywords come from elsewhere, so nothing else is known of it."""
    kind, takes = _action_of(given.get("action"), values)
    if is_open:
        kind, takes = "unknown", None
    nargs = given.get("nargs")
    if nargs is not None and values.of(nargs) is not None:
        takes = None if is_open else _takes(values.of(nargs))
        if kind == "list" and values.of(given["action"]) == "append":
            # Each use of it makes a list of its own.
            kind = "unknown"
    elif kind == "list" and values.of(given["action"]) == "extend":
        kind = "unknown"
    is_positional = not flags[0].startswith("-")
    default = values.of(given["default"]) if "default" in given else None
    dest = values.of(given["dest"]) if "dest" in given else None
    metavar = values.of(given["metavar"]) if "metavar" in given else None
    found = {
        "flags": [] if is_positional else flags,
        "name": flags[0] if is_positional else dest if isinstance(dest, str) else _dest(flags),
        "kind": kind,
        "takes": takes,
        "type": _type(given.get("type")) if kind in ("value", "list") else None,
        "choices": texts(values.of(given["choices"]), _MOST_CHOICES) if "choices" in given else None,
        "default": shown(default),
        "isRequired": takes is not None and takes["least"] > 0 if is_positional else values.of(given.get("required")) is True,
        "help": None,
        "metavar": shown(metavar),
        "group": None,
        "excludes": None,
    }
    if kind == "pair":
        found["flags"] = flags + ["--no-" + flag[2:] for flag in flags if flag.startswith("--")]
    text = values.of(given["help"]) if "help" in given else None
    # argparse.SUPPRESS hides an option from its help: it has none.
    found["help"] = text if isinstance(text, str) and text != "==SUPPRESS==" else None
    return found


def finish(option: "Dict[str, Any]", program: str) -> None:
    """Writes the help out, once the default is certain."""
    text = option["help"]
    if text is None:
        return
    facts = {key: "…" if option[key] is None else option[key] for key in ("default", "type", "metavar")}
    facts.update(prog=program, dest=option["name"], choices=", ".join(option["choices"] or ["…"]))
    # What else has a percent sign is no format.
    text = _FACT.sub(lambda found: "%" if found[0] == "%%" else str(facts.get(found[1], found[0])), text)
    text = " ".join(text.split())
    option["help"] = text if len(text) <= _LONGEST_HELP else text[: _LONGEST_HELP - 1] + "…"


def _action_of(node: "Any", values: "Values") -> "Any":
    if node is None:
        return _ACTIONS["store"]
    if dotted(node).endswith("BooleanOptionalAction"):
        return "pair", _NONE
    action = values.of(node)
    return _ACTIONS.get(action, ("unknown", None)) if isinstance(action, str) else ("unknown", None)


def _takes(nargs: "Any") -> "Optional[Dict[str, Any]]":
    if type(nargs) is int and nargs > 0:
        return {"least": nargs, "most": nargs}
    if nargs is UNKNOWN or not isinstance(nargs, str) or nargs not in _NARGS:
        return None
    least, most = _NARGS[nargs]
    return {"least": least, "most": most}


def _type(node: "Any") -> "Optional[str]":
    # Another function may take anything, so nothing is checked.
    return "text" if node is None else _TYPES.get(dotted(node))


def _dest(flags: "List[str]") -> str:
    long = [flag for flag in flags if flag.startswith("--")]
    return (long or flags)[0].lstrip("-").replace("-", "_")
