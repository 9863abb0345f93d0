"""pyswarms' global best swarm, with its bar."""

import argparse

import numpy as np
import pyswarms
import trial

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=20)
given = parser.parse_args()


def cost(points):
    return np.array([trial.branin(*point) for point in points])


np.random.seed(7)
swarm = pyswarms.single.GlobalBestPSO(6, 2, {"c1": 0.5, "c2": 0.3, "w": 0.9}, bounds=([-5, 0], [10, 15]))
best, position = swarm.optimize(cost, iters=given.iterations)
# It has no callback, so its steps are recorded at the end.
for number, value in enumerate(swarm.cost_history, start=1):
    trial.step(number, value)
trial.finish(best=best, position=position.tolist())
