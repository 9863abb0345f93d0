"""What a script gets that waits for its card between its own children."""

import json
import os
import signal
import sys
import threading
import time
import unittest
import warnings

from run_folder import RunFolder
from vigil_path import vigil

settle = sys.modules["vigil._settle"]


class Settling(RunFolder):
    def answering(self, *answers):
        """As the host does: each question gets the next answer."""

        def answer():
            for given in answers:
                while not self.asked() or self.asked()[-1]["question"] in done:
                    time.sleep(0.01)
                done.append(self.asked()[-1]["question"])
                aside = os.path.join(self.folder, "settle.answer.new")
                with open(aside, "w") as file:
                    json.dump({"question": done[-1], **given}, file)
                os.replace(aside, os.path.join(self.folder, "settle.answer"))

        done = []
        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        self.addCleanup(thread.join, 10)

    def asked(self):
        return self.events("settle-asked") if os.path.exists(self.path) else []

    def test_each_question_gets_its_own_answer(self):
        held = {"pid": 7, "name": "python", "usedBytes": 5}
        self.answering(
            {"outcome": "settled", "waitedMs": 3000, "leftBytes": 9, "heldBytes": 0, "holders": []},
            {"outcome": "held", "waitedMs": 3000, "leftBytes": 9, "heldBytes": 9, "holders": [held]},
        )
        first, second = vigil.settle_gpu(), vigil.settle_gpu(60)
        self.assertEqual((first.outcome, first.is_settled, first.left_bytes, first.holders), ("settled", True, 9, []))
        self.assertEqual((second.outcome, second.is_settled, second.held_bytes), ("held", False, 9))
        self.assertEqual([(each.pid, each.name, each.used_bytes) for each in second.holders], [(7, "python", 5)])
        asked = self.asked()
        self.assertEqual({each["pid"] for each in asked}, {os.getpid()})
        self.assertAlmostEqual(asked[0]["limitMs"], 300_000, delta=5_000)
        self.assertAlmostEqual(asked[1]["limitMs"], 60_000, delta=5_000)

    def test_an_answer_is_found_behind_those_of_other_processes(self):
        asked = self.asked

        def answer():
            while not asked():
                time.sleep(0.01)
            mine = {"question": asked()[-1]["question"], "outcome": "settled", "leftBytes": 3}
            aside = os.path.join(self.folder, "settle.answer.new")
            with open(aside, "w") as file:
                json.dump({"question": "of another", "outcome": "held", "others": [7, mine]}, file)
            os.replace(aside, os.path.join(self.folder, "settle.answer"))

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        self.addCleanup(thread.join, 10)
        found = vigil.settle_gpu(20)
        self.assertEqual((found.outcome, found.left_bytes), ("settled", 3))

    def test_without_an_answer_the_script_goes_on_when_its_time_is_over(self):
        settle._PATIENCE_S, before = 0.2, settle._PATIENCE_S
        self.addCleanup(setattr, settle, "_PATIENCE_S", before)
        with open(os.path.join(self.folder, "settle.answer"), "w") as file:
            file.write('{"question": "of another"}')
        found = vigil.settle_gpu(0.2)
        self.assertEqual(found.outcome, "no-answer")
        self.assertTrue(0.4 <= found.waited_s < 10)
        self.assertEqual(len(self.asked()), 1)

    def test_it_raises_nothing_whatever_it_is_given_and_whatever_the_disk_does(self):
        os.environ["VIGIL_EVENTS"] = os.path.join(self.folder, "no", "such", "events.jsonl")
        self.assertEqual(vigil.settle_gpu("soon").outcome, "no-answer")
        self.assertIn("settle_gpu", self.log())
        self.assertEqual([settle._limit_of(one) for one in (None, "5", -1, float("nan"), 1e12)], [300, 5, 0, 300, 86_400])

    @unittest.skipUnless(os.name == "posix", "no such signals here")
    def test_a_time_limit_of_the_script_that_ends_meanwhile_reaches_the_script(self):
        class Late(Exception):
            pass

        for raised in (TimeoutError("the time limit of the script"), Late()):

            def ring(*_told):
                raise raised

            before = signal.signal(signal.SIGALRM, ring)
            self.addCleanup(signal.signal, signal.SIGALRM, before)
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with self.assertRaises(type(raised)):
                vigil.settle_gpu(2)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "helper.log")))

    def test_without_vigil_it_says_so_once_and_returns_at_once(self):
        os.environ.pop("VIGIL_RUN_DIR")
        settle._has_said_so = False
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            outcomes = [vigil.settle_gpu().outcome, vigil.settle_gpu().outcome]
        self.assertEqual(outcomes, ["without-vigil"] * 2)
        self.assertEqual(len(said), 1)
        self.assertIn("Vigil did not start this script", str(said[0].message))


if __name__ == "__main__":
    unittest.main()
