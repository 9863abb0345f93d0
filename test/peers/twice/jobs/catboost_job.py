"""CatBoost's regressor with a second set of data; `own` is its snapshot, from which it resumes by itself."""

import argparse

import trial
from catboost import CatBoostRegressor

parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=25)
parser.add_argument("--way", choices=["anew", "own"], default="anew")
given = parser.parse_args()


class Slow:
    def after_iteration(self, info):
        """Called before the line is printed."""
        trial.begin()
        loss = trial.evaluated(info.metrics["validation"]["RMSE"][-1])
        trial.step(info.iteration, loss)
        return True


x, y = trial.regression()
model = CatBoostRegressor(
    iterations=given.rounds, depth=4, learning_rate=0.2, thread_count=1, random_seed=7, train_dir="catboost_info"
)
own = {"save_snapshot": True, "snapshot_file": "snapshot", "snapshot_interval": 0} if given.way == "own" else {}
model.fit(x[:180], y[:180], eval_set=(x[180:], y[180:]), callbacks=[Slow()], use_best_model=False, **own)
trial.finish(predictions=model.predict(x[180:]).tolist())
