"""scikit-learn: a network, and searches over a grid; none of them keeps a state."""

import argparse
import warnings

import numpy as np
import trial
from sklearn.experimental import enable_halving_search_cv  # noqa: F401
from sklearn.model_selection import GridSearchCV, HalvingGridSearchCV
from sklearn.neural_network import MLPRegressor
from sklearn.svm import SVR

parser = argparse.ArgumentParser()
parser.add_argument("--kind", choices=["network", "grid", "halving"], default="network")
given = parser.parse_args()
warnings.simplefilter("ignore")
x, y = trial.regression()
GRID = {"C": [0.1, 1, 10, 100], "gamma": [0.01, 0.1]}


class SlowNetwork(MLPRegressor):
    def _update_no_improvement_count(self, *args, **kwargs):
        """Is called after the line of an epoch."""
        trial.step(len(self.loss_curve_), trial.evaluated(self.loss_))
        trial.begin()
        super()._update_no_improvement_count(*args, **kwargs)


class SlowRegressor(SVR):
    def fit(self, *args, **kwargs):
        trial.begin()
        fitted = super().fit(*args, **kwargs)
        trial.evaluated(0)
        return fitted


if given.kind == "network":
    model = SlowNetwork(hidden_layer_sizes=(16,), max_iter=20, verbose=True, random_state=7, tol=0).fit(x, y)
    trial.finish(loss=model.loss_)
elif given.kind == "grid":
    search = GridSearchCV(SlowRegressor(), GRID, cv=3, verbose=3).fit(x, y)
    scores = np.stack([search.cv_results_[f"split{fold}_test_score"] for fold in range(3)], axis=1)
    for number, score in enumerate(scores.ravel(), start=1):
        trial.step(number, score)
    trial.finish(best=search.best_score_, parameters=search.best_params_)
else:
    search = HalvingGridSearchCV(SlowRegressor(), GRID, cv=3, factor=2, verbose=1, random_state=7).fit(x, y)
    for number in range(search.n_iterations_):
        trial.step(number + 1, 0)
    trial.finish(best=search.best_score_, parameters=search.best_params_)
