"""LightGBM's own lines: lightgbm_job.py STYLE"""

import sys
import time

import lightgbm
from data import classes, regression
from truth import tell

style = sys.argv[1]
ROUNDS = 80
seen = {}


def told(every, down):
    """Called after log_evaluation, whose order is 10."""
    pick = min if down else max

    def callback(env):
        for data, metric, value, *_ in env.evaluation_result_list:
            seen.setdefault((data, metric), []).append(value)
        if (env.iteration + 1) % every == 0:
            last = [each[-1] for each in seen.values()]
            best = [pick(each) for each in seen.values()]
            tell(env.iteration + 1, [None, ROUNDS], last, [None, *best], "minimise" if down else "maximise")
        time.sleep(0.03)

    callback.order = 15
    return callback


def run(data, parameters, every=1, down=True, more=(), both=False):
    x, y = data
    cut = len(x) * 3 // 4
    train = lightgbm.Dataset(x[:cut], y[:cut])
    valid = lightgbm.Dataset(x[cut:], y[cut:], reference=train)
    parameters = {"num_leaves": 7, "learning_rate": 0.1, "num_threads": 1, "seed": 7, **parameters}
    sets = [train, valid] if both else [valid]
    callbacks = [lightgbm.log_evaluation(every), told(every, down), *more]
    lightgbm.train(parameters, train, ROUNDS, valid_sets=sets, callbacks=callbacks)


if style == "l2":
    run(regression(), {"objective": "regression", "metric": "l2", "verbosity": -1})
elif style == "every-10":
    run(regression(), {"objective": "regression", "metric": "rmse"}, every=10, both=True)
elif style == "auc-chatty":
    run(classes(), {"objective": "binary", "metric": "auc", "verbosity": 1}, every=5, down=False)
elif style == "early-stopping":
    early = lightgbm.early_stopping(8)
    run(regression(120), {"objective": "regression", "learning_rate": 0.4, "verbosity": -1}, more=[early])
elif style == "multiclass":
    run(classes(kinds=3), {"objective": "multiclass", "num_class": 3, "verbosity": -1}, both=True)
elif style == "cv":
    x, y = classes()
    given = {"objective": "binary", "verbosity": -1, "num_leaves": 7}
    lightgbm.cv(given, lightgbm.Dataset(x, y), ROUNDS, nfold=4, callbacks=[lightgbm.log_evaluation(4), told(4, True)])
