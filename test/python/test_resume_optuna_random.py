"""The random numbers of a sampler of Optuna continue if that is certain to leave no trace."""

import unittest

from resumed_optuna import ResumedOptuna

#: A seeded sampler, which keeps its random numbers as the samplers of Optuna do.
SAMPLERS = """

class Numbers:
    def __init__(self):
        self.drawn = 0

    def get_state(self, legacy):
        return {"state": {"key": types.SimpleNamespace(tolist=lambda: [self.drawn])}}

    def set_state(self, state):
        self.drawn = state["state"]["key"][0]


class LazyRandomState:
    def __init__(self):
        self.rng = Numbers()


class RandomSampler:
    def __init__(self):
        self.random = LazyRandomState()

    def infer_relative_search_space(self, study, trial):
        return {}

    def sample_relative(self, study, trial, space):
        return {}

    def sample_independent(self, study, trial, name, distribution):
        print("draws", type(self).__name__, flush=True)
        self.random.rng.drawn += 1
        return self.random.rng.drawn


class QMCSampler(RandomSampler):
    def sample_independent(self, study, trial, name, distribution):
        count = study._storage.get_count()
        study._storage.set_count(count + 1)
        return count


for sampler in (RandomSampler, QMCSampler):
    sampler.__module__ = "optuna.samplers"
"""

#: A number that a storage keeps for its samplers.
COUNT = """
    def get_count(self):
        return len(self.studies.get("count", []))

    def set_count(self, count):
        self.studies["count"] = [None] * count
        self.save()


"""

#: Draws with the sampler of that name, and dies in the evaluation number argv[1].
DRAW = """
import os, sys
import optuna
class OfTheScript(optuna.RandomSampler):
    pass
study = optuna.create_study(study_name="one", storage="a.db", sampler={}())
print("begins")
def objective(trial):
    if trial.suggest("x") == int(sys.argv[1]):
        os._exit(9)
study.optimize(objective, n_trials=4)
print([trial.params["x"] for trial in study.trials])
"""


class RandomNumbersGoOn(ResumedOptuna):
    def setUp(self):
        super().setUp()
        self.replace_in_optuna("class InMemoryStorage:", COUNT + "class InMemoryStorage:")
        self.write("numpy.py", "uint32 = int\ndef array(values, dtype):\n    return values\n")
        self.replace_in_optuna("\n\n_adding =", SAMPLERS + "\n\n_adding =")

    def test_those_of_the_random_sampler(self):
        script = DRAW.replace("{}", "optuna.RandomSampler")
        self.assertEqual(self.said_by(script, 2)[0], 9)
        lines = ["draws RandomSampler", "begins", *["draws RandomSampler"] * 2, "[1, 2, 2, 3, 4]"]
        self.assertEqual(self.said_by(script, 9), (0, lines))

    def test_a_sampler_that_counts_in_the_study_counts_nothing_for_us(self):
        script = DRAW.replace("{}", "optuna.QMCSampler")
        self.assertEqual(self.said_by(script, 2)[0], 9)
        self.assertEqual(self.said_by(script, 9), (0, ["begins", "[0, 1, 2, 2, 3]"]))

    def test_a_sampler_of_the_script_draws_nothing_for_us(self):
        script = DRAW.replace("{}", "OfTheScript")
        self.assertEqual(self.said_by(script, 2)[0], 9)
        self.assertEqual(self.said_by(script, 9)[1][0], "begins")


if __name__ == "__main__":
    unittest.main()
