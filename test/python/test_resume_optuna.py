"""A study of Optuna resumes with the trials that it lacks."""

import os
import unittest

from resumed_optuna import OPTIMIZE, ResumedOptuna


class OptunaGoesOn(ResumedOptuna):
    def test_a_study_in_memory_stays_there(self):
        script = OPTIMIZE + "print(type(study._storage).__name__)\n"
        self.said_by(script, 3, "study.optimize(objective, n_trials=4)", "None")
        code, lines = self.said_by(script, 0, "study.optimize(objective, n_trials=4)", "None")
        self.assertEqual((code, lines[-2:]), (0, ["states ['C', 'C', 'C', 'C']", "InMemoryStorage"]))
        self.assertIn("does not keep a study in memory", self.remarks())

    def test_a_trial_that_died_is_queued_again_and_optimize_does_the_rest(self):
        self.assertEqual(self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")[0], 9)
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=4)", "'a.db'")
        self.assertEqual(lines, ["evaluates 2", "evaluates 4", "states ['C', 'C', 'F', 'C', 'C']"])

    def test_a_script_that_counts_its_trials_is_not_lessened_twice(self):
        for count in ("n_trials=max(0, 6 - len(study.trials)))", "n_trials=1) for _ in range(6 - len(study.trials))"):
            with self.subTest(count):
                call = (
                    f"[study.optimize(objective, {count}]" if "for" in count else f"study.optimize(objective, {count}"
                )
                storage = repr(f"{len(count)}.db")
                self.assertEqual(self.said_by(OPTIMIZE, 3, call, storage)[0], 9)
                states = self.said_by(OPTIMIZE, 0, call, storage)[1][-1]
                # Its count includes the trial that is queued again.
                self.assertEqual(states.count("'C'"), 4)

    def test_optimize_that_is_asked_for_another_number_does_that_number(self):
        self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=5)", "'a.db'")
        self.assertEqual(lines[-1].count("'C'"), 7)
        self.assertIn("not called as in earlier attempts", self.remarks())

    def test_a_trial_under_way_is_not_given_up_by_who_loads_its_study(self):
        loads = "trial = study.ask()\ntrial.suggest('x', 1)\nstudy = optuna.load_study('one', 'a.db')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, loads, "'a.db'")[1], ["states ['R']"])
        within = "study.optimize(lambda trial: optuna.load_study('one', 'a.db'), n_trials=1)"
        self.assertEqual(self.said_by(OPTIMIZE, 0, within, "'a.db'")[1], ["states ['F', 'C']"])

    def test_a_study_that_an_objective_loads_is_not_taken_over(self):
        other = "optuna.create_study(study_name='two', storage='b.db').ask()"
        self.assertEqual(self.said_by(OPTIMIZE, 0, other, "'a.db'")[0], 0)
        within = "study.optimize(lambda trial: optuna.load_study('two', 'b.db'), n_trials=1)\nstudy = optuna.Study("
        within += "optuna.Storage('b.db'), 'two')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, within, "'a.db'")[1], ["states ['R']"])

    def test_what_this_process_asked_for_is_not_given_up_whoever_loads_its_study(self):
        self.write("b.db", '{"two": []}')
        asks = "optuna.Study(optuna.Storage('b.db'), 'two').ask()\nstudy = optuna.load_study('two', 'b.db')"
        self.assertEqual(self.said_by(OPTIMIZE, 0, asks, "'a.db'")[1], ["states ['R']"])

    def test_a_study_whose_making_was_the_last_that_a_process_did_is_known_again(self):
        script = "import os, optuna\nexec({!r})\noptuna.create_study(study_name='one', storage='a.db')\n"
        self.assertEqual(self.said_by(script.format("optuna.Study = lambda *_: os._exit(9)"))[0], 9)
        self.assertEqual(self.said_by(script.format("")), (0, []))

    def test_a_study_that_was_there_is_somebody_elses(self):
        self.write("a.db", '{"one": []}')
        script = "import optuna\noptuna.create_study(study_name='one', storage='a.db')\n"
        for _ in range(2):
            code, _, complaints = self.attempt_of(script)
            self.assertEqual((code, b"DuplicatedStudyError" in complaints), (1, True))

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_fork_of_the_job_is_not_helped(self):
        self.said_by(OPTIMIZE, 3, "study.optimize(objective, n_trials=4)", "'a.db'")
        forked = "if os.fork():\n    os._exit(os.wait()[1])\n"
        script = OPTIMIZE.replace("study = optuna", forked + "study = optuna")
        _, lines = self.said_by(script, 0, "study.optimize(objective, n_trials=4)", "'a.db'")
        self.assertEqual(lines[-1], "states ['C', 'C', 'R', 'C', 'C', 'C', 'C']")


if __name__ == "__main__":
    unittest.main()
