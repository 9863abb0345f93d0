"""hyperopt's getting started: fmin with TPE; with `--save` it resumes in its own way."""

import argparse

import numpy as np
from hyperopt import fmin, hp, space_eval, tpe

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--max_evals", type=int, default=30)
parser.add_argument("--save", action="store_true")
given = parser.parse_args()

space = {"x": hp.uniform("x", -5, 10), "y": hp.uniform("y", 0, 15)}


def objective(point):
    return branin(point["x"], point["y"])


best = fmin(
    objective,
    space,
    algo=tpe.suggest,
    max_evals=given.max_evals,
    rstate=np.random.default_rng(7),
    trials_save_file="./trials.p" if given.save else "",
)

print(space_eval(space, best))
keep_result(**{name: float(value) for name, value in best.items()})
