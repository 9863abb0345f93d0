"""A loop that is interrupted anywhere continues as if it had not been."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

from vigil_path import HELPER

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "..", "jobs", "helper_loop.py")


class Interruption(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="vigil 실험 ")
        self.addCleanup(self.folder.cleanup)
        self.environment = {**os.environ, "PYTHONPATH": HELPER, "VIGIL_RUN_DIR": self.folder.name}
        self.environment["VIGIL_EVENTS"] = os.path.join(self.folder.name, "events.jsonl")
        self.environment.pop("VIGIL_HELPER_OWNER", None)

    def loop(self, *arguments):
        command = [sys.executable, PROGRAM, *arguments]
        done = subprocess.run(command, env=self.environment, stdout=subprocess.PIPE, check=True)
        return dict(line.split() for line in done.stdout.decode().splitlines())

    def events(self, kind):
        with open(self.environment["VIGIL_EVENTS"], encoding="utf-8") as file:
            return [event for event in map(json.loads, file) if event["kind"] == kind]

    def undisturbed(self, *arguments):
        with tempfile.TemporaryDirectory() as other:
            kept, self.environment = (
                self.environment,
                {
                    **self.environment,
                    "VIGIL_RUN_DIR": other,
                    "VIGIL_EVENTS": os.path.join(other, "events.jsonl"),
                },
            )
            result = self.loop(*arguments)["result"]
            self.environment = kept
            return result

    def test_it_ends_with_the_same_result_wherever_it_died(self):
        expected = self.undisturbed()
        for iteration in (1, 4, 8):
            for when, resumed in (("before-tell", iteration - 1), ("after-tell", iteration)):
                with self.subTest(iteration=iteration, when=when):
                    self.setUp()
                    self.loop("--die", str(iteration), "--when", when)
                    again = self.loop()
                    self.assertEqual((again["from"], again["result"]), (str(resumed), expected))
                    numbers = [event["iteration"] for event in self.events("observation")]
                    self.assertEqual(numbers, list(range(1, 9)))
                    self.assertEqual(len(self.events("finished")), 1)

    def test_what_it_draws_after_tell_counts_once_the_next_iteration_has_begun(self):
        expected = self.undisturbed("--draws-after", "--keeps")
        for iteration in (3, 4, 5):
            with self.subTest(iteration=iteration):
                self.setUp()
                self.loop("--draws-after", "--keeps", "--die", str(iteration))
                self.assertEqual(self.loop("--draws-after", "--keeps")["result"], expected)

    def test_it_goes_back_to_where_its_own_values_were_saved(self):
        expected = self.undisturbed("--keeps")
        self.loop("--keeps", "--die", "6", "--when", "before-tell")
        again = self.loop("--keeps")
        self.assertEqual((again["from"], again["result"]), ("3", expected))
        hellos = [event["resumedFrom"] for event in self.events("hello")]
        self.assertEqual(hellos, [0, 3])

    def test_it_begins_again_where_it_died_before_values_of_an_iteration_were_saved(self):
        expected = self.undisturbed("--keeps")
        self.loop("--keeps", "--die", "1", "--when", "after-tell")
        again = self.loop("--keeps")
        self.assertEqual((again["from"], again["result"]), ("0", expected))

    def test_it_is_told_where_values_died_that_were_never_saved(self):
        self.loop("--keeps", "--late", "--die", "1", "--when", "after-tell")
        self.assertEqual(self.loop("--keeps", "--late")["from"], "1")
        self.assertEqual([event["fact"] for event in self.events("note")], [{"kind": "values-never-saved"}])

    def test_it_goes_on_from_the_state_before_where_the_newest_is_damaged(self):
        expected = self.undisturbed("--keeps")
        self.loop("--keeps", "--die", "7", "--when", "before-tell")
        with open(os.path.join(self.folder.name, "job-state", "state_iter_006.json"), "r+b") as file:
            file.seek(40)
            file.write(b"#")
        again = self.loop("--keeps")
        self.assertEqual((again["from"], again["result"]), ("3", expected))

    def test_it_says_when_it_saved(self):
        self.loop()
        self.assertEqual([event["iteration"] for event in self.events("checkpoint")], [3, 6, 8])

    def test_it_says_so_when_the_random_states_are_gone(self):
        self.loop("--die", "5")
        for name in os.listdir(os.path.join(self.folder.name, "job-state")):
            os.unlink(os.path.join(self.folder.name, "job-state", name))
        self.assertEqual(self.loop()["from"], "4")
        self.assertEqual(self.events("note")[0]["fact"], {"kind": "random-unknown", "iteration": 4})

    def test_it_goes_on_from_the_checkpoint_that_vigil_chose(self):
        self.loop("--die", "5")
        chosen = os.path.join(self.folder.name, "checkpoint_iter_002.json")
        content = {"iteration": 2, "train_X_full": [[1, 2, 0, 0], [3, 4, 1, 0]], "train_Y": [[3], [8]]}
        with open(chosen, "w", encoding="utf-8") as file:
            json.dump({**content, "best_cvar_history": [3, 8]}, file)
        self.environment["VIGIL_CHECKPOINT"] = chosen
        self.assertEqual(self.loop()["from"], "2")

    def test_an_attempt_that_began_anew_is_not_mixed_with_the_one_before(self):
        self.loop("--die", "7")
        self.loop("--no-resume", "--die", "3")
        self.assertEqual(self.loop()["from"], "2")


if __name__ == "__main__":
    unittest.main()
