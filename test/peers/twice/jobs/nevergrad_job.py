"""Nevergrad's ask and tell with a line a trial; `own` is its `dump` and `load`."""

import argparse
import os
import warnings

import nevergrad as ng
import trial

parser = argparse.ArgumentParser()
parser.add_argument("--budget", type=int, default=30)
parser.add_argument("--way", choices=["anew", "own"], default="anew")
given = parser.parse_args()
warnings.filterwarnings("ignore")

if given.way == "own" and os.path.exists("optimizer.pkl"):
    optimizer = ng.optimizers.registry["DE"].load("optimizer.pkl")
else:
    space = ng.p.Instrumentation(ng.p.Scalar(lower=-5.0, upper=10.0), ng.p.Scalar(lower=0.0, upper=15.0))
    space.random_state.seed(7)
    optimizer = ng.optimizers.registry["DE"](parametrization=space, budget=given.budget)
while optimizer.num_tell < given.budget:
    candidate = optimizer.ask()
    loss = trial.branin(*candidate.args)
    optimizer.tell(candidate, loss)
    best = optimizer.current_bests["minimum"].mean
    print(f"[{optimizer.num_tell:02d}/{given.budget}] loss={loss:.6g} best={best:.6g}", flush=True)
    trial.step(optimizer.num_tell, loss)
    if given.way == "own":
        optimizer.dump("optimizer.new")
        os.replace("optimizer.new", "optimizer.pkl")
recommended = optimizer.provide_recommendation()
trial.finish(x=[float(value) for value in recommended.args])
