"""What is kept of a script while its parsers are followed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional, Set


class Parser:
    """An ArgumentParser of the script."""

    def __init__(self) -> None:
        self.options: "List[Dict[str, Any]]" = []
        self.defaults: "Dict[str, Any]" = {}
        #: Why options may be missing, or are not certain.
        self.gaps: "List[str]" = []
        #: `parse_args` and `parse_known_args`, where they are called.
        self.uses: "List[str]" = []
        #: Whether it is given words that stand in the script, as tests and notebooks do.
        self.reads_own_words = False
        self.abbreviates = True
        #: The branches of the script in which it is made.
        self.branches: "Set[int]" = set()

    def add(self, option: "Dict[str, Any]") -> None:
        same = set(option["flags"]) or {option["name"]}
        self.options = [one for one in self.options if not same & (set(one["flags"]) or {one["name"]})]
        self.options.append(option)


class Group:
    """A group of options of a parser, or the parser itself."""

    def __init__(self, parser: Parser, title: "Optional[str]" = None, excludes: "Optional[int]" = None) -> None:
        self.parser, self.title, self.excludes = parser, title, excludes


class Scope:
    def __init__(self, above: "Optional[Scope]", is_class: bool = False) -> None:
        self.above, self.is_class = above, is_class
        self.names: "Dict[str, Any]" = {}

    def get(self, name: str) -> "Any":
        scope: "Optional[Scope]" = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.above
        return None

    def set(self, name: str, value: "Any") -> None:
        scope: "Optional[Scope]" = self
        # What one method keeps in its object, another one finds.
        while scope is not None and "." in name and not scope.is_class:
            scope = scope.above
        (scope or self).names[name] = value


class Function:
    def __init__(self, node: "Any", scope: Scope) -> None:
        self.node, self.scope = node, scope
        self.done: "Dict[Any, Any]" = {}

    def may_be_called(self, referred: "Set[str]") -> bool:
        """Whether something could call it: `referred` are the names that the script reads."""
        name = self.node.name
        return name in referred or bool(self.node.decorator_list) or (name.startswith("__") and name.endswith("__"))
