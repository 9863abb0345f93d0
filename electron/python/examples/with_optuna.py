"""Optuna's ask and tell, continued where it was interrupted, without a storage.

    pip install optuna
    vigil run -- python with_optuna.py --iterations 30

The sampler gets its own seed in every iteration, so that the next point follows from the observations alone.
The other way is a study in a storage: Optuna itself then continues, though not with the same points.
"""

import argparse

import optuna
import vigil

from toy_pipeline import NAMES, score

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--iterations", type=int, default=30)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--pace_s", type=float, default=0.0, help="seconds that a measurement takes at least")
given = parser.parse_args()

optuna.logging.set_verbosity(optuna.logging.WARNING)
space = {name: optuna.distributions.FloatDistribution(0.0, 1.0) for name in NAMES}
study = optuna.create_study(direction="maximize")

run = vigil.start(total=given.iterations, goal="maximise")  # 1
state = run.resume()  # 2
for x, y in zip(state.X, state.Y) if state else ():
    study.add_trial(optuna.create_trial(params=dict(zip(NAMES, x)), distributions=space, value=y))

for i in run.iterations():
    study.sampler = optuna.samplers.TPESampler(seed=given.seed + i, n_startup_trials=5)
    trial = study.ask(space)
    x = [trial.params[name] for name in NAMES]
    y = score(x, given.pace_s)
    study.tell(trial, y)
    run.tell(x, y)  # 3
    print(f"Iteration {i}/{given.iterations} | score={y:.4f} | best={study.best_value:.4f}", flush=True)
run.finish()
