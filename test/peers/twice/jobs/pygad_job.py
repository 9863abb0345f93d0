"""PyGAD with the lines of its tutorial; `own` saves the instance after each generation and loads it."""

import argparse
import os

import pygad
import trial

parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=18)
parser.add_argument("--way", choices=["anew", "own"], default="anew")
given = parser.parse_args()


def fitness(ga, solution, index):
    return -trial.branin(*solution)


def on_generation(ga):
    value = ga.best_solution(ga.last_generation_fitness)[1]
    print(f"Generation = {ga.generations_completed}")
    print(f"Fitness    = {value}")
    trial.step(ga.generations_completed, value)
    if given.way == "own":
        ga.save("instance.new")
        os.replace("instance.new.pkl", "instance.pkl")


if given.way == "own" and os.path.exists("instance.pkl"):
    ga = pygad.load("instance")
    ga.num_generations = given.generations - ga.generations_completed
else:
    ga = pygad.GA(
        num_generations=given.generations,
        num_parents_mating=4,
        sol_per_pop=8,
        num_genes=2,
        gene_space=[{"low": -5, "high": 10}, {"low": 0, "high": 15}],
        random_seed=7,
        fitness_func=fitness,
        on_generation=on_generation,
    )
if given.generations > ga.generations_completed:
    ga.run()
trial.finish(best=ga.best_solution(ga.last_generation_fitness)[1])
