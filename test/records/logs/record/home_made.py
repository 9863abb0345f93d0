"""Writes the home-made logs of home/: home_made.py [MODULE…]. Their bytes depend on their names alone."""

import importlib
import inspect
import json
import pathlib
import sys
import tempfile

from corpus_index import put
from recordings import Recording

HOME = pathlib.Path(__file__).resolve().parent / "home"
sys.path.insert(0, str(HOME))
MODULES = "english german french spanish russian chinese japanese korean nothing"


class HomeMade(Recording):
    script = None

    def origin(self, python):
        return "written as people write such logs"


def write(module):
    from made import written

    for function, make in inspect.getmembers(importlib.import_module(module), inspect.isgeneratorfunction):
        if make.__module__ != module:
            continue
        name = f"{module if module != 'nothing' else 'without-progress'}/{function.replace('_', '-')}"
        text, pieces, known, through = written(make, name)
        HomeMade.script = f"record/home/{module}.py"
        recording = HomeMade("", [], through=through, how="home-made")
        with tempfile.NamedTemporaryFile("w", suffix=".json") as truth:
            json.dump(known, truth)
            truth.flush()
            put(name, recording, text, pieces, truth.name if known else None, True, "")


if __name__ == "__main__":
    for module in sys.argv[1:] or MODULES.split():
        write(module)
