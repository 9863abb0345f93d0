"""Trials that a study of Optuna has in its queue are evaluated once."""

import unittest

from resumed_optuna import OPTIMIZE, ResumedOptuna

#: Leaves two trials in progress.
ASK = "[study.ask().suggest('x', value) for value in (10, 20)]"
#: As in scripts that begin with known good values.
QUEUE = "[study.enqueue_trial({'x': value}) for value in (10, 20)]\nstudy.optimize(objective, n_trials=4)"


class QueuedTrialsAreEvaluatedOnce(ResumedOptuna):
    def test_threads_of_a_call_take_none_twice(self):
        self.assertEqual(self.said_by(OPTIMIZE, 0, ASK, "'a.db'")[1], ["states ['R', 'R']"])
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=3, n_jobs=2)", "'a.db'")
        self.assertEqual(lines[-1], "states ['F', 'F', 'C', 'C', 'C']")

    def test_none_is_queued_where_threads_cannot_be_kept_apart(self):
        self.replace_in_optuna("_pop_waiting_trial_id", "_take_waiting_trial")
        self.assertEqual(self.said_by(OPTIMIZE, 0, ASK, "'a.db'")[1], ["states ['R', 'R']"])
        _, lines = self.said_by(OPTIMIZE, 0, "study.optimize(objective, n_trials=2)", "'a.db'")
        self.assertEqual(lines, ["evaluates 2", "evaluates 3", "states ['F', 'F', 'C', 'C']"])

    def test_what_the_script_queues_at_its_start_is_queued_once(self):
        self.assertEqual(self.said_by(OPTIMIZE, 3, QUEUE, "'a.db'")[0], 9)
        _, lines = self.said_by(OPTIMIZE, 0, QUEUE, "'a.db'")
        self.assertEqual(lines, ["evaluates 2", "evaluates 4", "states ['C', 'C', 'F', 'C', 'C']"])

    def test_what_the_script_queued_before_any_trial_began_is_as_without_us(self):
        for states in ("['W']", "['W', 'W']"):
            _, lines = self.said_by(OPTIMIZE, 0, "study.enqueue_trial({'x': 10})", "'a.db'")
            self.assertEqual(lines, [f"states {states}"])

    def test_what_the_script_wants_queued_again_is(self):
        wanted = QUEUE.replace("})", "}, skip_if_exists=False)")
        self.assertEqual(self.said_by(OPTIMIZE, 3, wanted, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, wanted, "'a.db'")[1][-1], "states ['C', 'C', 'F', 'C', 'C', 'W']")

    def test_what_the_script_queues_while_it_evaluates_is_queued(self):
        again = "study.optimize(lambda trial: study.enqueue_trial({'x': 10}) or objective(trial), n_trials=4)"
        self.assertEqual(self.said_by(OPTIMIZE, 3, again, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, again, "'a.db'")[1][:2], ["evaluates 10", "evaluates 10"])

    def test_a_release_that_cannot_skip_is_left_as_it_is(self):
        self.replace_in_optuna("user_attrs=None, skip_if_exists=False", "user_attrs=None, *, anew=False")
        self.replace_in_optuna("if not (skip_if_exists and exists)", "if anew or not exists")
        self.assertEqual(self.said_by(OPTIMIZE, 3, QUEUE, "'a.db'")[0], 9)
        self.assertEqual(self.said_by(OPTIMIZE, 0, QUEUE, "'a.db'")[0], 0)


if __name__ == "__main__":
    unittest.main()
