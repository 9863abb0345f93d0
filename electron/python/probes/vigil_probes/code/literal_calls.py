"""Code that exercises a module, taken from a file that calls it. Only what the file says by itself: nothing is guessed.

A call counts if each of its arguments is a literal, or a name that the file binds once, at its top, to a literal. So does
a method of what such a call returns, as long as each use of that object before it is such a method too.

Calls are taken in the order in which the file runs them, up to the first use of the module that is not known: without what
that sets up, those behind it may crash although nothing is wrong with them.
"""

import ast

from vigil_probes.code.executed import executed_names
from vigil_probes.code.syntax import arguments, bindings, call_of, called, is_literal, may_change, place
from vigil_probes.code.touched import Touched

#: The code is shown before it runs, and should be read.
_MOST_CALLS = 20
_MOST_CHARACTERS = 4_000


class _Known:
    """What is known of a call: its module, and the statements that must come before it."""

    def __init__(self, module, before):
        self.module = module
        self.before = before


def literal_calls(tree, text):
    """`text` and `lines` of the calls of each module, by the first part of its name.

    `tree`: the syntax tree of a file; `text`: what it was parsed from.
    """
    source = text.encode("utf-8")
    # A name that comes with a star may be any.
    if any(isinstance(node, ast.alias) and node.name == "*" for node in ast.walk(tree)):
        return {}
    file = _File(tree, source)
    found = {}  # type: dict
    ended = set()
    for name, is_sure in executed_names(tree):
        modules = file.modules_of(name) - ended
        call, is_known = file.use(name) if modules else (None, True)
        if call is not None and is_sure:
            known = file.known(call)
            code = found.setdefault(known.module, {"statements": [], "lines": []})
            statement = file.statement(call) if len(code["lines"]) < _MOST_CALLS else None
            if statement is None:
                is_known = False
            elif known.module in modules:
                code["statements"] += [each for each in known.before if each not in code["statements"]] + [statement]
                code["lines"] += [call.lineno] if call.lineno not in code["lines"] else []
        if not is_known or (call is not None and not is_sure):
            ended |= modules
    codes = {}
    for module, code in found.items():
        # Imports first, as in the file.
        statements = sorted(code["statements"], key=lambda each: not each.startswith(("import ", "from ")))
        codes[module] = {"text": "".join(each + "\n" for each in statements), "lines": code["lines"]}
    return {module: code for module, code in codes.items() if code["lines"] and len(code["text"]) <= _MOST_CHARACTERS}


class _File:
    def __init__(self, tree, source):
        # Positions count bytes of UTF-8.
        self._lines = source.splitlines(keepends=True)
        self._top = set(tree.body)
        self._parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        self._bound = bindings(tree)
        self._touched = Touched(self._bound, self._parents)
        self._uses = {}  # type: dict
        self._calls = {}  # type: dict
        self._literals = {}  # type: dict
        self._objects = {}  # type: dict
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
        for name in sorted(names, key=place):
            self._uses.setdefault(name.id, []).append(name)

    def known(self, call):
        """What is known of a call; None if its function or one of its arguments is not."""
        if call not in self._calls:
            self._calls[call] = self._read(call)
        return self._calls[call]

    def modules_of(self, name):
        return self._touched.modules_of(name.id)

    def use(self, name):
        """The outermost known call that begins with a name, and whether nothing unknown is done with the name there.

        `Model(1).fit(2)` is one call, which makes the other too.
        """
        best = None
        call = call_of(name, self._parents)
        while call is not None:
            if self.known(call) is None:
                return best, False
            best, call = call, call_of(call, self._parents)
        if best is None:
            return None, self._is_only_read(name)
        # What `with` enters may matter to all within it.
        return (None, False) if isinstance(self._parents[best], ast.withitem) else (best, True)

    def _is_only_read(self, name):
        """True for `CRG311.version`, and for a result wherever it goes; False if the module itself, or code with it, goes on."""
        if self._touched.is_code(name.id):
            return False
        if not any(isinstance(node, ast.alias) for node in self._bound.get(name.id, [])):
            return True
        whole = name
        while isinstance(self._parents[whole], ast.Attribute):
            whole = self._parents[whole]
        return whole is not name and isinstance(whole.ctx, ast.Load)

    def _read(self, call):
        base = call.func
        while isinstance(base, ast.Attribute):
            base = base.value
        if isinstance(base, ast.Call):
            within = self.known(base)
        elif isinstance(base, ast.Name):
            within = self._imported(base) or self._made(base)
        else:
            within = None
        if within is None or isinstance(self._parents[call], ast.Await):
            return None
        before = list(within.before)
        for value in arguments(call):
            if not is_literal(value):
                binding = self._binding(value, within.module)
                if binding is None:
                    return None
                before.append(binding)
        return _Known(within.module, before)

    def statement(self, call):
        """Its text, which keeps what it returns if the file does; None if it is not known."""
        text = self._segment(call)
        name = self._name_of(call)
        return "%s = %s" % (name, text) if text and name else text

    def _imported(self, name):
        """The imports of a name that means a module or something in it, and nothing else in this file."""
        wholes = set()
        lines = []
        for alias in self._bound.get(name.id, []):
            statement = self._parents[alias]
            as_name = " as %s" % alias.asname if isinstance(alias, ast.alias) and alias.asname else ""
            if isinstance(statement, ast.Import):
                # `import a` and `import a.b` both make the name `a`.
                wholes.add(alias.name if as_name else alias.name.split(".")[0])
                lines.append("import %s%s" % (alias.name, as_name))
            elif isinstance(statement, ast.ImportFrom) and statement.level == 0:
                wholes.add(statement.module + "." + alias.name)
                lines.append("from %s import %s%s" % (statement.module, alias.name, as_name))
            else:
                return None
        return _Known(wholes.pop().split(".")[0], lines) if len(wholes) == 1 else None

    def _made(self, name):
        """What makes the object with this name; None if something unknown was done with it before this use."""
        if name.id not in self._objects:
            self._objects[name.id] = self._object(name.id)
        known, uses = self._objects[name.id]
        return known if name in uses else None

    def _object(self, name):
        """What makes an object, and its uses up to the first unknown one."""
        value = self._value(name)
        uses = self._uses[name]
        # What is made later is no part of itself.
        made = self.known(value) if isinstance(value, ast.Call) and place(value) < place(uses[0]) else None
        statement = self.statement(value) if made else None
        if made is None or statement is None:
            return None, set()
        seen = set()
        for use in uses:
            seen.add(use)
            call = called(use, self._parents)
            if call is None or not all(is_literal(each) or self._binding(each, made.module) for each in arguments(call)):
                break
        return _Known(made.module, made.before + [statement]), seen

    def _binding(self, value, module):
        """The statement that binds a name to a literal; None if the value is no such name, or may have changed."""
        if not isinstance(value, ast.Name):
            return None
        key = (value.id, module)
        if key not in self._literals:
            self._literals[key] = self._literal(*key)
        return self._literals[key]

    def _literal(self, name, module):
        value = self._value(name)
        if value is None or not is_literal(value):
            return None
        if may_change(value) and not all(self._is_argument_of(module, use) for use in self._uses[name]):
            return None
        text = self._segment(value)
        return None if text is None else "%s = %s" % (name, text)

    def _is_argument_of(self, module, use):
        """True if a list is given to the module itself here, and to nothing else that may change it."""
        call = self._parents[use]
        call = self._parents[call] if isinstance(call, ast.keyword) else call
        if not isinstance(call, ast.Call) or use not in arguments(call):
            return False
        base = call.func
        while isinstance(base, (ast.Attribute, ast.Call)):
            base = base.value if isinstance(base, ast.Attribute) else base.func
        known = self._imported(base) if isinstance(base, ast.Name) else None
        return known is not None and known.module == module

    def _value(self, name):
        """The value of a name that is bound once in the whole file, at its top; None for another."""
        bound = self._bound.get(name, [])
        statement = self._parents.get(bound[0]) if len(bound) == 1 else None
        if statement not in self._top:
            return None
        if isinstance(statement, ast.AnnAssign):
            return statement.value
        return statement.value if isinstance(statement, ast.Assign) and statement.targets == bound else None

    def _name_of(self, call):
        """The name under which a method of what the call returns is called; None if there is none."""
        statement = self._parents[call]
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        name = targets[0].id if isinstance(targets[0], ast.Name) else None
        uses = self._uses.get(name, []) if name and self._value(name) is call else []
        return name if any(called(use, self._parents) is not None for use in uses) else None

    def _segment(self, node):
        """The text of an expression as it stands in the file.

        None if it is too long, or if its positions are wrong, as in old f-strings.
        """
        lines = self._lines[node.lineno - 1 : node.end_lineno]
        if not lines:
            return None
        lines[-1] = lines[-1][: node.end_col_offset]
        lines[0] = lines[0][node.col_offset :]
        if sum(len(line) for line in lines) > _MOST_CHARACTERS:
            return None
        try:
            text = b"".join(lines).decode("utf-8")
            is_same = ast.dump(ast.parse(text, mode="eval").body) == ast.dump(node)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None
        return text if is_same else None
