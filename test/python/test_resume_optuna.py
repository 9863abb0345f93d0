"""A study of Optuna goes on with the trials that it lacks."""

import os
import unittest

from resumed_tool import ResumedTool

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


class OptunaGoesOn(ResumedTool):
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


if __name__ == "__main__":
    unittest.main()
