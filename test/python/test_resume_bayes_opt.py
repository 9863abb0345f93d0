"""A maximisation of bayesian-optimization goes on from its own state."""

import unittest

from resumed_tool import ResumedTool

BAYES_OPT = {
    "bayes_opt.py": """
import json, os, sys
class Space(list):
    empty = property(lambda self: not self)
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
    def probe(self, params, lazy=True):
        print("evaluates", params[0], flush=True)
        if len(self.space) == int(sys.argv[1]):
            os._exit(9)
        self.space.append(params)
    def save_state(self, path):
        with open(path, "w") as file:
            json.dump(self.space, file)
    def load_state(self, path):
        with open(path) as file:
            self.space.extend(json.load(file))
""",
    "numpy.py": "array = list\n",
}


class BayesOptGoesOn(ResumedTool):
    def test_bayes_opt_goes_on_in_its_only_call(self):
        self.use("bayes-opt", BAYES_OPT)
        script = "from bayes_opt import *\nBayesianOptimization().maximize(2, 4)\n"
        self.assertEqual(self.said_by(script, 3)[0], 9)
        self.assertEqual(self.said_by(script, 9), (0, ["evaluates 3.0", "evaluates 4.0", "evaluates 5.0"]))

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
