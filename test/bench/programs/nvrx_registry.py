"""Asks the signature registry of NVIDIA's resiliency extension about texts.

Given the folder `src` of its checkout, and a JSON file with a list of texts. Prints a list with the ids that match each.
The registry needs neither torch nor a GPU, but the packages around it do: they are entered as folders only.
"""

import importlib
import json
import os
import sys
import types

source, file = sys.argv[1:]
path = source
name = ''
for part in ('nvidia_resiliency_ext', 'attribution', 'restart_agent', 'l0'):
    name = f'{name}.{part}' if name else part
    path = os.path.join(path, part)
    package = types.ModuleType(name)
    package.__path__ = [path]
    sys.modules[name] = package
registry = importlib.import_module(f'{name}.registry')

with open(file, encoding='utf-8') as texts:
    found = [
        sorted({row.registry_id for line in text.splitlines() for row in registry.match_registry(line)})
        for text in json.load(texts)
    ]
print(json.dumps(found))
