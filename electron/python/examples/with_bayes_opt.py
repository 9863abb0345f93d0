"""bayesian-optimization's suggest and register, continued where it was interrupted.

    pip install bayesian-optimization
    vigil run -- python with_bayes_opt.py --iterations 20

Every iteration makes a new optimiser and tells it everything, so that the next point follows from the observations
and the iteration alone.
"""

import argparse

import vigil
from bayes_opt import BayesianOptimization

from toy_pipeline import NAMES, score

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
    optimizer = BayesianOptimization(
        f=None, pbounds={name: (0.0, 1.0) for name in NAMES}, random_state=given.seed + i, verbose=0
    )
    for before, value in zip(X, Y):
        optimizer.register(params=dict(zip(NAMES, before)), target=value)
    point = optimizer.suggest() if i > given.n_initial else optimizer.space.random_sample(random_state=given.seed + i)
    x = [float(one) for one in (point.values() if isinstance(point, dict) else point)]
    y = score(x, given.pace_s)
    X.append(x)
    Y.append(y)
    run.tell(x, y)  # 3
    print(f"Iteration {i}/{given.iterations} | score={y:.4f} | best={max(Y):.4f}", flush=True)
run.finish()
