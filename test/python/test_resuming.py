"""Where a script resumes, and when it stops."""

import hashlib
import json
import os
import random
import unittest
import unittest.mock

from run_folder import RunFolder
from vigil_path import vigil


class Resuming(RunFolder):
    def told(self, *values):
        run = vigil.start()
        for value in values:
            run.tell([value], value)
        return run

    def test_asked_twice_it_answers_the_same(self):
        self.told(1, 2)
        run = vigil.start()
        self.assertEqual(run.resume(), run.resume())
        self.assertEqual(run.resume().iteration, 2)

    def test_what_the_script_does_to_the_state_is_its_own_affair(self):
        self.told(1)
        run = vigil.start()
        run.resume().X[0][0] = 99
        run.tell([2], 2)
        self.assertEqual(vigil.start().resume().X, [[1], [2]])

    def test_a_second_loop_goes_on_with_what_the_first_has_drawn(self):
        self.told(1)
        run = vigil.start(total=3)
        run.resume()
        first = [random.random() for _ in zip(range(1), run.iterations())]
        self.assertNotEqual(first, [random.random() for _ in zip(range(1), run.iterations())])

    def test_what_the_events_have_lost_and_a_state_has_is_said_again(self):
        run = vigil.start(checkpoint_every=3)
        for value in (1, 2, 3):
            run.tell([value], value)
        with open(self.path, "r+b") as file:
            file.truncate(file.read().index(b'"iteration":2'))
        state = vigil.start().resume()
        self.assertEqual((state.iteration, state.Y), (3, [1, 2, 3]))
        self.assertEqual([said["iteration"] for said in self.events_after_garbage()], [1, 2, 3])

    def events_after_garbage(self):
        from vigil._events import read_events

        return [event for event in read_events(self.path) if event["kind"] == "observation"]

    def test_where_the_chosen_checkpoint_cannot_be_read_it_goes_on_from_all_that_it_told(self):
        self.told(1, 2, 3)
        chosen = os.path.join(self.folder, "chosen.json")
        with open(chosen, "w") as file:
            file.write('{"iteration": 2, "train_X')
        os.environ["VIGIL_CHECKPOINT"] = chosen
        self.assertEqual(vigil.start().resume().iteration, 3)
        fact = self.events("note")[0]["fact"]
        self.assertEqual((fact["kind"], fact["path"]), ("chosen-unreadable", chosen))
        self.assertEqual((fact["fault"]["kind"], fact["fault"]["type"]), ("exception", "JSONDecodeError"))

    def test_where_what_it_told_cannot_be_read_nothing_of_it_is_thrown_away(self):
        self.told(1, 2, 3)
        with unittest.mock.patch("vigil._life.read_told", side_effect=OSError("the drive is gone")):
            with self.assertWarns(UserWarning):
                run = vigil.start()
                self.assertIsNone(run.resume())
            run.tell([9], 9)
        self.assertEqual(vigil.start().resume().iteration, 3)

    def test_batches_leave_the_random_states_of_the_last_iterations_and_no_more(self):
        for size in (2, 4):
            run = vigil.start(checkpoint_every=1000)
            for _ in range(20):
                run.tell([[1], [2], [3], [4]][:size], [1, 2, 3, 4][:size])
            names = [name for name in os.listdir(os.path.join(self.folder, "job-state")) if "random" in name]
            self.assertEqual(len(names), 2)
            self.assertIsNotNone(vigil.start().resume())
        self.assertEqual(self.events("note"), [])

    def test_values_that_cannot_be_read_any_more_are_told_and_the_rest_is_used(self):
        run = self.told(1)
        run.checkpoint(kept={"__vigil__": "unknown"})
        saved = os.path.join(self.folder, "job-state", "state_iter_001.json")
        with open(saved, "rb") as file:
            data = file.read().replace(b'"dict"', b'"duck"')
        with open(saved, "wb") as file:
            file.write(data)
        manifest = os.path.join(self.folder, "job-state", "manifest.json")
        with open(manifest, encoding="utf-8") as file:
            entries = json.load(file)
        entries["entries"][0].update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
        with open(manifest, "w", encoding="utf-8") as file:
            json.dump(entries, file)
        state = vigil.start().resume()
        self.assertEqual((state.iteration, state.user), (1, {}))
        fact = self.events("note")[0]["fact"]
        self.assertEqual((fact["kind"], fact["iteration"]), ("values-unreadable", 1))
        self.assertEqual(fact["fault"], {"kind": "exception", "type": "KeyError", "message": "'duck'"})


class Stopping(RunFolder):
    def test_a_run_that_is_asked_to_stop_leaves_the_loop_and_has_not_finished(self):
        run = vigil.start(total=10, checkpoint_every=100)
        for i in run.iterations():
            run.tell([i], i)
            if i == 1:
                self.assertTrue(run.checkpoint(weights=[i]))
            if i == 3:
                open(os.path.join(self.folder, "stop.request"), "w").close()
                self.assertTrue(run.should_stop)
                self.assertTrue(run.checkpoint(weights=[i]))
            elif i == 2:
                self.assertFalse(run.checkpoint(weights=[i]))
        run.finish()
        self.assertEqual(self.events("finished"), [])
        os.unlink(os.path.join(self.folder, "stop.request"))
        state = vigil.start(total=10).resume()
        self.assertEqual((state.iteration, state.user), (3, {"weights": [3]}))

    def test_values_are_saved_once_when_vigil_asks_for_it(self):
        request = os.path.join(self.folder, "checkpoint.request")
        run = vigil.start(total=10, checkpoint_every=100)
        saved = []
        for i in run.iterations():
            run.tell([i], i)
            if i == 3:
                open(request, "w").close()
            saved.append(run.checkpoint(weights=[i]))
            self.assertFalse(os.path.exists(request))
        self.assertEqual([at + 1 for at, one in enumerate(saved) if one], [1, 3, 10])

    def test_a_run_without_values_answers_the_request_when_it_tells(self):
        run = vigil.start(total=10, checkpoint_every=100)
        for i in run.iterations():
            if i == 3:
                open(os.path.join(self.folder, "checkpoint.request"), "w").close()
            run.tell([i], i)
        self.assertEqual([event["iteration"] for event in self.events("checkpoint")], [3, 10])

    def test_a_run_that_was_done_when_it_was_asked_has_finished(self):
        run = vigil.start(total=1)
        for i in run.iterations():
            run.tell([i], i)
            open(os.path.join(self.folder, "stop.request"), "w").close()
        run.finish()
        self.assertEqual(len(self.events("finished")), 1)


if __name__ == "__main__":
    unittest.main()
