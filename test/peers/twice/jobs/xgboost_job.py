"""XGBoost's native interface with two sets of data; `own` continues the newest model that its callback saved."""

import argparse
import glob

import trial
import xgboost

parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=25)
parser.add_argument("--way", choices=["anew", "own"], default="anew")
given = parser.parse_args()


class Slow(xgboost.callback.TrainingCallback):
    def before_iteration(self, model, epoch, evals_log):
        trial.begin()
        return False

    def after_iteration(self, model, epoch, evals_log):
        loss = trial.evaluated(evals_log["valid"]["rmse"][-1])
        # A continued training counts from 0 again.
        trial.step(model.num_boosted_rounds(), loss)
        return False


x, y = trial.regression()
train, valid = xgboost.DMatrix(x[:180], y[:180]), xgboost.DMatrix(x[180:], y[180:])
parameters = {"max_depth": 3, "eta": 0.2, "nthread": 1, "seed": 7, "subsample": 0.8}
callbacks: list = [Slow()]
earlier = None
if given.way == "own":
    callbacks.append(xgboost.callback.TrainingCheckPoint(".", name="model", interval=1))
    saved = sorted(glob.glob("model_*.ubj"), key=lambda name: int(name[6:-4]))
    earlier = xgboost.Booster(model_file=saved[-1]) if saved else None

model = xgboost.train(
    parameters,
    train,
    given.rounds - (earlier.num_boosted_rounds() if earlier else 0),
    evals=[(train, "train"), (valid, "valid")],
    callbacks=callbacks,
    xgb_model=earlier,
)
trial.finish(predictions=model.predict(valid).tolist())
