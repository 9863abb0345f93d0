"""What home-made logs are written with. Each is a generator of a module here: it yields lines and returns their truth.

A line is a text, which comes at once with the one before, or (milliseconds, text), which comes that much later. A text that
begins or ends with a carriage return is written as it is. None as the truth: a log without progress.
"""

import math
import random


def truth(iterations, total=None, value=None, best=None, direction=None):
    said = dict(iterations=iterations, total=total, value=value, best=best, direction=direction)
    known = {key: each if isinstance(each, list) or each == "any" else [each] for key, each in said.items()}
    if known["best"] != "any" and None not in known["best"]:
        # The best so far is printed, which shows the direction.
        known["direction"] = [each for each in known["direction"] if each]
    return known


class Point:
    def __init__(self, number, value, best, is_better):
        self.i, self.v, self.best, self.is_better = number, value, best, is_better


def search(draw, count, down=True, scale=1.0, digits=4, noise=0.6):
    """Points of a search that improves now and then, rounded as they are printed."""
    best = None
    for number in range(1, count + 1):
        level = scale / math.sqrt(number) + draw.random() * scale * noise
        value = round(level if down else 2 * scale - level, digits)
        is_better = best is None or (value < best if down else value > best)
        best = value if is_better else best
        yield Point(number, value, best, is_better)


def training(draw, count, start=2.3, end=0.4, digits=4):
    """Losses and accuracies of a training: both mostly improve."""
    for number in range(1, count + 1):
        share = 1 - math.exp(-3 * number / count)
        loss = round(start + (end - start) * share + draw.uniform(-0.04, 0.04) * start, digits)
        yield number, loss, round(min(0.995, 0.1 + 0.85 * share + draw.uniform(-0.02, 0.02)), digits)


def clock(seconds):
    return f"{int(seconds // 3600):02d}:{int(seconds % 3600 // 60):02d}:{int(seconds % 60):02d}"


def comma(number, digits=4):
    return f"{number:.{digits}f}".replace(".", ",")


def written(make, name):
    """The bytes of a log, the arrival times of its pieces, and its truth."""
    draw = random.Random(name)
    is_terminal = draw.random() < 0.5
    text, pieces, at, making = b"", [], draw.randrange(40, 400), make(draw)
    while True:
        try:
            line = next(making)
        except StopIteration as end:
            return text, pieces, end.value, "terminal" if is_terminal else "pipe"
        wait, line = line if isinstance(line, tuple) else (0, line)
        # Bars and unfinished lines have their own line ends.
        if not line.endswith(("\r", "\n", "\0")) and not line.startswith("\r"):
            line += "\n"
        line = line.rstrip("\0")
        if is_terminal:
            line = line.replace("\n", "\r\n")
        at += round(wait * draw.uniform(0.75, 1.35))
        text += line.encode()
        if pieces and pieces[-1][1] == at:
            pieces[-1][0] = len(text)
        else:
            pieces.append([len(text), at])
