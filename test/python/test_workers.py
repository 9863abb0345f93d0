"""Other processes of the script do not report for it."""

import errno
import os
import subprocess
import sys
import unittest
import unittest.mock

from run_folder import RunFolder
from vigil_path import HELPER, vigil


class Workers(RunFolder):
    """Other processes of the script do not report for it."""

    WORKER = "import vigil\nrun = vigil.start()\nassert run.resume() is None\nrun.tell([9], 9)\nrun.finish()\n"

    def test_a_worker_that_is_started_is_silent(self):
        vigil.start().tell([1], 1)
        environment = {**os.environ, "PYTHONPATH": HELPER}
        subprocess.run([sys.executable, "-c", self.WORKER], env=environment, check=True)
        self.assertEqual([said["x"] for said in self.events("observation")], [[1]])
        self.assertEqual(self.events("finished"), [])

    def test_a_worker_of_multiprocessing_is_silent(self):
        program = (
            "import multiprocessing, vigil\n"
            "def work(i):\n"
            "    vigil.start().tell([i], i)\n"
            "if __name__ == '__main__':\n"
            "    run = vigil.start()\n"
            "    context = multiprocessing.get_context('spawn')\n"
            "    worker = context.Process(target=work, args=(9,)); worker.start(); worker.join()\n"
            "    run.tell([1], 1)\n"
        )
        path = os.path.join(self.folder, "script.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(program)
        for given in ({}, {"VIGIL_RUN_DIR": "", "VIGIL_EVENTS": ""}):
            environment = {**os.environ, **given, "PYTHONPATH": HELPER}
            subprocess.run([sys.executable, path], env=environment, check=True, cwd=self.folder)
        self.assertEqual([said["x"] for said in self.events("observation")], [[1]])
        names = [name for name in os.listdir(self.folder) if name.startswith("vigil-")]
        self.assertEqual(sorted(names), ["vigil-script", "vigil-script.lock"])

    def test_of_two_that_are_started_side_by_side_the_first_speaks_and_the_other_says_that_it_does_not(self):
        vigil.start().tell([1], 1)
        environment = {**os.environ, "PYTHONPATH": HELPER}
        del environment["VIGIL_HELPER_OWNER"]
        told = subprocess.run([sys.executable, "-c", self.WORKER], env=environment, check=True, stderr=subprocess.PIPE)
        self.assertIn(b"another process runs in", told.stderr)
        self.assertEqual([said["x"] for said in self.events("observation")], [[1]])

    def test_where_there_are_no_locks_it_speaks(self):
        import fcntl

        with unittest.mock.patch.object(fcntl, "lockf", side_effect=OSError(errno.ENOLCK, "no locks here")):
            vigil.start().tell([1], 1)
        self.assertEqual(len(self.events("observation")), 1)

    def test_a_further_process_of_a_training_goes_on_and_stops_as_the_first_and_says_nothing(self):
        vigil.start().tell([1], 1)
        os.environ.update(LOCAL_RANK="1", WORLD_SIZE="2")
        run = vigil.start(total=4)
        self.assertEqual(run.resume().X, [[1]])
        numbers = iter(run.iterations())
        self.assertEqual(next(numbers), 2)
        run.tell([2], 2)
        open(os.path.join(self.folder, "stop.request"), "w").close()
        self.assertEqual(list(numbers), [])
        run.finish()
        self.assertEqual([said["x"] for said in self.events("observation")], [[1]])
        self.assertEqual(self.events("finished"), [])

    def test_a_process_that_only_chooses_a_card_by_its_number_speaks(self):
        os.environ["LOCAL_RANK"] = "1"
        vigil.start().tell([1], 1)
        self.assertEqual(len(self.events("observation")), 1)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_worker_that_is_forked_is_silent(self):
        run = vigil.start()
        run.tell([1], 1)
        if os.fork() == 0:
            run.tell([2], 2)
            run.checkpoint(kept=2)
            run.finish()
            os._exit(0)
        self.assertEqual(os.wait()[1], 0)
        self.assertEqual([said["x"] for said in self.events("observation")], [[1]])
        self.assertEqual(self.events("finished"), [])


if __name__ == "__main__":
    unittest.main()
