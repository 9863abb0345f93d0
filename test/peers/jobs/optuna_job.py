"""Optuna's quick start, with the storages of its tutorials."""

import argparse

import optuna
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--trials", type=int, default=20)
parser.add_argument("--storage", choices=["memory", "sqlite", "journal"], default="memory")
parser.add_argument("--bar", action="store_true")
given = parser.parse_args()


def objective(trial: optuna.Trial) -> float:
    x = trial.suggest_float("x", -5, 10)
    y = trial.suggest_float("y", 0, 15)
    if trial.number == 3 and given.bar:
        raise optuna.TrialPruned()
    return branin(x, y)


storages = {
    "memory": lambda: None,
    "sqlite": lambda: "sqlite:///study.db",
    "journal": lambda: JournalStorage(JournalFileBackend("./journal.log")),
}
study = optuna.create_study(
    study_name="branin",
    storage=storages[given.storage](),
    sampler=optuna.samplers.TPESampler(seed=7),
)
study.optimize(objective, n_trials=given.trials, show_progress_bar=given.bar)

print(f"Best value: {study.best_value} (params: {study.best_params})")
keep_result(best=study.best_value, **study.best_params)
