"""Each call of `optimize` runs the trials that it lacks, and no more."""

import os
import unittest

from resumed_optuna import OPTIMIZE, ResumedOptuna

#: Two studies, each with a thread of its own; dies in the evaluation number argv[1] of both together.
THREADS = """
import os, sys, threading
import optuna
kill, done, together = int(sys.argv[1]), [], threading.Barrier(2)
def objective(trial):
    if kill:
        together.wait()
    done.append(trial.suggest("x", trial.number))
    if len(done) == kill:
        os._exit(9)
    return 1.0
studies = [optuna.create_study(study_name=name, storage="a.db") for name in ("one", "two")]
threads = [threading.Thread(target=study.optimize, args=(objective, 4)) for study in studies]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print([sum(trial.state.name == "COMPLETE" for trial in study.trials) for study in studies])
"""

#: A study of its own for each trial, without a name; dies in trial argv[1].
NESTED = """
import os, sys
import optuna
def outer(trial):
    study = optuna.create_study(storage="a.db")
    study.optimize(lambda inner: inner.suggest("y", trial.number), n_trials=2)
    if trial.suggest("x", trial.number) == int(sys.argv[1]):
        os._exit(9)
    print([inner.params["y"] for inner in study.trials])
optuna.create_study(study_name="outer", storage="a.db").optimize(outer, n_trials=3)
"""

#: Ends `optimize` after its second trial.
STOPS = "study.optimize(lambda trial: (objective(trial), trial.number == 1 and study.stop())[0], n_trials=4)"
DIES = "\nprint(flush=True)\nos._exit(9)"


class OptimizeDoesTheRest(ResumedOptuna):
    def test_threads_with_a_study_each_do_what_each_lacks(self):
        self.assertEqual(self.said_by(THREADS, 5)[0], 9)
        self.assertEqual(self.said_by(THREADS, 0), (0, ["[4, 4]"]))

    def test_a_study_within_a_trial_has_nothing_of_another_trial(self):
        self.assertEqual(self.said_by(NESTED, 1)[0], 9)
        self.assertEqual(self.said_by(NESTED, 9), (0, ["[2, 2]", "[3, 3]"]))

    def test_a_call_that_came_back_early_is_over(self):
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS + DIES, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS, "'a.db'"), (0, ["states ['C', 'C']"]))
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS, "'a.db'"), (0, ["states ['C', 'C']"]))

    def test_a_call_without_a_number_that_came_back_is_over(self):
        timed = STOPS.replace("n_trials=4", "timeout=5")
        self.assertEqual(self.said_by(OPTIMIZE, 0, timed + DIES, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, timed, "'a.db'"), (0, ["states ['C', 'C']"]))

    def test_a_call_that_is_given_another_time_goes_on(self):
        timed = STOPS.replace("n_trials=4", "n_trials=4, timeout=5")
        self.assertEqual(self.said_by(OPTIMIZE, 0, timed + DIES, "'a.db'")[0], 9)
        _, lines = self.said_by(OPTIMIZE, 0, timed.replace("5", "6"), "'a.db'")
        self.assertEqual(lines[-1], "states ['C', 'C', 'C', 'C']")

    def test_a_call_that_came_back_since_the_job_was_to_stop_goes_on(self):
        self.write("../stop.request", "")
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS, "'a.db'")[0], 0)
        os.unlink(self.in_run("stop.request"))
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS, "'a.db'")[1][-1], "states ['C', 'C', 'C', 'C']")

    def test_a_call_that_came_back_in_a_script_that_answers_signals_goes_on(self):
        handles = "import signal\nsignal.signal(signal.SIGTERM, lambda *_: study.stop())\n"
        self.assertEqual(self.said_by(OPTIMIZE, 0, handles + STOPS + DIES, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, handles + STOPS, "'a.db'")[1][-1], "states ['C', 'C', 'C', 'C']")

    def test_a_study_that_was_thrown_away_is_done_anew(self):
        self.assertEqual(self.said_by(OPTIMIZE, 0, STOPS + DIES, "'a.db'")[0], 9)
        os.unlink(os.path.join(self.work, "a.db"))
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=4)", "'a.db'")
        self.assertEqual(lines[-1], "states ['C', 'C', 'C', 'C']")


if __name__ == "__main__":
    unittest.main()
