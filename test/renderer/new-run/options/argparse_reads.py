"""Parses every list of words that it is given as JSON, with the options of `declared-options.ts`. Null: argparse refuses it."""

import argparse
import json
import sys


class Refused(Exception):
    pass


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(message)


parser = Parser(add_help=False)
parser.add_argument("-b", "--batch")
parser.add_argument("--lr")
parser.add_argument("-v", action="count")
parser.add_argument("-x", "--amp", action="store_const", const=[])
parser.add_argument("--cache", action=argparse.BooleanOptionalAction)
parser.add_argument("--resume", nargs="?", const=[])
parser.add_argument("--freeze", nargs="+")
parser.add_argument("--size", nargs=2)
parser.add_argument("--tag", action="append")
parser.add_argument("data")
parser.add_argument("out")

results = []
for words in json.load(sys.stdin):
    try:
        results.append(vars(parser.parse_args(words)))
    except (Refused, IndexError):  # Python 3.9 breaks over `-v=`.
        results.append(None)
json.dump(results, sys.stdout)
