"""The basic tour of bayesian-optimization."""

import argparse

from bayes_opt import BayesianOptimization

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--init_points", type=int, default=5)
parser.add_argument("--n_iter", type=int, default=15)
parser.add_argument("--verbose", type=int, default=2)
given = parser.parse_args()


def black_box_function(x, y):
    return -branin(x, y)


optimizer = BayesianOptimization(
    f=black_box_function,
    pbounds={"x": (-5, 10), "y": (0, 15)},
    verbose=given.verbose,
    random_state=7,
)
optimizer.maximize(init_points=given.init_points, n_iter=given.n_iter)

print(optimizer.max)
keep_result(best=optimizer.max["target"])
