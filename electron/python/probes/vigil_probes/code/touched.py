"""Which modules a name may lead to, by whatever way."""

import ast


class Touched:
    """What is bound to a name: imports, functions and classes of the file, and what a value is made of."""

    def __init__(self, bound, parents):
        self._bound = bound
        self._parents = parents
        self._modules = {}  # type: dict
        # For each name those that are made of it.
        makes = {}  # type: dict
        imports = set()
        for name, nodes in bound.items():
            for node in nodes:
                if isinstance(node, ast.alias):
                    statement = parents[node]
                    whole = node.name if isinstance(statement, ast.Import) else statement.module or "."
                    imports.add((name, whole.split(".")[0]))
                else:
                    for each in ast.walk(self._source(node)):
                        if isinstance(each, ast.Name):
                            makes.setdefault(each.id, set()).add(name)
        waiting = list(imports)
        while waiting:
            name, module = waiting.pop()
            modules = self._modules.setdefault(name, set())
            if module not in modules:
                modules.add(module)
                waiting += [(other, module) for other in makes.get(name, ())]

    def modules_of(self, name):
        """The first parts of the names of modules that may be reached from it."""
        return self._modules.get(name, set())

    def is_code(self, name):
        """True for a function or class of the file, which may be called later, by whoever has it."""
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        return any(isinstance(node, kinds) or isinstance(self._source(node), ast.Lambda) for node in self._bound.get(name, []))

    def _source(self, node):
        """What a name is bound to: a function or class itself, the value of an assignment, that over which a loop goes."""
        while isinstance(node, (ast.Name, ast.Tuple, ast.List, ast.Starred)):
            outer = self._parents[node]
            for field in ("value", "iter", "context_expr"):
                if getattr(outer, field, None) not in (None, node):
                    return getattr(outer, field)
            node = outer
        return node
