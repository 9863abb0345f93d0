"""A tool is helped to go on from its own state. The tools here are stand-ins: `npm run test:peers` has the real ones."""

import json
import os
import unittest

from started_job import StartedJob

#: As much of scikit-optimize as is changed in it: a search that draws its points, and one that saves where it is.
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
        "def base_minimize(func, dimensions=None, n_calls=6, n_initial_points=2, x0=None, y0=None, random_state=None):\n"
        "    draw = random.Random(random_state)\n"
        "    told = list(zip(x0 or [], y0 or []))\n"
        "    for _ in range(n_calls):\n"
        "        x = [draw.randrange(1000)]\n"
        "        told.append((x, func(x)))\n"
        "    return told\n"
    ),
}

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

#: As much of Optuna as is changed in it; the studies of a storage lie in a file of its name, those without in memory.
OPTUNA = """
import datetime, json, os, types
class TrialState:
    def __init__(self, name):
        self.name = name
    def __eq__(self, other):
        return self.name == other.name
    def is_finished(self):
        return self.name in ("COMPLETE", "FAIL")
TrialState.RUNNING, TrialState.FAIL = TrialState("RUNNING"), TrialState("FAIL")
class Storage:
    def __init__(self, url):
        self.url, self.studies = url, {}
        if os.path.exists(url):
            with open(url) as file:
                self.studies = json.load(file)
    def save(self):
        with open(self.url, "w") as file:
            json.dump(self.studies, file)
class InMemoryStorage:
    def __init__(self):
        self.studies = {}
    def save(self):
        pass
class Trial:
    def __init__(self, study, kept):
        self.study, self.kept, self.number = study, kept, kept["number"]
        self.state, self.params, self.system_attrs = TrialState(kept["state"]), kept["params"], kept["system_attrs"]
        self.user_attrs, self.distributions = {}, {}
        self.datetime_start = kept["begun"] and datetime.datetime.fromisoformat(kept["begun"])
    def suggest(self, name, value):
        self.kept["params"][name] = value = self.system_attrs.get("fixed_params", {}).get(name, value)
        self.study._storage.save()
        return value
class Study:
    def __init__(self, storage, name):
        self._storage, self.study_name, self.sampler = storage, name, types.SimpleNamespace()
        self.kept = storage.studies[name]
    @property
    def trials(self):
        return self.get_trials()
    def get_trials(self, deepcopy=True):
        return [Trial(self, kept) for kept in self.kept]
    def _add(self, **what):
        self.kept.append({"number": len(self.kept), "begun": None, "params": {}, "system_attrs": {}, **what})
    def enqueue_trial(self, params, user_attrs=None):
        self._add(state="WAITING", system_attrs={"fixed_params": params})
        self._storage.save()
    def ask(self):
        if not any(kept["state"] == "WAITING" for kept in self.kept):
            self._add(state="WAITING")
        kept = next(kept for kept in self.kept if kept["state"] == "WAITING")
        kept.update(state="RUNNING", begun=datetime.datetime.now().isoformat())
        self._storage.save()
        return Trial(self, kept)
    def tell(self, number, value=None, state=None):
        self.kept[number]["state"] = state.name if state else "COMPLETE"
        self._storage.save()
    def optimize(self, func, n_trials=None, timeout=None, n_jobs=1):
        for _ in range(n_trials):
            trial = self.ask()
            self.tell(trial.number, func(trial))
def create_study(storage=None, study_name=None, load_if_exists=False):
    storage = InMemoryStorage() if storage is None else Storage(storage)
    name = study_name or "no-name-" + os.urandom(4).hex()
    if name in storage.studies and not load_if_exists:
        raise RuntimeError("duplicated")
    storage.studies.setdefault(name, [])
    return Study(storage, name)
def load_study(study_name=None, storage=None):
    return Study(Storage(storage), study_name)
trial = types.SimpleNamespace(TrialState=TrialState)
study = types.ModuleType("study")
study.study = types.ModuleType("study")
study.study.create_study = study.create_study = create_study
study.study.load_study = study.load_study = load_study
"""

#: Nothing in this one is as it should be.
BROKEN_OPTUNA = """
import types
class Study:
    def ask(self):
        return object()
    def optimize(self, func, n_trials=None):
        return [func(self.ask()) for _ in range(n_trials)]
def create_study(storage=None, study_name=None, load_if_exists=False):
    return Study()
study = types.ModuleType("study")
study.study = types.ModuleType("study")
study.study.create_study = study.study.load_study = create_study
"""

#: Dies in its evaluation number argv[1]; the trials are counted by argv[2], in the study of argv[3].
OPTIMIZE = """
import os, sys
import optuna
done = 0
def objective(trial):
    global done
    done += 1
    print("evaluates", trial.suggest("x", trial.number), flush=True)
    if done == int(sys.argv[1]):
        os._exit(9)
    return 1.0
study = optuna.create_study(study_name="one", storage=eval(sys.argv[3]), load_if_exists=True)
exec(sys.argv[2])
print("states", [trial.state.name[0] for trial in study.trials])
"""

HUGGING_FACE = {
    "transformers/__init__.py": "from .trainer import Trainer\n",
    "transformers/trainer.py": """
import json, os, sys
class Trainer:
    def __init__(self, args):
        self.args = args
    def train(self, resume_from_checkpoint=None, trial=None, ignore_keys_for_eval=None):
        said = resume_from_checkpoint and os.path.basename(resume_from_checkpoint)
        print("from", said, flush=True)
        for step in range(int(said.split("-")[1]) if said else 0, 4):
            if step == int(sys.argv[1]):
                os._exit(9)
            folder = os.path.join(self.args.output_dir, f"checkpoint-{step + 1}")
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, "trainer_state.json"), "w") as file:
                json.dump({"step": step}, file)
""",
}

TRAIN = """
import sys, types
from transformers import Trainer
trainer = Trainer(types.SimpleNamespace(output_dir="out", world_size=int(sys.argv[3])))
for _ in range(int(sys.argv[2])):
    trainer.train()
"""

LIGHTNING = {
    "lightning/__init__.py": "",
    "lightning/pytorch/__init__.py": """
import os, sys
class Trainer:
    def fit(self, model, train=None, val=None, data=None, ckpt_path=None):
        print("from", ckpt_path and os.path.basename(ckpt_path), flush=True)
        for step in range(4):
            if step == int(sys.argv[1]):
                os._exit(9)
            self.save_checkpoint(f"{step}.ckpt")
    def save_checkpoint(self, filepath):
        with open(filepath, "w") as file:
            file.write(filepath)
""",
}

FIT = """
import sys
from lightning.pytorch import Trainer
for _ in range(int(sys.argv[2])):
    Trainer().fit(None)
"""

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


class ToolsGoOn(StartedJob):
    def use(self, tool, modules):
        self.environment["VIGIL_RESUME_WITH"] = tool
        for name, text in modules.items():
            self.write(name, text)

    def attempt_of(self, text, *arguments):
        """Runs a script in the next attempt of the run."""
        number = int(self.environment["VIGIL_ATTEMPT"]) + 1
        self.environment["VIGIL_ATTEMPT"] = str(number)
        os.makedirs(self.in_run(f"attempts/{number:03d}"))
        return self.run_script(text, *arguments)

    def said_by(self, text, *arguments):
        """Exit code and lines of the next attempt, which complains of nothing."""
        code, said, complaints = self.attempt_of(text, *map(str, arguments))
        self.assertEqual(complaints.decode(), "")
        return code, said.decode().splitlines()

    def remarks(self):
        path = self.in_run("helper.log")
        return self.read(path) if os.path.exists(path) else ""

    def lines(self, *arguments):
        code, said, complaints = self.attempt_of(SEARCH, *arguments)
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
        # The fourth was under way.
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

    def test_a_tool_that_is_not_what_we_know_is_not_harmed(self):
        self.use("optuna", {"optuna.py": BROKEN_OPTUNA})
        script = "import optuna\nprint(optuna.create_study(storage='a').optimize(lambda trial: 3, n_trials=2))\n"
        for _ in range(2):
            self.assertEqual(self.said_by(script), (0, ["[3, 3]"]))
        self.assertIn("the study is not known", self.remarks())

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

    def test_a_module_vigil_of_the_script_is_not_ours(self):
        self.use("bayes-opt", {**BAYES_OPT, "vigil/__init__.py": "raise SystemExit('not yours')\n"})
        self.assertEqual(self.said_by("from bayes_opt import *\nBayesianOptimization().maximize(1, 2)\n", 9)[0], 0)
        self.assertEqual(self.remarks(), "")

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

    def test_a_training_goes_on_from_its_newest_whole_checkpoint(self):
        self.use("hugging-face", HUGGING_FACE)
        self.assertEqual(self.said_by(TRAIN, 3, 1, 1), (9, ["from None"]))
        self.write("out/checkpoint-3/trainer_state.json", '{"torn')
        self.assertEqual(self.said_by(TRAIN, 9, 1, 1), (0, ["from checkpoint-2"]))
        self.assertIn("checkpoint-3 is not whole", self.remarks())

    def test_a_training_never_takes_what_was_there_before_its_run(self):
        self.use("hugging-face", HUGGING_FACE)
        self.write("out/checkpoint-3/trainer_state.json", "{}")
        self.assertEqual(self.said_by(TRAIN, 1, 1, 1), (9, ["from None"]))
        self.assertEqual(self.said_by(TRAIN, 9, 1, 1), (0, ["from checkpoint-1"]))

    def test_a_second_training_does_not_go_on_from_the_first(self):
        self.use("hugging-face", HUGGING_FACE)
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from None"] * 2))
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from None"] * 2))
        self.assertIn("more than once", self.remarks())

    def test_only_the_first_training_goes_on(self):
        self.use("hugging-face", HUGGING_FACE)
        self.said_by(TRAIN, 3, 2, 1)
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from checkpoint-3", "from None"]))

    def test_one_process_of_several_that_train_is_not_helped(self):
        self.use("hugging-face", HUGGING_FACE)
        self.said_by(TRAIN, 3, 1, 2)
        self.assertEqual(self.said_by(TRAIN, 9, 1, 2), (0, ["from None"]))
        self.assertIn("Several processes train", self.remarks())

    def test_a_fit_goes_on_from_its_newest_checkpoint_that_is_as_it_was_written(self):
        self.use("lightning", LIGHTNING)
        self.assertEqual(self.said_by(FIT, 3, 1), (9, ["from None"]))
        self.write("2.ckpt", "torn")
        self.assertEqual(self.said_by(FIT, 9, 1), (0, ["from 1.ckpt"]))

    def test_where_an_attempt_fitted_twice_no_fit_is_helped(self):
        self.use("lightning", LIGHTNING)
        self.assertEqual(self.said_by(FIT, 9, 2), (0, ["from None"] * 2))
        self.assertEqual(self.said_by(FIT, 9, 2), (0, ["from None"] * 2))
        self.assertIn("more than once", self.remarks())

    def test_a_study_in_memory_stays_there(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        script = OPTIMIZE + "print(type(study._storage).__name__)\n"
        self.said_by(script, 3, "study.optimize(objective, n_trials=4)", "None")
        code, lines = self.said_by(script, 0, "study.optimize(objective, n_trials=4)", "None")
        self.assertEqual((code, lines[-2:]), (0, ["states ['C', 'C', 'C', 'C']", "InMemoryStorage"]))
        self.assertIn("A study in memory", self.remarks())

    def test_a_trial_that_died_is_queued_again_and_optimize_does_the_rest(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        self.assertEqual(self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")[0], 9)
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=4)", "'a.db'")
        self.assertEqual(lines, ["evaluates 2", "evaluates 4", "states ['C', 'C', 'F', 'C', 'C']"])

    def test_a_script_that_counts_its_trials_is_not_lessened_twice(self):
        for count in ("n_trials=max(0, 6 - len(study.trials)))", "n_trials=1) for _ in range(6 - len(study.trials))"):
            with self.subTest(count):
                self.use("optuna", {"optuna.py": OPTUNA})
                call = f"[study.optimize(objective, {count}]" if "for" in count else f"study.optimize(objective, {count}"
                storage = repr(f"{len(count)}.db")
                self.assertEqual(self.said_by(OPTIMIZE, 3, call, storage)[0], 9)
                states = self.said_by(OPTIMIZE, 0, call, storage)[1][-1]
                # Its count has the one that is queued again.
                self.assertEqual(states.count("'C'"), 4)

    def test_optimize_that_is_asked_for_another_number_does_that_number(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=5)", "'a.db'")
        self.assertEqual(lines[-1].count("'C'"), 7)
        self.assertIn("not called as in earlier attempts", self.remarks())

    def test_a_trial_under_way_is_not_given_up_by_who_loads_its_study(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        loads = "trial = study.ask()\ntrial.suggest('x', 1)\nstudy = optuna.load_study('one', 'a.db')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, loads, "'a.db'")[1], ["states ['R']"])
        within = "study.optimize(lambda trial: optuna.load_study('one', 'a.db'), n_trials=1)"
        self.assertEqual(self.said_by(OPTIMIZE, 0, within, "'a.db'")[1], ["states ['F', 'C']"])

    def test_a_study_that_an_objective_loads_is_not_taken_over(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        other = "optuna.create_study(study_name='two', storage='b.db').ask()"
        self.assertEqual(self.said_by(OPTIMIZE, 0, other, "'a.db'")[0], 0)
        within = "study.optimize(lambda trial: optuna.load_study('two', 'b.db'), n_trials=1)\nstudy = optuna.Study("
        within += "optuna.Storage('b.db'), 'two')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, within, "'a.db'")[1], ["states ['R']"])

    def test_what_this_process_asked_for_is_not_given_up_whoever_loads_its_study(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        self.write("b.db", '{"two": []}')
        asks = "optuna.Study(optuna.Storage('b.db'), 'two').ask()\nstudy = optuna.load_study('two', 'b.db')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, asks, "'a.db'")[1], ["states ['R']"])

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_fork_of_the_job_is_not_helped(self):
        self.use("optuna", {"optuna.py": OPTUNA})
        self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")
        forked = "if os.fork():\n    os._exit(os.wait()[1])\n"
        script = OPTIMIZE.replace("study = optuna", forked + "study = optuna")
        _, lines = self.said_by(script, 0, "study.optimize(objective, n_trials=4)", "'a.db'")
        self.assertEqual(lines[-1], "states ['C', 'C', 'R', 'C', 'C', 'C', 'C']")

    def test_a_script_that_has_not_the_tool_notices_nothing(self):
        self.environment["VIGIL_RESUME_WITH"] = "optuna"
        self.assert_unharmed("import sys\nprint(sorted(name for name in sys.modules if 'optuna' in name))\n")
        self.assert_no_remark()

    def test_a_tool_that_nobody_knows_is_remarked(self):
        self.environment["VIGIL_RESUME_WITH"] = "abacus"
        self.assertEqual(self.run_script("print(1)\n")[:2], (0, b"1\n"))
        self.assertIn("'abacus'", self.read(self.in_run("helper.log")))

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
