"""Evolutionary optimisers' own lines: evolution_job.py TOOL STYLE"""

import logging
import sys
import time

import numpy as np
from data import rosenbrock
from truth import tell

tool, style = sys.argv[1:3]


def slow(x, seconds=0.002):
    time.sleep(seconds)
    return rosenbrock(x)


def cma_styles():
    import cma

    given = {"seed": 7, "verbose": 1, "verb_log": 0}
    if style == "ask-tell":
        es = cma.CMAEvolutionStrategy(4 * [0.2], 0.5, {**given, "verb_disp": 5, "maxiter": 60})
        while not es.stop():
            points = es.ask()
            values = [slow(x) for x in points]
            es.tell(points, values)
            es.disp()
            tell(es.countiter, [None, 60], [min(values), es.best.f], [None, es.best.f], [None, "minimise"])
        es.result_pretty()
        tell(es.countiter, [None, 60], [min(values), es.best.f], [None, es.best.f], [None, "minimise"])
    elif style == "every-line":
        def each(es):
            values = [None, es.fit.fit[0], es.best.f]
            tell([es.countiter, es.countiter - 1], [None, 70], "any", values, [None, "minimise"])

        found, es = cma.fmin2(slow, 3 * [0.3], 0.4, {**given, "verb_disp": 1, "maxiter": 70}, callback=each)
        tell(es.countiter, [None, 70], [es.fit.fit[0], es.best.f], [None, es.best.f], [None, "minimise"])
    elif style == "plain":
        found, es = cma.fmin2(slow, 4 * [0.3], 0.4, {**given, "maxfevals": 900})
        tell(es.countiter, None, [es.fit.fit[0], es.best.f], [None, es.best.f], [None, "minimise"])
    elif style == "restarts":
        found, es = cma.fmin2(
            lambda x: slow(x, 0.0005), 3 * [0.3], 0.4, {**given, "maxiter": 40, "verb_disp": 4}, restarts=2
        )
        # Each restart counts from the beginning, so no single number is right.
        tell([None, es.countiter], [None], "any", [None, found if np.isscalar(found) else es.best.f], [None, "minimise"])


def pymoo_styles():
    from pymoo.algorithms.moo.nsga2 import NSGA2
    from pymoo.algorithms.soo.nonconvex.cmaes import CMAES
    from pymoo.algorithms.soo.nonconvex.de import DE
    from pymoo.algorithms.soo.nonconvex.ga import GA
    from pymoo.algorithms.soo.nonconvex.nelder import NelderMead
    from pymoo.algorithms.soo.nonconvex.pso import PSO
    from pymoo.core.callback import Callback
    from pymoo.optimize import minimize
    from pymoo.problems import get_problem

    kinds = {"ga": GA, "de": DE, "pso": PSO, "cmaes": CMAES, "nelder-mead": NelderMead, "nsga2": NSGA2}
    count = 40

    class Told(Callback):
        """Called before the line is printed: a killed job has printed one line less."""

        def notify(self, algorithm):
            done = algorithm.n_gen
            told = done if done == count else [done, done - 1]
            if style == "nsga2":
                tell(told, [None, count], "any", None, None)
            else:
                f = algorithm.pop.get("F").ravel()
                least = float(algorithm.opt.get("F").min())
                tell(told, [None, count], [None, float(f.mean()), least], [None, least], "minimise")
            time.sleep(0.05)

    made = kinds[style](**({} if style in ("cmaes", "nelder-mead") else {"pop_size": 30}))
    problem = get_problem("zdt1" if style == "nsga2" else "rastrigin", n_var=5)
    minimize(problem, made, ("n_gen", count), seed=7, verbose=True, callback=Told())


def deap_styles():
    import random

    from deap import algorithms, base, creator, tools

    random.seed(7)
    np.random.seed(7)
    down = style != "one-max"
    creator.create("Fit", base.Fitness, weights=(-1.0 if down else 1.0,))
    creator.create("One", list, fitness=creator.Fit)
    box = base.Toolbox()
    box.register("gene", (lambda: random.uniform(-2, 2)) if down else (lambda: random.randint(0, 1)))
    box.register("one", tools.initRepeat, creator.One, box.gene, n=4 if down else 60)
    box.register("population", tools.initRepeat, list, box.one)
    box.register("mate", tools.cxTwoPoint)
    if down:
        box.register("mutate", tools.mutGaussian, mu=0, sigma=0.3, indpb=0.4)
    else:
        box.register("mutate", tools.mutFlipBit, indpb=0.03)
    box.register("select", tools.selTournament, tournsize=3)
    box.register("evaluate", lambda one: (slow(one, 0.0015) if down else slow([0, 0], 0.0015) * 0 + sum(one),))
    stats = tools.Statistics(lambda one: one.fitness.values)
    names = {"avg": np.mean, "std": np.std, "min": np.min, "max": np.max}
    if style == "chapters":
        size = tools.Statistics(lambda one: len(one))
        stats = tools.MultiStatistics(fitness=stats, size=size)
        names = {"avg": np.mean, "min": np.min}
    for name, make in names.items():
        stats.register(name, make)
    count = 40
    people = box.population(n=30)
    if style == "plus-lambda":
        people, book = algorithms.eaMuPlusLambda(people, box, 30, 40, 0.5, 0.3, count, stats=stats, verbose=True)
    elif style == "with-hall":
        hall = tools.HallOfFame(1)
        people, book = algorithms.eaSimple(people, box, 0.5, 0.3, count, stats=stats, halloffame=hall, verbose=True)
        print("Best individual is:", hall[0], "with fitness", hall[0].fitness)
    else:
        people, book = algorithms.eaSimple(people, box, 0.5, 0.3, count, stats=stats, verbose=True)
    rows = book.chapters["fitness"] if style == "chapters" else book
    last = [float(rows[-1][name]) for name in names if name != "std"]
    best = min(row["min"] for row in rows) if down else max(row["max"] for row in rows)
    # Generation 0 is the first population, before any step.
    bests = [None, float(best), float(rows[-1]["min" if down else "max"])]
    tell([count, count + 1], None, [None, *last], bests, [None, "minimise" if down else "maximise"])


def pyswarms_styles():
    import pyswarms

    options = {"c1": 0.5, "c2": 0.3, "w": 0.9}
    count = 60
    calls = [0]

    def cost(points):
        tell([calls[0], max(calls[0] - 1, 0)], count, "any", "any", [None, "minimise"])
        calls[0] += 1
        time.sleep(0.03)
        return np.array([rosenbrock(x) for x in points])

    if style == "local-best":
        swarm = pyswarms.single.LocalBestPSO(12, 3, {**options, "k": 3, "p": 2})
    else:
        swarm = pyswarms.single.GlobalBestPSO(12, 3, options)
    np.random.seed(7)
    best, _ = swarm.optimize(cost, iters=count, verbose=style != "quiet")
    last = float(swarm.cost_history[-1])
    tell(count, count, [None, last], [last, None] if style == "quiet" else last, [None, "minimise"])


def pygad_styles():
    import pygad

    count, best = 50, [-1e9]

    def after(ga):
        if style == "every-10" and ga.generations_completed % 10:
            return
        value = float(ga.best_solution(ga.last_generation_fitness)[1])
        best[0] = max(best[0], value)
        if style == "tutorial":
            print(f"Generation = {ga.generations_completed}")
            print(f"Fitness    = {value}")
            print(f"Change     = {value - after.last}")
            after.last = value
        else:
            print(f"generation {ga.generations_completed:4d} best fitness {value:.6f}", flush=True)
        tell(ga.generations_completed, None, [None, value], [None, best[0], value], [None, "maximise"])

    after.last = 0.0
    pygad.GA(
        num_generations=count, num_parents_mating=4, sol_per_pop=10, num_genes=4, random_seed=7,
        fitness_func=lambda ga, x, _: 1 / (slow(x, 0.004) + 1e-3), on_generation=after,
        logger=None if style != "logger" else logging.getLogger("ga"),
    ).run()


def mealpy_styles():
    from mealpy import GA, PSO, SMA, FloatVar

    count = 30
    kind = {"pso": PSO.OriginalPSO, "ga": GA.BaseGA, "sma": SMA.OriginalSMA}[style]
    # `sma` maximises.
    aim = "max" if style == "sma" else "min"
    sign = -1 if style == "sma" else 1
    problem = {
        "obj_func": lambda x: sign * slow(x, 0.001), "bounds": FloatVar(lb=[-3] * 4, ub=[3] * 4),
        "minmax": aim, "name": "rosenbrock", "log_to": "console",
    }
    model = kind(epoch=count, pop_size=20)
    model.solve(problem, seed=7)
    now = float(model.history.list_current_best_fit[-1])
    best = float(model.history.list_global_best_fit[-1])
    tell(count, None, [now, best], best, "minimise" if aim == "min" else [None, "maximise"])


globals()[f"{tool}_styles"]()
