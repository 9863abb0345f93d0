"""scikit-optimize's ask and tell, continued where it was interrupted.

    pip install scikit-optimize
    vigil run -- python with_skopt.py --iterations 20

Every iteration makes a new optimiser and tells it everything, so that the next point follows from the observations
and the iteration alone. It minimises, hence the sign.
"""

import argparse

import vigil
from skopt import Optimizer

from toy_pipeline import SETTINGS, score

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--iterations", type=int, default=20, help="all points, the initial ones too")
parser.add_argument("--n_initial", type=int, default=5, help="of the iterations, before the model takes over")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--pace_s", type=float, default=0.0, help="seconds that a measurement takes at least")
given = parser.parse_args()

run = vigil.start(total=given.iterations, goal="maximise")  # 1
state = run.resume()  # 2
X, Y = (state.X, state.Y) if state else ([], [])

for i in run.iterations():
    optimizer = Optimizer(
        [(0.0, 1.0)] * len(SETTINGS), n_initial_points=given.n_initial, random_state=given.seed + i, acq_func="EI"
    )
    if X:
        optimizer.tell(X, [-y for y in Y])
    x = [float(one) for one in optimizer.ask()]
    y = score(x, given.pace_s)
    X.append(x)
    Y.append(y)
    run.tell(x, y)  # 3
    print(f"Iteration {i}/{given.iterations} | score={y:.4f} | best={max(Y):.4f}", flush=True)
run.finish()
