"""CatBoost's own lines: catboost_job.py STYLE"""

import sys
import time

from catboost import CatBoostClassifier, CatBoostRegressor, Pool, cv
from data import classes, regression
from truth import tell

style = sys.argv[1]
ROUNDS = 80


class Told:
    def __init__(self, every, metric):
        self.every, self.metric, self.down = every, metric, metric != "AUC"

    def after_iteration(self, info):
        # It is called before the line is printed: it pauses first, so that a kill comes after a printed line.
        at = info.iteration
        metrics = {data: each[self.metric] for data, each in info.metrics.items() if self.metric in each}
        if at == 1 or (at - 1) % self.every == 0 or at == ROUNDS:
            pick = min if self.down else max
            judged = metrics.get("validation") or metrics["learn"]
            last = [each[-1] for each in metrics.values()]
            best = pick(judged)
            # Without a second set of data, CatBoost prints no best.
            bests = [best] if "validation" in metrics else [None, best]
            self.rest = [None, ROUNDS], last, bests, "minimise" if self.down else "maximise"
            tell(at if at == ROUNDS else [at, max(1, at - self.every)], *self.rest)
        self.at = at
        time.sleep(0.04)
        return True


def fit(model, data, every, metric="RMSE", both=True):
    x, y = data
    cut = len(x) * 3 // 4
    second = {"eval_set": (x[cut:], y[cut:])} if both else {}
    told = Told(every, metric)
    model.fit(x[:cut], y[:cut], verbose=every, callbacks=[told], **second)
    tell(told.at, *told.rest)


common = dict(iterations=ROUNDS, depth=4, thread_count=1, random_seed=7, allow_writing_files=False)
if style == "rmse":
    fit(CatBoostRegressor(**common, learning_rate=0.1), regression(), 1)
elif style == "learn-only":
    fit(CatBoostRegressor(**common, learning_rate=0.1), regression(), 1, both=False)
elif style == "every-10":
    fit(CatBoostRegressor(**common, learning_rate=0.1), regression(), 10)
elif style == "auc":
    fit(CatBoostClassifier(**common, eval_metric="AUC"), classes(), 1, "AUC")
elif style == "overfitting":
    fit(CatBoostRegressor(**common, learning_rate=0.6, od_type="Iter", od_wait=12), regression(90), 1)
elif style == "multiclass-every-5":
    fit(CatBoostClassifier(**common, loss_function="MultiClass"), classes(kinds=3), 5, "MultiClass")
