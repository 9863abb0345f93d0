"""Keeps the bytecode of our own modules also where the user keeps none: to compile them takes longer than all that they do."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable


def imported(module: str, standard: Iterable[str], folder: str) -> Any:
    """A module of ours. `standard`: what it and those below it import from elsewhere; `folder`: where bytecode may lie."""
    from importlib import import_module

    # Before, as the user has it: none of theirs is to be written, or looked for in our folder.
    for name in standard:
        import_module(name)
    prefix, writes_none = sys.pycache_prefix, sys.dont_write_bytecode
    if writes_none or not os.access(os.path.dirname(os.path.abspath(__file__)), os.W_OK):
        sys.pycache_prefix, sys.dont_write_bytecode = folder, False
    try:
        return import_module(module)
    except Exception:
        # On a full disk Python may leave half of a file behind.
        package = module.rpartition(".")[0]
        for name in [one for one in sys.modules if one.startswith(package + ".")]:
            del sys.modules[name]
        sys.pycache_prefix, sys.dont_write_bytecode = prefix, True
        return import_module(module)
    finally:
        sys.pycache_prefix, sys.dont_write_bytecode = prefix, writes_none
