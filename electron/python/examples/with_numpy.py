"""A Bayesian optimisation in plain numpy that continues where it was interrupted.

    pip install numpy
    vigil run -- python with_numpy.py --iterations 30

A Gaussian process with a fixed length scale, and Thompson's choice: one function is drawn from what the model believes,
and its best point is measured next. The script has its own numpy generator, so it passes that to the helper.
"""

import argparse

import numpy as np
import vigil

from toy_pipeline import SETTINGS, score

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--iterations", type=int, default=30, help="all points, the initial ones too")
parser.add_argument("--n_initial", type=int, default=5, help="of the iterations, before the model takes over")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--pace_s", type=float, default=0.0, help="seconds that a measurement takes at least")
given = parser.parse_args()


def kernel(a, b):
    distances = ((a[:, None, :] - b[None, :, :]) ** 2).sum(-1)
    return np.exp(-distances / (2 * 0.25**2))


def propose(X, Y):
    candidates = random.random((256, len(SETTINGS)))
    if len(X) < given.n_initial:
        return candidates[0]
    weights = np.linalg.solve(
        kernel(X, X) + 1e-6 * np.eye(len(X)), np.column_stack([Y - Y.mean(), kernel(X, candidates)])
    )
    across = kernel(candidates, X)
    mean, covariance = across @ weights[:, 0], kernel(candidates, candidates) - across @ weights[:, 1:]
    drawn = random.multivariate_normal(mean, covariance, method="eigh")
    return candidates[drawn.argmax()]


random = np.random.default_rng(given.seed)
run = vigil.start(total=given.iterations, generators=[random], goal="maximise")  # 1
state = run.resume()  # 2
X = np.array(state.X if state else []).reshape(-1, len(SETTINGS))
Y = np.array(state.Y if state else [])

for i in run.iterations():
    x = propose(X, Y)
    y = score(x.tolist(), given.pace_s)
    X, Y = np.vstack([X, x]), np.append(Y, y)
    run.tell(x, y)  # 3
    print(f"Iteration {i}/{given.iterations} | score={y:.4f} | best={Y.max():.4f}", flush=True)
run.finish()
