"""Checks the files of a data set: archives, arrays, manifests, and how fast the folder is read.

The request: `paths`: files and folders; `seconds`: the most for all of it; `speedSeconds`: of that for reading speed.
"""

import os
import time

from vigil_probes.loader.archives import Damaged, TooLate, check
from vigil_probes.loader.manifest import compare, is_manifest
from vigil_probes.loader.speed import tell_speeds

_MOST_FILES = 100_000
_MOST_DAMAGED = 200


def run(request, tell):
    scratch = os.getcwd()
    files = list(_files_of(request["paths"]))
    deadline = time.monotonic() + request["seconds"]
    tell_speeds([path for path in files if not is_manifest(path)], request["speedSeconds"], scratch, tell)
    for path in request["paths"]:
        if os.path.isfile(path) and is_manifest(path):
            tell("manifest", **compare(path))
    checked = damaged = 0
    is_partial = False
    for index, path in enumerate(files):
        if index % 50 == 0:
            tell("doing", on=path, done=index, of=len(files))
        try:
            if check(path, deadline) is not None:
                checked += 1
        except Damaged as error:
            checked += 1
            damaged += 1
            if damaged <= _MOST_DAMAGED:
                tell("damaged", file=path, format=error.format, offset=error.offset, why=error.why[:300])
        except TooLate:
            is_partial = True
            break
    tell("checked", files=checked, damaged=damaged, isPartial=is_partial)


def _files_of(paths):
    seen = 0
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, folders, names in os.walk(path):
            folders.sort()
            for name in sorted(names):
                seen += 1
                if seen > _MOST_FILES:
                    return
                yield os.path.join(folder, name)
