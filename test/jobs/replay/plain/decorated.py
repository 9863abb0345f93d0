"""Decorators of the user and of Python around the evaluation, and a helper that remembers."""

import functools
import random

from pace import pace


def counted(function):
    @functools.wraps(function)
    def call(*args, **given):
        call.count += 1
        return function(*args, **given)

    call.count = 0
    return call


@functools.lru_cache(maxsize=None)
def helper(n):
    return n * n


@counted
def evaluate(x, *rest, power=2, **more):
    pace()
    return x**power + helper(len(rest)) + sum(more.values())


random.seed(8)
for i in range(9):
    value = evaluate(random.random(), 1, 2, power=3, offset=random.random())
    print(f"{i + 1}/9 {value!r} {evaluate.__name__} {evaluate.__kwdefaults__}", flush=True)
print(helper(3), helper.cache_info().maxsize)
