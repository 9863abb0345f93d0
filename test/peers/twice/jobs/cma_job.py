"""cma's ask-and-tell loop with its display; `own` pickles the strategy, as its documentation does."""

import argparse
import os
import pickle

import cma
import trial

parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=20)
parser.add_argument("--way", choices=["anew", "own", "helper"], default="anew")
given = parser.parse_args()
OPTIONS = {"seed": 7, "maxiter": given.generations, "popsize": 6, "verb_disp": 1, "verb_log": 0, "verb_disp_overwrite": 0}


def begin():
    return cma.CMAEvolutionStrategy([2.0, 7.0], 3.0, OPTIONS)


if given.way == "helper":
    import vigil

    # A seeded strategy proposes the same points again, so the known values rebuild it.
    run = vigil.start(total=given.generations * 6, goal="minimise")
    state = run.resume()
    es, points, values = begin(), [], []
    known = list(state.Y) if state else []
    for i in range(1, len(known) + 1):
        if not points:
            points, values = es.ask(), []
        values.append(float(known[i - 1]))
        if len(values) == len(points):
            es.tell(points, values)
            points = []
    for i in run.iterations():
        if not points:
            points, values = es.ask(), []
        values.append(trial.branin(*points[len(values)]))
        run.tell(points[len(values) - 1], values[-1])
        trial.step(i, values[-1])
        if len(values) == len(points):
            es.tell(points, values)
            es.disp()
            points = []
    run.finish()
else:
    if given.way == "own" and os.path.exists("strategy.pkl"):
        with open("strategy.pkl", "rb") as file:
            es = pickle.load(file)
    else:
        es = begin()
    while not es.stop():
        points = es.ask()
        es.tell(points, [trial.branin(*point) for point in points])
        es.disp()
        trial.step(es.countiter, min(es.fit.fit))
        if given.way == "own":
            trial.replace("strategy.pkl", es.pickle_dumps())
es.result_pretty()
trial.finish(best=es.best.f, mean=list(es.mean))
