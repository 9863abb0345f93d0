"""Logs its iterations to files by Python's `logging`, and prints nothing unless asked to."""

import argparse
import logging
import time

parser = argparse.ArgumentParser()
parser.add_argument("logs", nargs="+", help="the files")
parser.add_argument("--to", type=int, default=6)
parser.add_argument("--pace", type=float, default=0.3)
parser.add_argument("--print", action="store_true", help="the same lines to the terminal")
options = parser.parse_args()

logger = logging.getLogger()
logger.setLevel(logging.INFO)
for log in options.logs:
    logger.addHandler(logging.FileHandler(log, encoding="utf-8"))
for i in range(1, options.to + 1):
    time.sleep(options.pace)
    line = f"Iteration {i}/{options.to}: value={1 / i}"
    logger.info(line)
    if options.print:
        print(line, flush=True)
