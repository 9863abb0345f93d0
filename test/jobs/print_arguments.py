"""Prints its arguments as JSON, what LR is in the environment, and the file that `-c` names.

The options are read as tools built on YACS do: everything after the first word that is not an option is a list of keys and values.
"""

import argparse
import json
import os

parser = argparse.ArgumentParser()
parser.add_argument("-c", "--config-file")
parser.add_argument("--resume")
parser.add_argument("opts", nargs=argparse.REMAINDER)
given = parser.parse_args()
assert len(given.opts) % 2 == 0, f"Override list has odd length: {given.opts}"
content = open(given.config_file, encoding="utf-8").read() if given.config_file else None
print(json.dumps({"opts": given.opts, "lr": os.environ.get("LR"), "config": content}))
