"""scikit-optimize with names for its dimensions."""

import warnings

from pace import pace
from skopt import gp_minimize
from skopt.space import Categorical, Integer, Real
from skopt.utils import use_named_args

warnings.simplefilter("ignore")
space = [Real(1e-4, 1e-1, "log-uniform", name="rate"), Integer(1, 8, name="depth"), Categorical(["a", "b"], name="kind")]


@use_named_args(space)
def objective(rate, depth, kind):
    pace()
    return (rate - 0.01) ** 2 * 100 + (depth - 4) ** 2 / 10 + (kind == "a") * 0.3


found = gp_minimize(objective, space, n_calls=10, n_initial_points=5, random_state=4)
print([list(map(str, x)) for x in found.x_iters], list(map(float, found.func_vals)))
