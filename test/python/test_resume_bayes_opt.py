"""A maximisation of bayesian-optimization resumes from its own state."""

import unittest

from resumed_tool import ResumedTool

BAYES_OPT = {
    "bayes_opt.py": """
import json, os, sys
class Space:
    def __init__(self):
        self.params, self.target = [], []
    def __len__(self):
        return len(self.params)
    empty = property(lambda self: not self.params)
    def register(self, params, target):
        self.params.append(params)
        self.target.append(target)
class BayesianOptimization:
    def __init__(self):
        self.space, self._queue = Space(), []
    def maximize(self, init_points=5, n_iter=25):
        self._queue += [[float(n)] for n in range(init_points)]
        while self._queue or n_iter:
            if not self._queue:
                n_iter -= 1
            self.probe(self._queue.pop(0) if self._queue else self.suggest(), lazy=False)
    def suggest(self):
        return [float(len(self.space))]
    def register(self, params, target):
        self.space.register(params, target)
    def probe(self, params, lazy=True):
        if lazy:
            self._queue.append(params)
            return
        print("evaluates", params[0], flush=True)
        if len(self.space) == int(sys.argv[1]):
            os._exit(9)
        self.register(params, 0.0)
    def save_state(self, path):
        with open(path, "w") as file:
            json.dump({"params": self.space.params, "target": self.space.target}, file)
    def load_state(self, path):
        with open(path) as file:
            state = json.load(file)
        for params, target in zip(state["params"], state["target"]):
            self.register(params, target)
""",
    "numpy.py": "array = list\n",
}


class BayesOptGoesOn(ResumedTool):
    def test_bayes_opt_goes_on_in_its_only_call(self):
        self.use("bayes-opt", BAYES_OPT)
        script = "from bayes_opt import *\nBayesianOptimization().maximize(2, 4)\n"
        self.assertEqual(self.said_by(script, 3)[0], 9)
        self.assertEqual(self.said_by(script, 9), (0, ["evaluates 3.0", "evaluates 4.0", "evaluates 5.0"]))

    def test_bayes_opt_goes_on_behind_points_that_the_script_gives_each_time(self):
        self.use("bayes-opt", BAYES_OPT)
        script = (
            "from bayes_opt import *\none = BayesianOptimization()\none.register([0.5], 1.0)\none.maximize(2, 2)\n"
            "print(one.space.params, one.space.target)\n"
        )
        self.assertEqual(self.said_by(script, 3)[0], 9)
        told = "[[0.5], [0.0], [1.0], [3.0], [4.0]] [1.0, 0.0, 0.0, 0.0, 0.0]"
        self.assertEqual(self.said_by(script, 9), (0, ["evaluates 3.0", "evaluates 4.0", told]))
        self.assertEqual(self.remarks(), "")

    def test_bayes_opt_begins_anew_behind_other_points_than_before_and_says_so(self):
        self.use("bayes-opt", BAYES_OPT)
        script = (
            "import sys\nfrom bayes_opt import *\none = BayesianOptimization()\n"
            "one.register([float(sys.argv[2])], 1.0)\none.maximize(2, 2)\n"
        )
        self.assertEqual(self.said_by(script, 3, 0.5)[0], 9)
        self.assertEqual(len(self.said_by(script, 9, 0.25)[1]), 4)
        self.assertIn("other points were given before", self.remarks())

    def test_bayes_opt_evaluates_no_point_again_that_the_script_asks_for_first(self):
        self.use("bayes-opt", BAYES_OPT)
        script = (
            "from bayes_opt import *\none = BayesianOptimization()\n"
            "one.probe([0.5])\none.probe([0.25])\none.maximize(2, 2)\n"
        )
        self.assertEqual(self.said_by(script, 3)[0], 9)
        self.assertEqual(self.said_by(script, 9), (0, ["evaluates 1.0", "evaluates 4.0", "evaluates 5.0"]))

    def test_bayes_opt_evaluates_all_first_points_where_a_file_of_ours_cannot_be_removed(self):
        self.use("bayes-opt", BAYES_OPT)
        script = (
            "import os\nfrom bayes_opt import *\ndef refuse(path):\n    raise PermissionError('held')\nos.unlink = refuse\n"
            "BayesianOptimization().maximize(4, 1)\n"
        )
        self.assertEqual(self.said_by(script, 2)[0], 9)
        self.assertEqual(self.said_by(script, 9), (0, ["evaluates 2.0", "evaluates 3.0", "evaluates 4.0"]))

    def test_bayes_opt_begins_anew_where_its_state_is_loaded_by_half(self):
        self.use("bayes-opt", BAYES_OPT)
        script = (
            "from bayes_opt import *\ndef tear(self, path):\n    self.register([0.0], 0.0)\n    raise KeyError('torn')\n"
            "BayesianOptimization.load_state = tear\nBayesianOptimization().maximize(3, 1)\n"
        )
        self.assertEqual(self.said_by(script, 2)[0], 9)
        lines = [f"evaluates {x}" for x in (0.0, 1.0, 2.0, 4.0)]
        self.assertEqual(self.said_by(script, 9), (0, lines))
        self.assertIn("is not loaded: KeyError", self.remarks())

    def test_bayes_opt_in_a_loop_of_the_script_is_not_helped(self):
        self.use("bayes-opt", BAYES_OPT)
        script = "from bayes_opt import *\none = BayesianOptimization()\nfor _ in range(4):\n    one.maximize(0, 1)\n"
        self.assertEqual(self.said_by(script, 3)[0], 9)
        self.assertEqual(len(self.said_by(script, 9)[1]), 4)
        self.assertIn("more than once", self.remarks())

    def test_a_module_vigil_of_the_script_is_not_ours(self):
        self.use("bayes-opt", {**BAYES_OPT, "vigil/__init__.py": "raise SystemExit('not yours')\n"})
        self.assertEqual(self.said_by("from bayes_opt import *\nBayesianOptimization().maximize(1, 2)\n", 9)[0], 0)
        self.assertEqual(self.remarks(), "")


if __name__ == "__main__":
    unittest.main()
