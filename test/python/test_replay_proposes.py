"""The function to replay is found by reading a script that is never run."""

import json
import os
import subprocess
import sys
import time
import unittest

from replayed_job import JOBS
from started_job import HERE, START, StartedJob

PROPOSE = os.path.join(START, "vigil_start", "replay", "_propose.py")
EXAMPLES = os.path.join(HERE, "..", "..", "electron", "python", "examples")
FIRST = [
    ("plain/closures.py", "closures.py:main.evaluate", "called-in-loop"),
    ("plain/imported.py", "evaluation.py:score", "called-in-loop"),
    ("plain/method.py", "method.py:Tuner.evaluate", "called-in-loop"),
    ("plain/detector.py", "detector.py:evaluate_single", "called-in-loop"),
    ("plain/pool.py", "pool.py:batch", "called-in-loop"),
    ("plain/two_functions.py", "two_functions.py:evaluate", "called-in-loop"),
    ("refused/training.py", "training.py:train_one_epoch", "called-in-loop"),
    ("tools/botorch_cvar.py", "toy.py:score", "called-in-loop"),
    ("tools/skopt_gp.py", "skopt_gp.py:objective", "given-to"),
    ("tools/bayes_opt_job.py", "bayes_opt_job.py:black_box", "given-to"),
    ("tools/scipy_job.py", "scipy_job.py:rosen", "given-to"),
    ("tools/optuna_job.py", "optuna_job.py:train", "called-by-objective"),
    ("tools/pymoo_job.py", "pymoo_job.py:Tuning._evaluate", "problem-method"),
]


def propose(path):
    done = subprocess.run([sys.executable, "-I", PROPOSE, path], stdout=subprocess.PIPE, check=True, timeout=30)
    return json.loads(done.stdout)


class Proposes(StartedJob):
    def test_the_first_candidate_of_each_job(self):
        for job, function, why in FIRST:
            with self.subTest(job):
                found = propose(os.path.join(JOBS, job))["candidates"][0]
                self.assertEqual((found["function"], found["why"]["kind"]), (function, why))

    def test_the_first_candidate_of_each_example(self):
        for name in ("optimization_plain.py", "with_numpy.py", "with_optuna.py", "with_skopt.py", "with_bayes_opt.py"):
            with self.subTest(name):
                self.assertEqual(propose(os.path.join(EXAMPLES, name))["candidates"][0]["function"], "toy_pipeline.py:score")

    def test_where_it_is_and_who_is_given_it(self):
        script = "def cost(x):\n    return x\nfrom scipy.optimize import minimize\nminimize(lambda x: cost(x), 1)\n"
        why = {"kind": "given-to", "by": "minimize", "at": 4}
        found = propose(self.write("script.py", script))
        self.assertEqual(found, {"candidates": [{"function": "script.py:cost", "line": 1, "score": 12, "why": why}], "reason": None})

    def test_a_name_that_is_there_twice_is_none(self):
        script = "def cost(x): return x\ndef cost(x): return 2\nfor x in range(3): cost(x)\n"
        self.assertEqual(propose(self.write("script.py", script)), {"candidates": [], "reason": None})

    def test_what_cannot_be_read_says_why(self):
        self.assertEqual(propose(self.write("script.py", "def (:\n"))["reason"], "syntax-error")
        self.assertEqual(propose(self.write("script.py", "x = 1\0\n"))["reason"], "syntax-error")
        self.assertEqual(propose(os.path.join(self.work, "missing.py"))["reason"], "unreadable")
        self.assertEqual(propose(self.write("script.py", "#" * 2_000_001))["reason"], "too-large")

    def test_an_endless_script_takes_a_few_seconds_at_most(self):
        began = time.monotonic()
        script = self.write("script.py", "".join(f"def f{n}(x): return f{n}(x)\n" for n in range(40_000)))
        self.assertIn(propose(script)["reason"], (None, "too-slow"))
        self.assertLess(time.monotonic() - began, 25)

    def test_nothing_of_the_script_runs(self):
        mark = os.path.join(self.work, "mark")
        propose(self.write("script.py", f"open({mark!r}, 'w')\n"))
        self.assertFalse(os.path.exists(mark))


if __name__ == "__main__":
    unittest.main()
