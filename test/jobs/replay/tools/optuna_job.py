"""Optuna in memory. A function that the objective calls can be replayed; the objective itself gets a trial, which it changes."""

import optuna
from pace import pace

optuna.logging.set_verbosity(optuna.logging.ERROR)


def train(rate, depth):
    pace()
    if depth == 3:
        raise ValueError("out of memory", depth)
    return {"loss": (rate - 0.1) ** 2 + depth * 0.01, "curve": (1.0, rate)}


def objective(trial):
    return train(trial.suggest_float("rate", 1e-3, 1, log=True), trial.suggest_int("depth", 1, 6))["loss"]


study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=8, n_startup_trials=5))
study.optimize(objective, n_trials=12, catch=(ValueError,))
print([(sorted(trial.params.items()), trial.value, trial.state.name) for trial in study.trials])
