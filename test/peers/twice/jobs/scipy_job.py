"""scipy's differential evolution and a minimiser that prints a table; neither keeps a state."""

import argparse

import trial
from scipy import optimize

parser = argparse.ArgumentParser()
parser.add_argument("--kind", choices=["evolution", "trust-constr"], default="evolution")
parser.add_argument("--iterations", type=int, default=20)
given = parser.parse_args()
BOUNDS = [(-5, 10), (0, 15)]
values = []


def objective(x):
    return trial.branin(*x)


def each(intermediate_result):
    values.append(float(intermediate_result.fun))
    trial.step(len(values), values[-1])


def at_step(x, state):
    values.append(float(state.fun))
    trial.step(len(values), values[-1])


if given.kind == "evolution":
    found = optimize.differential_evolution(
        objective, BOUNDS, disp=True, rng=7, maxiter=given.iterations, popsize=4, polish=False, tol=0, callback=each
    )
else:
    options = {"verbose": 3, "maxiter": given.iterations, "gtol": 0, "xtol": 0}
    found = optimize.minimize(objective, [2, 7], method="trust-constr", callback=at_step, options=options)
trial.finish(x=found.x.tolist(), best=found.fun)
