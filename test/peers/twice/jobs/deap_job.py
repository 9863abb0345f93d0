"""DEAP's eaSimple; `own` is the loop of its tutorial on checkpoints."""

import argparse
import os
import pickle
import random

import numpy
import trial
from deap import algorithms, base, creator, tools

parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=18)
parser.add_argument("--way", choices=["anew", "own", "helper"], default="anew")
given = parser.parse_args()

creator.create("FitnessMin", base.Fitness, weights=(-1.0,))
creator.create("Individual", list, fitness=creator.FitnessMin)
toolbox = base.Toolbox()
toolbox.register("attribute", random.uniform, 0, 10)
toolbox.register("individual", tools.initRepeat, creator.Individual, toolbox.attribute, n=2)
toolbox.register("population", tools.initRepeat, list, toolbox.individual)
toolbox.register("evaluate", lambda one: (trial.branin(*one),))
toolbox.register("mate", tools.cxBlend, alpha=0.4)
toolbox.register("mutate", tools.mutGaussian, mu=0, sigma=1, indpb=0.4)
toolbox.register("select", tools.selTournament, tournsize=3)
stats = tools.Statistics(lambda one: one.fitness.values)
stats.register("avg", numpy.mean)
stats.register("min", numpy.min)


def generation(population):
    """One generation of eaSimple, and how many individuals it evaluated."""
    offspring = algorithms.varAnd(toolbox.select(population, len(population)), toolbox, 0.5, 0.4)
    changed = [one for one in offspring if not one.fitness.valid]
    for one in changed:
        one.fitness.values = toolbox.evaluate(one)
    return offspring, len(changed)


if given.way == "anew":
    random.seed(7)
    population, book = algorithms.eaSimple(
        toolbox.population(n=10), toolbox, 0.5, 0.4, given.generations, stats=stats, verbose=True
    )
    # It has no callback, so its steps are recorded at the end.
    for row in book:
        trial.step(row["gen"], row["min"])
elif given.way == "own":
    if os.path.exists("checkpoint.pkl"):
        with open("checkpoint.pkl", "rb") as file:
            kept = pickle.load(file)
        population, first, book = kept["population"], kept["generation"] + 1, kept["logbook"]
        random.setstate(kept["rndstate"])
    else:
        random.seed(7)
        population, first, book = toolbox.population(n=10), 1, tools.Logbook()
        for one in population:
            one.fitness.values = toolbox.evaluate(one)
        book.record(gen=0, nevals=10, **stats.compile(population))
        print(book.stream)
        trial.step(0, book[-1]["min"])
    for gen in range(first, given.generations + 1):
        population, changed = generation(population)
        book.record(gen=gen, nevals=changed, **stats.compile(population))
        print(book.stream)
        trial.step(gen, book[-1]["min"])
        kept = dict(population=population, generation=gen, logbook=book, rndstate=random.getstate())
        trial.replace("checkpoint.pkl", pickle.dumps(kept))
else:
    import vigil

    random.seed(7)
    run = vigil.start(total=given.generations, checkpoint_every=1, goal="minimise")
    state = run.resume()
    if state:
        population = [creator.Individual(x) for x in state.user["points"]]
        for one, value in zip(population, state.user["values"]):
            one.fitness.values = (value,)
    else:
        population = toolbox.population(n=10)
        for one in population:
            one.fitness.values = toolbox.evaluate(one)

    def keep():
        run.checkpoint(points=[list(one) for one in population], values=[one.fitness.values[0] for one in population])

    keep()
    for gen in run.iterations():
        population, changed = generation(population)
        best = tools.selBest(population, 1)[0]
        run.tell(list(best), best.fitness.values[0])
        keep()
        print(f"{gen}\t{changed}\t{best.fitness.values[0]:.6g}", flush=True)
        trial.step(gen, best.fitness.values[0])
    run.finish()
trial.finish(population=[list(one) for one in population])
