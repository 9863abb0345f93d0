"""Lines of Bayesian optimisers and tuners, as they or their examples print them: search_job.py TOOL STYLE"""

import logging
import sys
import time
import warnings

import numpy as np
from data import branin, classes
from truth import tell

warnings.simplefilter("ignore")
tool, style = sys.argv[1:3]
MIN = "minimise"


def hebo_styles():
    import pandas as pd
    from hebo.design_space.design_space import DesignSpace
    from hebo.optimizers.hebo import HEBO

    space = DesignSpace().parse(
        [{"name": "x1", "type": "num", "lb": -5, "ub": 10}, {"name": "x2", "type": "num", "lb": 0, "ub": 15}]
    )
    np.random.seed(7)
    optimiser = HEBO(space, rand_sample=4, scramble_seed=7)
    count = 9
    for i in range(count):
        proposed = optimiser.suggest(n_suggestions=1 if style != "batch" else 4)
        values = np.array([[branin(one.x1, one.x2)] for one in proposed.itertuples()])
        optimiser.observe(proposed, values)
        best = float(optimiser.y.min())
        if style == "readme":
            # The loop from its README.
            print("After %d iterations, best obj is %.2f" % (i, best))
        elif style == "batch":
            print(f"Iter {i}, best metric: {best:.6f}")
        else:
            print(pd.DataFrame({"iteration": [i + 1], "y": values[0], "best": [best]}).to_string(index=False, header=i == 0))
        tell([i + 1] if style == "frame" else [i + 1, i], None, values[-1][0] if style == "frame" else [None], best, [None, MIN])


def emukit_styles():
    import GPy
    from emukit.bayesian_optimization.acquisitions import ExpectedImprovement
    from emukit.bayesian_optimization.loops import BayesianOptimizationLoop
    from emukit.core import ContinuousParameter, ParameterSpace
    from emukit.core.initial_designs import RandomDesign
    from emukit.model_wrappers import GPyModelWrapper

    if style == "logging":
        logging.basicConfig(level=logging.INFO)
    np.random.seed(7)
    space = ParameterSpace([ContinuousParameter("x1", -5, 10), ContinuousParameter("x2", 0, 15)])
    x = RandomDesign(space).get_samples(5)
    values = []

    def objective(points):
        y = np.array([[branin(*point)] for point in points])
        values.append(float(y[0]))
        time.sleep(0.1)
        return y

    y = objective(x)
    values.clear()
    model = GPyModelWrapper(GPy.models.GPRegression(x, y, GPy.kern.Matern52(2)))
    loop = BayesianOptimizationLoop(model=model, space=space, acquisition=ExpectedImprovement(model))
    if style == "event":
        def each(loop, state):
            best = float(state.Y.min())
            print(f"iteration {state.iteration}: y = {float(state.Y[-1]):.4f}, best = {best:.4f}")

        loop.iteration_end_event.append(each)
    count = 12
    loop.run_loop(objective, count)
    best = float(loop.loop_state.Y.min())
    if style == "event":
        tell(count, None, float(loop.loop_state.Y[-1][0]), best, MIN)
    else:
        tell([count, None], None, [None], [None], [None, MIN])


def gpyopt_styles():
    import GPyOpt

    np.random.seed(7)
    space = [{"name": "x1", "type": "continuous", "domain": (-5, 10)}, {"name": "x2", "type": "continuous", "domain": (0, 15)}]

    def objective(points):
        time.sleep(0.05)
        return np.array([[branin(*point)] for point in points])

    count = 12
    search = GPyOpt.methods.BayesianOptimization(objective, domain=space, initial_design_numdata=5)
    if style == "verbose":
        search.run_optimization(count, verbosity=True)
        done = search.num_acquisitions
        tell([done, done - 1], [None], [None], [None, float(search.fx_opt)], [None, MIN])
    else:
        for i in range(count):
            search.run_optimization(1)
            last, best = float(search.Y[-1][0]), float(search.Y.min())
            print(f"{i + 1:>3} evaluations, value {last:9.4f}, optimum so far {best:9.4f}")
            tell(i + 1, None, last, best, MIN)


def flaml_styles():
    from flaml import AutoML, tune

    x, y = classes(8000)
    if style == "automl":
        model = AutoML()
        model.fit(
            x, y, task="classification", max_iter=25, estimator_list=["lgbm", "rf"], seed=7, n_jobs=1,
            verbose=3, eval_method="holdout", metric="log_loss", time_budget=60,
        )
        tell(25, [None, 25], "any", [None, float(model.best_loss)], MIN)
    else:
        seen = []

        def objective(config):
            time.sleep(0.08)
            value = branin(config["x1"], config["x2"])
            seen.append(value)
            return {"score": value}

        tune.run(
            objective, config={"x1": tune.uniform(-5, 10), "x2": tune.uniform(0, 15)}, metric="score", mode="min",
            num_samples=20, verbose=3 if style == "tune-3" else 2, time_budget_s=30, use_ray=False,
        )
        tell([20, 19], [None, 20], [None, seen[-1]], [None, min(seen)], [None, MIN])


def syne_styles():
    import pathlib
    import tempfile

    logging.getLogger().setLevel(logging.INFO)
    from syne_tune import StoppingCriterion, Tuner
    from syne_tune.backend import LocalBackend
    from syne_tune.config_space import uniform
    from syne_tune.optimizer.baselines import ASHA, RandomSearch

    script = pathlib.Path(tempfile.mkdtemp()) / "trial.py"
    script.write_text(
        "import argparse, time\nfrom syne_tune import Reporter\nparser = argparse.ArgumentParser()\n"
        "parser.add_argument('--width', type=float)\nparser.add_argument('--epochs', type=int, default=4)\n"
        "given, _ = parser.parse_known_args()\nreport = Reporter()\n"
        "for epoch in range(1, given.epochs + 1):\n    time.sleep(0.3)\n"
        "    report(epoch=epoch, loss=(given.width - 0.3) ** 2 + 1 / epoch)\n"
    )
    space = {"width": uniform(0, 1), "epochs": 4}
    if style == "asha":
        scheduler = ASHA(space, metric="loss", time_attr="epoch", max_t=4, random_seed=7, do_minimize=True)
    else:
        scheduler = RandomSearch(space, metrics=["loss"], random_seed=7, do_minimize=True)
    trials = 6
    tuner = Tuner(
        trial_backend=LocalBackend(entry_point=str(script)), scheduler=scheduler, n_workers=1, print_update_interval=4,
        stop_criterion=StoppingCriterion(max_num_trials_finished=trials), save_tuner=False,
    )
    # Status tables, and a line when a trial begins and ends: trials begin with 0, and the last one may still run.
    tell([None, 0, 1], [None], "any", "any", [None, MIN])
    tuner.run()
    status = tuner.tuning_status
    # The last one is stopped, and may or may not be reported as finished.
    tell([None, status.num_trials_finished - 1, status.num_trials_finished, status.num_trials_started], [None], "any", "any", [None, MIN])


def optuna_styles():
    import optuna

    if style == "named-values":
        optuna.logging.set_verbosity(optuna.logging.WARNING)

        def each(study, trial):
            print(f"{trial.number + 1}. trial finished: {trial.value:.5f} (study best: {study.best_value:.5f})")
            tell(trial.number + 1, None, trial.value, study.best_value, MIN)

        callbacks, count = [each], 25
    else:
        callbacks, count = None, 18
    study = optuna.create_study(direction="maximize" if style == "maximised" else "minimize", sampler=optuna.samplers.TPESampler(seed=7))

    def objective(trial):
        time.sleep(0.08)
        value = branin(trial.suggest_float("x1", -5, 10), trial.suggest_float("x2", 0, 15))
        if style == "pruned" and trial.number % 4 == 3:
            raise optuna.TrialPruned()
        return -value if style == "maximised" else value

    if style == "resumed":
        # As with a storage: earlier trials were done before.
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        study.optimize(objective, n_trials=8)
        optuna.logging.set_verbosity(optuna.logging.INFO)

    def told(study, trial):
        # A pruned trial has no value, so the last value is that of the trial before.
        values = [each.value for each in study.trials if each.value is not None]
        last = values[-1] if trial.value is not None else [None, values[-1]]
        done = [trial.number + 1, trial.number - 7] if style == "resumed" else trial.number + 1
        tell(done, None, last, study.best_value, "maximise" if style == "maximised" else MIN)

    study.optimize(objective, n_trials=count, callbacks=callbacks or [told])


def nevergrad_styles():
    import nevergrad as ng

    space = ng.p.Instrumentation(ng.p.Scalar(lower=-5, upper=10), ng.p.Scalar(lower=0, upper=15))
    space.random_state.seed(7)
    optimiser = ng.optimizers.registry["DE" if style == "ask-tell" else "OnePlusOne"](parametrization=space, budget=40)
    best = float("inf")
    for i in range(optimiser.budget):
        x = optimiser.ask()
        loss = branin(*x.args)
        optimiser.tell(x, loss)
        best = min(best, loss)
        time.sleep(0.06)
        print(f"[{i + 1:02d}/{optimiser.budget}] loss={loss:.6g} best={best:.6g} point=({x.args[0]:.3f}, {x.args[1]:.3f})")
        tell(i + 1, 40, loss, best, MIN)


def niapy_styles():
    from niapy.algorithms.basic import DifferentialEvolution, FireflyAlgorithm
    from niapy.problems import Problem
    from niapy.task import Task

    class Slow(Problem):
        def __init__(self):
            super().__init__(4, -3, 3)

        def _evaluate(self, x):
            time.sleep(0.0015)
            return float(np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2))

    logging.basicConfig(level=logging.INFO)
    logging.getLogger("niapy").setLevel(logging.INFO)
    task = Task(problem=Slow(), max_iters=40, enable_logging=True)
    kind = DifferentialEvolution if style == "de" else FireflyAlgorithm
    kind(population_size=12, seed=7).run(task)
    # It prints evaluations and value whenever there is a new best.
    tell("any", [None], [None, float(task.x_f)], [None, float(task.x_f)], [None, MIN])


def pyswarm_styles():
    from pyswarm import pso

    values = []

    def slow(x):
        time.sleep(0.001)
        values.append((x[0] - 1) ** 2 + 10 * (x[1] - x[0] ** 2) ** 2)
        return values[-1]

    np.random.seed(7)
    pso(slow, [-3, -1], [2, 6], swarmsize=20, maxiter=30, debug=style == "debug", minfunc=1e-16, minstep=1e-12)
    tell(30, [None, 30], [None, min(values)], [None, min(values)], [None, MIN])


globals()[f"{tool}_styles"]()
