"""The evaluation is a method that keeps a history in its object, in an object of that object and in a class."""

import random

from pace import pace


class Log:
    def __init__(self):
        self.values = []


class Tuner:
    evaluations = 0

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.log = Log()

    def propose(self):
        return self.random.uniform(-2, 2) + 0.1 * len(self.log.values)

    def evaluate(self, x):
        pace()
        Tuner.evaluations += 1
        self.best = min(x * x, getattr(self, "best", 100.0))
        self.log.values.append(x * x + self.random.gauss(0, 0.1))
        return self.log.values[-1]


tuner = Tuner(3)
for i in range(9):
    x = tuner.propose()
    print(f"trial {i + 1} of 9: x={x!r} loss={tuner.evaluate(x)!r} best={tuner.best!r}", flush=True)
print(Tuner.evaluations, tuner.log.values)
