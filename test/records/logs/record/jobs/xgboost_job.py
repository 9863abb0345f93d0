"""XGBoost's own lines: xgboost_job.py STYLE"""

import sys
import time

import xgboost
from data import classes, regression
from truth import tell

style = sys.argv[1]
ROUNDS = 60


class Told(xgboost.callback.EvaluationMonitor):
    """Records what has been printed; XGBoost calls several callbacks in any order, so this is the one that prints as well."""

    def __init__(self, every, down, **more):
        super().__init__(period=every, **more)
        self.every, self.down = every, down

    def after_iteration(self, model, epoch, evals_log):
        stops = super().after_iteration(model, epoch, evals_log)
        if epoch % self.every == 0 or epoch == ROUNDS - 1:
            pick = min if self.down else max
            values = [each for data in evals_log.values() for each in data.values()]
            # In cross-validation each is a mean with its deviation.
            values = [[one[0] if isinstance(one, tuple) else one for one in each] for each in values]
            last, bests = [each[-1] for each in values], [pick(each) for each in values]
            self.at = epoch + 1
            self.rest = [None, ROUNDS], last, [None, *bests], "minimise" if self.down else "maximise"
            tell(epoch + 1, *self.rest)
        time.sleep(0.04)
        return stops


def run(data, parameters, every=1, down=True, evals=("train", "valid"), stop_after=None):
    x, y = data
    cut = len(x) * 3 // 4
    train, valid = xgboost.DMatrix(x[:cut], y[:cut]), xgboost.DMatrix(x[cut:], y[cut:])
    watched = [(train, evals[0]), (valid, evals[1])][: len(evals)] if len(evals) > 1 else [(valid, evals[0])]
    parameters = {"max_depth": 3, "eta": 0.1, "nthread": 1, "seed": 7, **parameters}
    told = Told(every, down)
    model = xgboost.train(
        parameters, train, ROUNDS, evals=watched, verbose_eval=False, callbacks=[told], early_stopping_rounds=stop_after
    )
    # Early stopping may come before the last line.
    tell([model.num_boosted_rounds(), told.at], *told.rest)


if style == "rmse":
    run(regression(), {})
elif style == "auc":
    run(classes(), {"objective": "binary:logistic", "eval_metric": "auc"}, down=False, evals=("eval",))
elif style == "mlogloss-every-5":
    run(classes(kinds=4), {"objective": "multi:softprob", "num_class": 4, "eval_metric": "mlogloss"}, every=5)
elif style == "early-stopping":
    run(regression(80), {"eta": 0.5, "max_depth": 6}, stop_after=10)
elif style == "two-metrics":
    run(classes(), {"objective": "binary:logistic", "eval_metric": ["logloss", "error"]}, evals=("validation_0",))
elif style == "continued":
    x, y = regression()
    train, valid = xgboost.DMatrix(x[:300], y[:300]), xgboost.DMatrix(x[300:], y[300:])
    given = {"max_depth": 3, "eta": 0.1, "nthread": 1}
    first = xgboost.train(given, train, 25)
    print("continuing with a model of 25 rounds")
    again = {"xgb_model": first, "verbose_eval": False, "callbacks": [Told(1, True)]}
    xgboost.train(given, train, 35, evals=[(valid, "valid")], **again)
elif style == "cv":
    x, y = regression()
    xgboost.cv({"max_depth": 3, "eta": 0.1}, xgboost.DMatrix(x, y), 30, nfold=4, callbacks=[Told(1, True, show_stdv=True)])
elif style == "classifier":
    x, y = classes()
    model = xgboost.XGBClassifier(n_estimators=ROUNDS, max_depth=3, eval_metric="logloss", callbacks=[Told(1, True)])
    model.fit(x[:400], y[:400], eval_set=[(x[400:], y[400:])], verbose=False)
    print("accuracy", (model.predict(x[400:]) == y[400:]).mean())
