"""scikit-optimize's Bayesian optimisation with gp_minimize, with the checkpoints of its example on interruption."""

import argparse

from skopt import gp_minimize
from skopt.callbacks import CheckpointSaver

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--n_calls", type=int, default=20)
parser.add_argument("--checkpoints", action="store_true")
given = parser.parse_args()

res = gp_minimize(
    lambda x: branin(*x),
    [(-5.0, 10.0), (0.0, 15.0)],
    acq_func="EI",
    n_calls=given.n_calls,
    n_initial_points=5,
    random_state=7,
    verbose=True,
    callback=[CheckpointSaver("./checkpoint.pkl", store_objective=False)] if given.checkpoints else None,
)

print("x^*=[%.4f, %.4f], f(x^*)=%.4f" % (res.x[0], res.x[1], res.fun))
keep_result(best=res.fun)
