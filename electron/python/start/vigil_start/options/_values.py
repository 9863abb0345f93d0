"""Values that stand in a script as they are. Whatever else would have to run is UNKNOWN."""

import ast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional

#: Not even None: None is a value of scripts.
UNKNOWN = object()
_MOST_NUMBERS = 200
#: Methods that change a list, a set or a table.
_CHANGING = set("add append clear discard extend insert pop popitem remove reverse setdefault sort update".split())
_AS_LISTS = {"list": list, "tuple": list, "sorted": sorted, "set": sorted, "frozenset": sorted}


def dotted(node: "Any") -> str:
    """`a.b` of a name or an attribute; empty for every other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and before + "." + node.attr
    return ""


class Values:
    """Reads literals, and constants of the module: names that are set once, by a literal at its top level."""

    def __init__(self, tree: "Any") -> None:
        times: "Dict[str, int]" = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                times[node.id] = times.get(node.id, 0) + 1
            elif isinstance(node, ast.arg):
                times[node.arg] = times.get(node.arg, 0) + 1
            else:
                changed = _changed(node)
                times[changed] = times.get(changed, 0) + 1
        self._constants: "Dict[str, Any]" = {}
        for node in tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                target = node.targets[0]
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                target = node.target
            else:
                continue
            if isinstance(target, ast.Name) and times[target.id] == 1:
                self._constants[target.id] = self.of(node.value)

    def of(self, node: "Any") -> "Any":
        """The value of an expression; UNKNOWN if it is not written out."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self._constants.get(node.id, UNKNOWN)
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            found = [self.of(each) for each in node.elts]
            return UNKNOWN if any(each is UNKNOWN for each in found) else found
        if isinstance(node, ast.Dict):
            keys = [UNKNOWN if key is None else self.of(key) for key in node.keys]
            # Only the keys of a table matter: they are what an option can choose from.
            return UNKNOWN if any(not isinstance(key, (str, int, float)) for key in keys) else dict.fromkeys(keys)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
            number = self.of(node.operand)
            if isinstance(number, (int, float)) and not isinstance(number, bool):
                return -number if isinstance(node.op, ast.USub) else number
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            one, other = self.of(node.left), self.of(node.right)
            if isinstance(one, str) and isinstance(other, str):
                return one + other
            if isinstance(one, list) and isinstance(other, list):
                return one + other
        if isinstance(node, ast.Call) and not node.keywords:
            return self._call(node)
        return UNKNOWN

    def _call(self, node: "Any") -> "Any":
        name = dotted(node.func)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "keys" and not node.args:
            table = self.of(node.func.value)
            return list(table) if isinstance(table, dict) else UNKNOWN
        given = [self.of(each) for each in node.args]
        if name == "range" and given and all(type(each) is int for each in given):
            numbers = range(*given) if len(given) < 3 or given[2] else range(0)
            return list(numbers) if len(numbers) <= _MOST_NUMBERS else UNKNOWN
        if name in _AS_LISTS and len(given) == 1 and isinstance(given[0], (list, dict)):
            return _AS_LISTS[name](given[0])
        return UNKNOWN


def _changed(node: "Any") -> str:
    """The name whose members an expression changes; empty: none."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return dotted(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
        return dotted(node.func.value)
    return ""


def shown(value: "Any") -> "Optional[str]":
    """A value as it is typed on the command line; None for none, and for what cannot be typed."""
    if isinstance(value, str):
        return value
    if isinstance(value, (bool, int, float)):
        return repr(value)
    if isinstance(value, list):
        parts = [_quoted(each) if isinstance(each, str) else shown(each) for each in value]
        return None if not parts or None in parts else " ".join(each or "" for each in parts)
    return None


def _quoted(word: str) -> str:
    """A word as it stands among others in the line of arguments."""
    if word and not any(letter.isspace() or letter in "\"'" for letter in word):
        return word
    if '"' in word and "'" not in word:
        return "'" + word + "'"
    return '"' + word.replace('"', '\\"') + '"'


def texts(value: "Any", most: int) -> "Optional[List[str]]":
    """The members of a list as they are typed; None if there are too many, or one cannot be typed."""
    members = list(value) if isinstance(value, (list, dict)) else None
    found = members and [shown(each) for each in members]
    return None if not found or len(found) > most or None in found else [each or "" for each in found]
