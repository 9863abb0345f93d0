"""SMAC's getting started: the facade of hyperparameter optimisation; it resumes from its own output folder."""

import argparse

from ConfigSpace import Configuration, ConfigurationSpace, Float
from smac import HyperparameterOptimizationFacade, Scenario

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--n_trials", type=int, default=25)
given = parser.parse_args()


def train(config: Configuration, seed: int = 0) -> float:
    return branin(config["x"], config["y"])


if __name__ == "__main__":
    configspace = ConfigurationSpace(space=[Float("x", (-5.0, 10.0)), Float("y", (0.0, 15.0))], seed=7)
    scenario = Scenario(
        configspace, deterministic=True, n_trials=given.n_trials, seed=7, output_directory="smac3_output"
    )
    smac = HyperparameterOptimizationFacade(scenario, train)
    incumbent = smac.optimize()
    print(incumbent)
    keep_result(best=float(smac.runhistory.get_cost(incumbent)))
