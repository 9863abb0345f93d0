"""bayesian-optimization with its own loop."""

from bayes_opt import BayesianOptimization
from pace import pace


def black_box(x, y):
    pace()
    return -(x**2) - (y - 1) ** 2 + 1


found = BayesianOptimization(black_box, {"x": (2, 4), "y": (-3, 3)}, random_state=1, verbose=0)
found.maximize(init_points=4, n_iter=6)
print([(sorted(one["params"].items()), one["target"]) for one in found.res])
