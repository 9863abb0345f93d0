"""Nevergrad's getting started, with NGOpt and the verbosity of its minimize."""

import argparse
import warnings

import nevergrad as ng

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--budget", type=int, default=30)
parser.add_argument("--verbosity", type=int, default=1)
given = parser.parse_args()
# A warning of scipy prints the file in which it occurs.
warnings.filterwarnings("ignore")

parametrization = ng.p.Instrumentation(
    x1=ng.p.Scalar(lower=-5.0, upper=10.0),
    x2=ng.p.Scalar(lower=0.0, upper=15.0),
)
parametrization.random_state.seed(7)
optimizer = ng.optimizers.NGOpt(parametrization=parametrization, budget=given.budget)
recommendation = optimizer.minimize(branin, verbosity=given.verbosity)

print(recommendation.kwargs)
keep_result(best=recommendation.loss if recommendation.loss is not None else 0.0)
