"""Small data that every job here learns from."""

import numpy as np


def regression(rows=400, columns=6, seed=3):
    draw = np.random.default_rng(seed)
    x = draw.normal(size=(rows, columns))
    y = x @ np.arange(1, columns + 1) / 3 + np.sin(3 * x[:, 0]) + draw.normal(scale=0.4, size=rows)
    return x, y


def classes(rows=600, columns=8, kinds=2, seed=5):
    draw = np.random.default_rng(seed)
    x = draw.normal(size=(rows, columns))
    score = x[:, 0] + 0.7 * x[:, 1] * x[:, 2] + draw.normal(scale=0.8, size=rows)
    return x, np.digitize(score, np.quantile(score, np.linspace(0, 1, kinds + 1)[1:-1]))


def branin(x1, x2):
    x1, x2 = float(x1), float(x2)
    return (x2 - 5.1 * x1**2 / (4 * np.pi**2) + 5 * x1 / np.pi - 6) ** 2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x1) + 10


def rosenbrock(x):
    x = np.asarray(x, float)
    return float(np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2))
