"""pymoo's genetic algorithm, verbose; `own` is its documented checkpoint, the algorithm written with dill."""

import argparse
import os

import dill
import numpy as np
import trial
from pymoo.algorithms.soo.nonconvex.ga import GA
from pymoo.core.problem import ElementwiseProblem
from pymoo.optimize import minimize

parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=18)
parser.add_argument("--way", choices=["anew", "own"], default="anew")
given = parser.parse_args()


class Branin(ElementwiseProblem):
    def __init__(self):
        super().__init__(n_var=2, n_obj=1, xl=np.array([-5.0, 0.0]), xu=np.array([10.0, 15.0]))

    def _evaluate(self, x, out, *args, **kwargs):
        out["F"] = trial.branin(*x)


if given.way == "anew":
    result = minimize(
        Branin(),
        GA(pop_size=10),
        ("n_gen", given.generations),
        seed=7,
        verbose=True,
        callback=lambda algorithm: trial.step(algorithm.n_gen, algorithm.opt.get("F").min()),
    )
else:
    if os.path.exists("algorithm.pkl"):
        with open("algorithm.pkl", "rb") as file:
            algorithm = dill.load(file)
    else:
        algorithm = GA(pop_size=10)
        algorithm.setup(Branin(), termination=("n_gen", given.generations), seed=7, verbose=True)
    while algorithm.has_next():
        algorithm.next()
        trial.step(algorithm.n_gen - 1, algorithm.opt.get("F").min())
        trial.replace("algorithm.pkl", dill.dumps(algorithm))
    result = algorithm.result()
trial.finish(x=result.X.tolist(), best=result.F[0])
