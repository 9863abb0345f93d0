"""Follows the parsers of a script through its statements, without running any of them."""

import ast
import time

from _kept import Function, Group, Parser, Scope
from _option import HELP_OPTION, option_of, takes_rest
from _source import are_own_words, is_main, names_read
from _values import UNKNOWN, dotted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, List, Set

    from _values import Values

#: Of the processor's time: a busy machine does not make a script unreadable.
_MOST_S = 8.0
_DEEPEST_CALL = 20
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: What newer Pythons have besides is looked up by its name.
_NEWER = tuple(getattr(ast, name) for name in ("Match", "TryStar") if hasattr(ast, name))
_BRANCHING = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, *_NEWER)
#: Calls that are given a parser and add nothing to it.
_HARMLESS = {"autocomplete", "isinstance", "print", "type", "id", "repr", "str"}


class TooSlow(Exception):
    pass


class Script:
    """All parsers of a script."""

    def __init__(self, tree: "Any", values: "Values") -> None:
        self.parsers: "List[Parser]" = []
        #: True if options are added to what is not known to be one of the parsers.
        self.has_stray = False
        self._values, self._depth, self._exclusive = values, 0, 0
        #: The branches in which the statement stands, by what is followed: they may not run.
        self._branches: "Set[int]" = set()
        self._until = time.process_time() + _MOST_S
        self._functions: "List[Function]" = []
        self._returned: "List[Any]" = []
        self._makers: "Set[str]" = set()
        classes = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                self._makers |= {(one.asname or one.name) + ".ArgumentParser" for one in node.names if one.name == "argparse"}
            elif isinstance(node, ast.ImportFrom) and node.module == "argparse":
                self._makers |= {one.asname or one.name for one in node.names if one.name == "ArgumentParser"}
            elif isinstance(node, ast.ClassDef):
                classes.append(node)
        self._own_makers = {node.name for node in classes if any(dotted(base) in self._makers for base in node.bases)}
        if self._makers:
            self._all(tree.body, Scope(None))
            self._enter_the_rest(names_read(tree))

    def _enter_the_rest(self, referred: "Set[str]") -> None:
        """Enters the functions to which no call leads that is followed; first those that nothing calls, which may never run."""
        rest = [each for each in self._functions if not each.done]
        for function in rest:
            if not function.may_be_called(referred):
                self._branches = {id(function)}
                self._enter(function, [], {})
        self._branches = set()
        for function in rest:
            if not function.done:
                self._enter(function, [], {})

    def _all(self, statements: "List[Any]", scope: Scope) -> None:
        for statement in statements:
            self._statement(statement, scope)

    def _statement(self, node: "Any", scope: Scope) -> None:
        if time.process_time() > self._until:
            raise TooSlow
        if isinstance(node, _FUNCTIONS):
            function = Function(node, scope)
            self._functions.append(function)
            scope.names[("self." if scope.is_class else "") + node.name] = function
        elif isinstance(node, ast.ClassDef):
            self._all(node.body, Scope(scope, is_class=True))
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            value = self._value(node.value, scope)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                name = dotted(target)
                if name:
                    scope.set(name, value)
        elif isinstance(node, ast.Return):
            self._returned.append(self._value(node.value, scope))
        elif isinstance(node, _BRANCHING):
            self._uncertain(node, scope)
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.stmt):
                    self._statement(child, scope)
                else:
                    self._value(child, scope)

    def _uncertain(self, node: "Any", scope: Scope) -> None:
        """A branch, a loop, or what an exception may end: what it adds may not be there."""
        for field in ("test", "iter", "subject"):
            self._value(getattr(node, field, None), scope)
        inner = [*getattr(node, "handlers", []), *getattr(node, "cases", [])]
        before = self._branches
        for body in [getattr(node, "body", []), *(each.body for each in inner), getattr(node, "orelse", [])]:
            # Each has a list of its own, which lives as long as the tree.
            self._branches = before if isinstance(node, ast.If) and is_main(node.test) else before | {id(body)}
            self._all(body, scope)
        self._branches = before
        self._all(getattr(node, "finalbody", []), scope)

    def _value(self, node: "Any", scope: Scope) -> "Any":
        """A parser, a group, or what adds an option to one of them; None for everything else."""
        if isinstance(node, (ast.Name, ast.Attribute)):
            found = scope.get(dotted(node)) if dotted(node) else None
            if found is None and isinstance(node, ast.Attribute):
                whose = self._value(node.value, scope)
                return (whose, node.attr) if isinstance(whose, Group) else None
            return found
        if isinstance(node, ast.Call):
            return self._call(node, scope)
        if isinstance(node, ast.NamedExpr):
            value = self._value(node.value, scope)
            scope.set(node.target.id, value)
            return value
        if isinstance(node, ast.AST):
            for child in ast.iter_child_nodes(node):
                self._value(child, scope)
        return None

    def _call(self, call: "Any", scope: Scope) -> "Any":
        name = dotted(call.func)
        called = self._value(call.func, scope)
        given = [self._value(each, scope) for each in call.args]
        named = {each.arg: self._value(each.value, scope) for each in call.keywords}
        if name in self._makers or name in self._own_makers:
            return self._make(call, named, scope, name in self._own_makers)
        if isinstance(called, tuple):
            return self._method(called[0], called[1], call)
        if isinstance(called, Function):
            return self._enter(called, given, named)
        groups = [each for each in [*given, *named.values()] if isinstance(each, Group)]
        last = name.rsplit(".", 1)[-1]
        if groups and last not in _HARMLESS:
            for each in groups:
                each.parser.gaps.append("elsewhere")
            return groups[0]
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            self.has_stray = True
        return None

    def _make(self, call: "Any", named: "Dict[Any, Any]", scope: Scope, is_own: bool) -> Group:
        parser = Parser()
        parser.branches = self._branches
        self.parsers.append(parser)
        words = {each.arg: each.value for each in call.keywords}
        if is_own or None in words:
            parser.gaps.append("elsewhere")
        if "add_help" not in words or self._values.of(words["add_help"]) is True:
            parser.add(dict(HELP_OPTION))
        if "allow_abbrev" in words:
            parser.abbreviates = self._values.of(words["allow_abbrev"]) is True
        if "prefix_chars" in words and self._values.of(words["prefix_chars"]) != "-":
            parser.gaps.append("prefix")
        if "fromfile_prefix_chars" in words:
            parser.gaps.append("argument-files")
        for each in getattr(words.get("parents"), "elts", [words["parents"]] if "parents" in words else []):
            parent = self._value(each, scope)
            if isinstance(parent, Group):
                for option in parent.parser.options:
                    parser.add(option)
                parser.gaps += parent.parser.gaps
            else:
                parser.gaps.append("parents")
        return Group(parser)

    def _method(self, group: Group, method: str, call: "Any") -> "Any":
        parser, words = group.parser, {each.arg: each.value for each in call.keywords}
        if method == "add_argument":
            self._declare(group, call, words)
        elif method == "add_argument_group":
            title = self._values.of(words.get("title") or (call.args or [None])[0])
            return Group(parser, title if isinstance(title, str) else None, group.excludes)
        elif method == "add_mutually_exclusive_group":
            # Numbered through the script: a parser takes the groups of its parents over.
            self._exclusive += 1
            return Group(parser, group.title, self._exclusive)
        elif method in ("add_subparsers", "register", "_add_action"):
            parser.gaps.append("subcommands" if method == "add_subparsers" else "elsewhere")
        elif method.startswith("parse_"):
            if are_own_words((call.args or [words.get("args")])[0], self._values):
                parser.reads_own_words = True
            else:
                parser.uses.append("known" if "known" in method else "all")
        elif method == "set_defaults":
            for key, node in words.items():
                if key is None:
                    parser.defaults = {option["name"]: UNKNOWN for option in parser.options}
                else:
                    parser.defaults[key] = self._values.of(node)
        return None

    def _declare(self, group: Group, call: "Any", words: "Dict[Any, Any]") -> None:
        parser = group.parser
        flags = [self._values.of(each) for each in call.args] or [self._values.of(words.get("dest"))]
        if not all(isinstance(each, str) and each for each in flags):
            parser.gaps.append("made-by-code")
            return
        if "nargs" in words and takes_rest(words["nargs"], self._values):
            parser.gaps.append("rest")
        # A branch in which the parser is made as well is no condition for its options.
        if self._branches - parser.branches:
            parser.gaps.append("conditional")
        option = option_of(flags, words, None in words, self._values)
        option.update(group=group.title, excludes=group.excludes)
        parser.add(option)

    def _enter(self, function: Function, given: "List[Any]", named: "Dict[Any, Any]") -> "Any":
        """What a call of a function of the script does to the parsers that it is given."""
        arguments = function.node.args
        names = [each.arg for each in [*arguments.posonlyargs, *arguments.args]]
        if function.scope.is_class and names:
            names = names[1:]
        bound = {**dict(zip(names, given)), **{key: value for key, value in named.items() if key}}
        groups = {key: value for key, value in bound.items() if isinstance(value, Group)}
        key = tuple(sorted((key, id(value)) for key, value in groups.items()))
        if key in function.done or self._depth > _DEEPEST_CALL:
            return function.done.get(key)
        function.done[key] = None
        scope = Scope(function.scope)
        # A parameter hides what has its name outside.
        scope.names.update({name: groups.get(name) for name in names})
        before, self._returned, self._depth = self._returned, [], self._depth + 1
        self._all(function.node.body, scope)
        found = [each for each in self._returned if isinstance(each, Group)]
        self._returned, self._depth = before, self._depth - 1
        function.done[key] = found[0] if found else None
        return function.done[key]
