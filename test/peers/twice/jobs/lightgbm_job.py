"""LightGBM's `train` with `log_evaluation`; `own` passes the newest saved model as `init_model`."""

import argparse
import os

import lightgbm
import trial

parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=25)
parser.add_argument("--way", choices=["anew", "own", "helper"], default="anew")
given = parser.parse_args()


def slow(env):
    trial.begin()


slow.before_iteration = True


def told(env):
    """Called after log_evaluation, whose order is 10."""
    loss = trial.evaluated(env.evaluation_result_list[0][2])
    trial.step(env.iteration + 1, loss)
    if given.way == "own":
        env.model.save_model("model.new")
        os.replace("model.new", "model.txt")


told.order = 15

x, y = trial.regression()
parameters = {"objective": "regression", "metric": "l2", "num_leaves": 7, "num_threads": 1, "seed": 7, "verbosity": -1}
earlier = lightgbm.Booster(model_file="model.txt") if given.way == "own" and os.path.exists("model.txt") else None


def train(rounds, earlier):
    data = lightgbm.Dataset(x[:180], y[:180], free_raw_data=False)
    valid = lightgbm.Dataset(x[180:], y[180:], reference=data, free_raw_data=False)
    callbacks = [slow, lightgbm.log_evaluation(1), told]
    return lightgbm.train(parameters, data, rounds, valid_sets=[valid], callbacks=callbacks, init_model=earlier)


if given.way == "helper":
    import vigil

    run = vigil.start(total=given.rounds, checkpoint_every=1, goal="minimise")
    state = run.resume()
    text = state.user.get("model") if state else None
    model = lightgbm.Booster(model_str=text) if text else None
    run.checkpoint(model=text)
    for i in run.iterations():
        model = train(1, model)
        run.tell([], model.best_score["valid_0"]["l2"])
        run.checkpoint(model=model.model_to_string())
    run.finish()
else:
    model = train(given.rounds - (earlier.current_iteration() if earlier else 0), earlier)
trial.finish(predictions=model.predict(x[180:]).tolist())
