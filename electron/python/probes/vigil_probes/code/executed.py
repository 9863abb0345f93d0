"""What a file runs by itself, from its top to its end."""

import ast

#: They may run later, or never.
_LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
#: They may run or not; and what is behind `raise` is there for an error. Some are new in later versions of Python.
_PERHAPS = {"If", "While", "Match", "ExceptHandler", "IfExp", "BoolOp", "Raise", "Assert"}
_PERHAPS |= {"ListComp", "SetComp", "DictComp", "GeneratorExp"}


def executed_names(tree):
    """Yields each name that is read at the top of the file, in the order of the text, and whether it surely is.

    Bodies of `with`, `for` and `try` count as sure, and so does `if __name__ == "__main__"`.
    """
    waiting = [(tree, True)]
    while waiting:
        node, is_sure = waiting.pop()
        if isinstance(node, _LATER):
            continue
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                yield node, is_sure
            continue
        if isinstance(node, ast.If) and _is_main(node.test):
            parts = list(node.body)
        else:
            parts = list(ast.iter_child_nodes(node))
            is_sure = is_sure and type(node).__name__ not in _PERHAPS
        waiting += [(part, is_sure) for part in reversed(parts)]


def _is_main(test):
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return False
    sides = [test.left, test.comparators[0]]
    names = [side.id for side in sides if isinstance(side, ast.Name)]
    values = [side.value for side in sides if isinstance(side, ast.Constant)]
    return names == ["__name__"] and values == ["__main__"]
