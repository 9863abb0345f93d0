"""No trouble of the helper reaches the script."""

import os
import shutil
import unittest

from run_folder import RunFolder
from vigil_path import vigil


class Harm(RunFolder):
    """No trouble of the helper reaches the script."""

    def loop(self):
        run = vigil.start(total=3, checkpoint_every=1)
        run.resume()
        for i in run.iterations():
            run.tell([i], i)
            run.checkpoint(kept=i)
        run.finish()
        return run

    def test_a_folder_that_goes_away_stops_nothing(self):
        run = vigil.start(total=3)
        for i in run.iterations():
            shutil.rmtree(self.folder, ignore_errors=True)
            run.tell([i], i)
        run.finish()

    def test_a_folder_that_cannot_be_made_stops_nothing(self):
        os.environ.update(VIGIL_RUN_DIR="/proc/none", VIGIL_EVENTS="/proc/none/events.jsonl")
        self.loop()

    def test_what_the_disk_refused_comes_with_the_next_event(self):
        run = vigil.start(total=2)
        os.mkdir(self.path)
        steps = run.iterations()
        next(steps)
        run.tell([1], 1)
        os.rmdir(self.path)
        next(steps)
        run.tell([2], 2)
        self.assertEqual([said["iteration"] for said in self.events("observation")], [1, 2])

    def test_wrong_arguments_are_remarked_and_stop_nothing(self):
        run = vigil.start(total="many", checkpoint_every=None, generators=[object()])
        run.tell("no point", object())
        run.tell([1, 2], [3, 4, 5])
        run.expect("long", seconds="very")
        run.tell([1], 1)
        self.assertEqual(len(self.events("observation")), 1)
        self.assertIn("expect: Traceback", self.log())
        notes = [note["fact"] for note in self.events("note")]
        self.assertEqual(notes[0], {"kind": "total-not-understood", "given": "'many'"})
        self.assertEqual(notes[1], {"kind": "random-not-kept", "type": "object"})
        faults = [note["fault"] for note in notes[2:]]
        self.assertEqual([note["kind"] for note in notes[2:]], ["tell-not-understood"] * 2)
        self.assertEqual(faults[0]["kind"], "exception")
        self.assertEqual(faults[1], {"kind": "values-for-one-point", "values": 3})
        for arguments in ({"generators": 3}, {"generators": None}, {"total": -1}, {"total": 2.0}):
            vigil.start(**arguments)
        self.assertEqual([len(list(vigil.start(total=total).iterations())) for total in (0, -1, 2.0)], [0, 0, 2])

    def test_what_cannot_be_kept_is_told_and_nothing_is_saved(self):
        run = vigil.start()
        run.tell([1], 1)
        self.assertFalse(run.checkpoint(model=object()))
        fault = {"kind": "type-not-kept", "type": "builtins.object"}
        self.assertEqual(self.events("note")[0]["fact"], {"kind": "values-not-saved", "fault": fault})

    def test_garbage_in_the_events_is_passed_over(self):
        run = vigil.start(total=3)
        for i in run.iterations():
            run.tell([i], i)
        with open(self.path, "ab") as file:
            file.write(b"\xff\xfe garbage\n[1,2]\nnull\n" + b"x" * 1_000_000 + b'\n{"kind":"observation","iter')
        run = vigil.start(total=4)
        self.assertEqual(run.resume().iteration, 3)
        for i in run.iterations():
            run.tell([i], i)
        self.assertEqual(vigil.start().resume().iteration, 4)

    def test_a_saved_state_that_contradicts_itself_is_not_used(self):
        self.loop()
        manifest = os.path.join(self.folder, "job-state", "manifest.json")
        with open(manifest, "w") as file:
            file.write('{"format": 1, "entries": [{"file": "../../etc/passwd", "iteration": 9}, 3, null]}')
        self.assertEqual(vigil.start().resume().iteration, 3)


if __name__ == "__main__":
    unittest.main()
