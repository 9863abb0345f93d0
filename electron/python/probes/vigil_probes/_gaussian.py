"""One iteration of an optimisation with a Gaussian process: a kernel, its Cholesky factor, and the mean and variance at
candidates. All that it makes is freed when it returns."""

import math
import random

_LENGTH = 0.3
_NOISE = 1e-4
_CANDIDATES = 64


def fit(numpy, points, seed):
    """The largest upper bound among some candidates. `numpy`: None for a slow one without it."""
    if numpy is None:
        return _fit_slowly(points, seed)
    draw = random.Random(seed)
    x = numpy.array([[draw.random() for _ in range(4)] for _ in range(points)])
    y = numpy.sin(3 * x).sum(axis=1)
    candidates = numpy.array([[draw.random() for _ in range(4)] for _ in range(_CANDIDATES)])
    factor = numpy.linalg.cholesky(_kernel(numpy, x, x) + _NOISE * numpy.eye(points))
    weights = numpy.linalg.solve(factor.T, numpy.linalg.solve(factor, y))
    cross = _kernel(numpy, x, candidates)
    spread = 1 - (numpy.linalg.solve(factor, cross) ** 2).sum(axis=0)
    return float((cross.T @ weights + 2 * numpy.sqrt(numpy.maximum(spread, 0))).max())


def _kernel(numpy, a, b):
    distance = ((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2)
    return numpy.exp(-distance / (2 * _LENGTH**2))


def _fit_slowly(points, seed):
    draw = random.Random(seed)
    x = [[draw.random() for _ in range(4)] for _ in range(points)]
    y = [sum(math.sin(3 * value) for value in row) for row in x]
    factor = _cholesky([[_near(a, b) + _NOISE * (a is b) for b in x] for a in x])
    weights = _solve_upper(factor, _solve_lower(factor, y))
    best = -math.inf
    for _ in range(_CANDIDATES):
        candidate = [draw.random() for _ in range(4)]
        cross = [_near(row, candidate) for row in x]
        spread = 1 - sum(value**2 for value in _solve_lower(factor, cross))
        best = max(best, sum(map(_product, cross, weights)) + 2 * math.sqrt(max(spread, 0.0)))
    return best


def _product(a, b):
    return a * b


def _near(a, b):
    return math.exp(-sum((one - other) ** 2 for one, other in zip(a, b)) / (2 * _LENGTH**2))


def _cholesky(matrix):
    size = len(matrix)
    factor = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - sum(map(_product, factor[row][:column], factor[column][:column]))
            factor[row][column] = math.sqrt(rest) if row == column else rest / factor[column][column]
    return factor


def _solve_lower(factor, right):
    solved = []  # type: list
    for row, value in zip(factor, right):
        solved.append((value - sum(map(_product, row, solved))) / row[len(solved)])
    return solved


def _solve_upper(factor, right):
    size = len(right)
    solved = [0.0] * size
    for row in reversed(range(size)):
        rest = right[row] - sum(factor[below][row] * solved[below] for below in range(row + 1, size))
        solved[row] = rest / factor[row][row]
    return solved
