"""A search of scikit-optimize resumes from the evaluations that were recorded."""

import json
import os
import unittest

from resumed_tool import ResumedTool

#: The part of scikit-optimize that the hook changes: a search that draws its points, and one that saves its state.
SKOPT = {
    "skopt/__init__.py": "from . import callbacks, optimizer, utils\nfrom .optimizer.base import base_minimize\n",
    "skopt/utils.py": (
        "def dump(res, filename, store_objective=True):\n"
        "    with open(filename, 'w') as file:\n"
        "        file.write(str(res))\n"
        "        file.flush()\n"
        "        if res == 'dies':\n"
        "            import os\n"
        "            os._exit(9)\n"
    ),
    "skopt/callbacks.py": "from skopt.utils import dump\n",
    "skopt/optimizer/__init__.py": "from . import base\n",
    "skopt/optimizer/base.py": (
        "import random\n"
        "def base_minimize(func, dimensions=None, n_calls=6, n_initial_points=2, x0=None, y0=None, random_state=None,\n"
        "                  n_random_starts=None):\n"
        "    draw = random.Random(random_state)\n"
        "    x0 = [] if x0 is None else x0 if isinstance(x0[0], (list, tuple)) else [x0]\n"
        "    y0 = [y0] if isinstance(y0, float) else y0\n"
        "    first = n_initial_points if n_random_starts is None else n_random_starts\n"
        "    if n_calls < first + (0 if y0 else len(x0)):\n"
        "        raise ValueError('more calls are needed')\n"
        "    if x0 and y0 is None:\n"
        "        y0 = [func(x) for x in x0]\n"
        "        n_calls -= len(y0)\n"
        "    if len(x0) != len(y0 or []):\n"
        "        raise ValueError('a value for each point is needed')\n"
        "    told = list(zip(x0, y0 or []))\n"
        "    for _ in range(n_calls):\n"
        "        x = [draw.randrange(1000)]\n"
        "        told.append((x, func(x)))\n"
        "    return told\n"
    ),
}

#: A search whose points are tuples, as choices can be.
TUPLES = (
    SKOPT["skopt/optimizer/base.py"]
    .replace("[draw.randrange(1000)]", "[(draw.randrange(1000), 0)]")
    .replace("told = list", "assert all(type(x[0]) is tuple for x in x0), 'not in the space'\n    told = list")
)

SEARCH = """
import os, sys
import skopt
seen = []
def objective(x):
    print("evaluates", x[0], flush=True)
    seen.append(x)
    if len(seen) == int(sys.argv[1]):
        os._exit(9)
    return float(x[0])
print("told", skopt.base_minimize(objective, random_state=eval(sys.argv[2])))
"""


class ScikitOptimizeGoesOn(ResumedTool):
    def lines(self, *arguments, script=SEARCH):
        code, said, complaints = self.attempt_of(script, *arguments)
        lines = said.decode().splitlines()
        evaluated = [line.split()[1] for line in lines if line.startswith("evaluates")]
        return code, evaluated, lines[-1], complaints.decode()

    def test_a_seeded_search_evaluates_nothing_twice_and_finds_the_same(self):
        self.use("scikit-optimize", SKOPT)
        expected = self.lines("0", "7")
        os.unlink(self.in_run("tool-state/skopt.jsonl"))
        code, first, _, _ = self.lines("4", "7")
        self.assertEqual((code, len(first)), (9, 4))
        _, second, told, _ = self.lines("0", "7")
        # The fourth was in progress.
        self.assertEqual(first[:3] + second, expected[1])
        self.assertEqual(told, expected[2])

    def test_a_search_without_a_seed_is_told_what_is_known(self):
        self.use("scikit-optimize", SKOPT)
        _, first, _, _ = self.lines("4", "None")
        _, second, told, _ = self.lines("0", "None")
        self.assertEqual(len(second), 3)
        known = eval(told[len("told ") :])
        self.assertEqual([str(x[0]) for x, _ in known], first[:3] + second)
        self.assertIn("other points than before", self.read(self.in_run("helper.log")))

    def test_a_search_without_a_seed_draws_so_many_fewer_points_at_random(self):
        for name in ("n_random_starts", "n_initial_points"):
            with self.subTest(name):
                self.setUp()
                self.use("scikit-optimize", SKOPT)
                script = SEARCH.replace("random_state=", f"{name}=4, random_state=")
                self.lines("4", "None", script=script)
                code, evaluated, _, complaints = self.lines("0", "None", script=script)
                self.assertEqual((code, len(evaluated), complaints), (0, 3, ""))

    def test_points_that_the_script_has_evaluated_first_are_told_too(self):
        self.use("scikit-optimize", SKOPT)
        script = SEARCH.replace("random_state=", "x0=[(1,), (2,)], n_initial_points=3, random_state=")
        _, first, _, _ = self.lines("5", "None", script=script)
        code, second, told, complaints = self.lines("0", "None", script=script)
        self.assertEqual((code, len(second), complaints), (0, 2, ""))
        known = [str(x[0]) for x, _ in eval(told[len("told ") :])]
        self.assertEqual(known, [*first[:4], *second])

    def test_a_point_with_a_value_that_the_script_has_is_told_before_the_others(self):
        for given in ("x0=[1], y0=2.0", "x0=[[1]], y0=[2.0]"):
            with self.subTest(given):
                self.setUp()
                self.use("scikit-optimize", SKOPT)
                script = SEARCH.replace("random_state=", f"{given}, random_state=")
                _, first, _, _ = self.lines("4", "None", script=script)
                code, second, told, complaints = self.lines("0", "None", script=script)
                self.assertEqual((code, len(second), complaints), (0, 3, ""))
                known = [str(x[0]) for x, _ in eval(told[len("told ") :])]
                self.assertEqual(known, ["1", *first[:3], *second])

    def test_a_search_whose_first_points_are_not_all_known_begins_anew(self):
        self.use("scikit-optimize", SKOPT)
        script = SEARCH.replace("random_state=", "x0=[[1], [2]], random_state=")
        self.lines("4", "None", script=script)
        path = self.in_run("tool-state/skopt.jsonl")
        with open(path, encoding="utf-8") as file:
            lines = [line for line in file if '"x": [1]' not in line]
        self.write(path, "".join(lines))
        code, evaluated, _, complaints = self.lines("0", "None", script=script)
        self.assertEqual((code, len(evaluated), complaints), (0, 6, ""))
        self.assertIn("the old points are not told", self.remarks())

    def test_a_point_that_json_does_not_keep_as_it_is_is_evaluated_again(self):
        self.use("scikit-optimize", {**SKOPT, "skopt/optimizer/base.py": TUPLES})
        script = SEARCH.replace("float(x[0])", "1.0")
        self.lines("4", "7", script=script)
        code, evaluated, _, complaints = self.lines("0", "7", script=script)
        self.assertEqual((code, len(evaluated), complaints), (0, 6, ""))
        self.assertIn("an evaluation is not kept", self.remarks())

    def test_a_snapshot_that_its_process_dies_writing_leaves_the_one_before(self):
        self.use("scikit-optimize", SKOPT)
        script = "import sys, skopt\nskopt.callbacks.dump(sys.argv[1], 'checkpoint.pkl', store_objective=False)\n"
        self.assertEqual(self.attempt_of(script, "whole")[0], 0)
        self.assertEqual(self.attempt_of(script, "dies")[0], 9)
        self.assertEqual(self.read(os.path.join(self.work, "checkpoint.pkl")), "whole")

    def test_a_torn_note_costs_its_evaluation_and_no_other(self):
        self.use("scikit-optimize", SKOPT)
        _, first, _, _ = self.lines("4", "7")
        with open(self.in_run("tool-state/skopt.jsonl"), "a") as file:
            file.write('{"x": [1')
        _, second, _, _ = self.lines("0", "7")
        self.assertEqual(second[0], first[3])
        self.assertEqual(self.lines("0", "7")[1], [])

    def test_a_value_that_json_does_not_know_is_evaluated_again_and_told(self):
        self.use("scikit-optimize", SKOPT)
        script = SEARCH.replace("return float(x[0])", "return complex(x[0])")
        self.assertEqual(self.run_script(script, "0", "7")[0], 0)
        self.assertIn("an evaluation is not kept", self.read(self.in_run("helper.log")))

    def test_a_folder_that_takes_no_notes_harms_no_search(self):
        self.use("scikit-optimize", SKOPT)
        with open(self.in_run("tool-state"), "w") as file:
            file.write("in the way")
        code, evaluated, _, complaints = self.lines("0", "7")
        self.assertEqual((code, len(evaluated), complaints), (0, 6, ""))

    def test_a_search_of_another_space_or_seed_gets_no_old_values(self):
        self.use("scikit-optimize", SKOPT)
        self.lines("4", "7")
        _, evaluated, _, _ = self.lines("0", "8")
        self.assertEqual(len(evaluated), 6)
        self.assertIn("another space, seed", self.remarks())

    def test_where_an_attempt_searched_twice_no_search_is_helped(self):
        self.use("scikit-optimize", SKOPT)
        twice = SEARCH + "skopt.base_minimize(objective, random_state=1)\n"
        self.attempt_of(twice, "9", "7")
        self.assertEqual(len(self.lines("0", "7")[1]), 6)
        self.assertIn("more than once", self.remarks())

    def test_a_tool_in_two_processes_of_an_attempt_is_not_helped(self):
        self.use("scikit-optimize", SKOPT)
        self.lines("4", "7")
        self.run_script(SEARCH, "4", "7")
        self.assertEqual(len(self.lines("0", "7")[1]), 6)
        self.assertIn("Several Pythons", self.remarks())

    def test_a_snapshot_that_cannot_be_moved_is_saved_in_place(self):
        self.use("scikit-optimize", SKOPT)
        script = (
            "import os, skopt\n"
            "def refuse(*places):\n"
            "    raise PermissionError('held')\n"
            "os.replace = refuse\n"
            "skopt.callbacks.dump('new', 'checkpoint.pkl')\n"
            "print(open('checkpoint.pkl').read(), os.listdir())\n"
        )
        self.assertEqual(self.said_by(script)[1][0][:3], "new")
        self.assertIn("written in place", self.remarks())
        self.assertEqual([name for name in os.listdir(self.work) if name.startswith(".new")], [])

    def test_without_the_word_of_vigil_nothing_is_changed(self):
        for name, text in SKOPT.items():
            self.write(name, text)
        self.lines("4", "7")
        self.assertEqual(len(self.lines("0", "7")[1]), 6)
        self.assertFalse(os.path.exists(self.in_run("tool-state")))

    def test_notes_are_json(self):
        self.use("scikit-optimize", SKOPT)
        self.lines("0", "7")
        with open(self.in_run("tool-state/skopt.jsonl"), encoding="utf-8") as file:
            notes = [json.loads(line) for line in file if line.strip()]
        self.assertEqual(len(notes), 6)


if __name__ == "__main__":
    unittest.main()
