"""Logs its iterations to files, and prints nothing unless asked to."""

import argparse
import logging
import logging.handlers
import os
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("logs", nargs="+", help="the files")
parser.add_argument("--line", default="Iteration {i}/{n}: value={v}")
parser.add_argument("--from", dest="first", type=int, default=1)
parser.add_argument("--after", type=int, default=0, help="resume after this iteration")
parser.add_argument("--to", type=int, default=6)
parser.add_argument("--of", type=int, default=None, help="the total; default: --to")
parser.add_argument("--pace", type=float, default=0.3)
parser.add_argument("--how", choices=["logging", "open", "rotating", "write"], default="logging")
parser.add_argument("--print", action="store_true", help="the same lines to the terminal")
parser.add_argument("--say", default=None, help="this line to the terminal instead, of each iteration")
parser.add_argument("--late", type=float, default=0, help="open the files after this many seconds")
parser.add_argument("--rotate", type=int, default=0, help="rename the files before this iteration and begin anew")
parser.add_argument("--truncate", type=int, default=0, help="empty the files before this iteration")
parser.add_argument("--delete", type=int, default=0, help="delete the files before this iteration, and log no more")
parser.add_argument("--die", type=int, default=0, help="log an exception before this iteration, and leave with exit code 1")
options = parser.parse_args()
first = max(options.first, options.after + 1)
total = options.of or options.to

time.sleep(options.late)
if options.how == "rotating":
    handlers = [logging.handlers.RotatingFileHandler(log, maxBytes=100, backupCount=9) for log in options.logs]
elif options.how == "logging":
    handlers = [logging.FileHandler(log, encoding="utf-8") for log in options.logs]
else:
    handlers = []
logger = logging.getLogger()
logger.setLevel(logging.INFO)
for handler in handlers:
    logger.addHandler(handler)
is_logging = True


def say(line: str) -> None:
    if handlers and is_logging:
        logger.info(line)
    elif is_logging:
        for log in options.logs:
            with open(log, "a" if options.how == "open" else "r+" if os.path.exists(log) else "w") as file:
                file.seek(0, os.SEEK_END)
                file.write(line + "\n")
    if options.print:
        print(line, flush=True)


def reopen() -> None:
    for handler in handlers:
        handler.close()
        handler.stream = handler._open()


for i in range(first, options.to + 1):
    if i == options.rotate:
        for log in options.logs:
            os.rename(log, log + ".1")
        reopen()
    if i in (options.truncate, options.delete):
        # Vigil looks once a second.
        time.sleep(2)
    if i == options.truncate:
        for log in options.logs:
            os.truncate(log, 0)
    if i == options.delete:
        is_logging = False
        for log in options.logs:
            os.remove(log)
    if i == options.die and options.after == 0:
        try:
            raise ValueError(f"no value in iteration {i}")
        except ValueError:
            logging.exception("giving up")
        logging.shutdown()
        os._exit(1)
    time.sleep(options.pace)
    say(options.line.format(i=i, n=total, v=1 / i))
    if options.say is not None:
        print(options.say.format(i=i, n=total, v=1 / i), flush=True)
sys.exit(0)
