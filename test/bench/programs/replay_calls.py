"""Times of calls that are kept, or answered: the bench `replay` runs it twice. Prints the median of each kind in milliseconds."""

import json
import sys
import time

import numpy

CALLS = int(sys.argv[1])
LARGE = numpy.random.default_rng(1).random(13_107_200)


def small(x):
    return float(x[0])


def draws(x):
    return float(numpy.random.rand())


def large(x):
    return float(x[0])


def median_ms(function, given, calls):
    times = []
    for n in range(calls):
        began = time.perf_counter()
        function(given if given is LARGE else given + n)
        times.append((time.perf_counter() - began) * 1000)
    return [times[0], sorted(times)[len(times) // 2]]


numpy.random.seed(1)
kilobyte = numpy.zeros(128)
found = {"small": median_ms(small, kilobyte, CALLS), "draws": median_ms(draws, kilobyte, CALLS), "large": median_ms(large, LARGE, 5)}
print(json.dumps(found))
