"""Results of many types: named tuple, dataclass, dictionary with whole numbers as keys, infinity, arrays in column order."""

import collections
import dataclasses
import enum
import random

import numpy
from pace import pace

Pair = collections.namedtuple("Pair", "first second")


class Grade(enum.Enum):
    LOW = 1
    HIGH = 2


@dataclasses.dataclass
class Result:
    value: float
    grade: Grade
    extra: dict


def evaluate(x, kind):
    pace()
    if kind == 0:
        return Pair(x, complex(x, -0.0))
    if kind == 1:
        return Result(x, Grade.HIGH if x > 0.5 else Grade.LOW, {1: float("inf"), (2, 3): {"a", "b"}})
    if kind == 2:
        return numpy.asfortranarray(numpy.full((3, 2), x, "f4")), numpy.float32(x), numpy.array(["a", "bc"])
    if kind == 3:
        return collections.OrderedDict(b=x, a=float("nan")), bytes([1, 255]), None, True, 10**30
    return numpy.arange(40_000.0) * x


random.seed(6)
for i in range(10):
    found = evaluate(random.random(), i % 5)
    told = found.sum() if i % 5 == 4 else found
    print(f"{i + 1}/10 {told!r} {getattr(found[0], 'flags', None) if i % 5 == 2 else ''}", flush=True)
