"""The helper by itself keeps its files beside the script."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from vigil_path import HELPER


class WithoutVigil(unittest.TestCase):
    SCRIPT = (
        "import vigil, sys, os\n"
        "run = vigil.start(total=4)\n"
        "state = run.resume()\n"
        "print(state.iteration if state else 0, flush=True)\n"
        "for i in run.iterations():\n"
        "    run.tell([i], i)\n"
        "    if i == int(os.environ['DIE']): os._exit(0)\n"
        "run.finish()\n"
    )

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="vigil 실험 ")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.script = os.path.join(self.folder, "최적화.py")
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(self.SCRIPT)

    def start(self, die, *arguments):
        done = self.run_script(die, *arguments)
        return int(done.stdout)

    def run_script(self, die, *arguments):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("VIGIL_")}
        environment.update(PYTHONPATH=HELPER, DIE=str(die))
        command = [sys.executable, self.script, *arguments]
        pipe = subprocess.PIPE
        return subprocess.run(command, env=environment, stdout=pipe, stderr=pipe, check=True, cwd="/")

    def test_it_goes_on_from_what_lies_beside_the_script_and_begins_anew_after_the_end(self):
        self.assertEqual([self.start(die) for die in (1, 3, 0, 2)], [0, 1, 3, 0])
        self.assertEqual(self.names(), ["vigil-최적화", "vigil-최적화-1"])

    def names(self):
        return [name for name in sorted(os.listdir(self.folder)) if not name.endswith((".py", ".lock"))]

    def test_what_is_said_before_it_is_known_whether_it_goes_on_changes_nothing(self):
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(self.SCRIPT.replace("state =", "run.section('load')\nstate ="))
        self.assertEqual([self.start(die) for die in (1, 3, 0)], [0, 1, 3])
        self.assertEqual(self.names(), ["vigil-최적화"])

    def test_a_script_that_does_not_resume_begins_anew_and_what_was_done_is_kept(self):
        self.assertEqual(self.start(3), 0)
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(self.SCRIPT.replace("run.resume()", "None"))
        self.assertEqual(self.start(2), 0)
        self.assertEqual(self.names(), ["vigil-최적화", "vigil-최적화-1"])

    def test_what_was_done_with_other_arguments_is_not_gone_on_from_and_is_told_of(self):
        self.assertEqual(self.start(3, "--seed", "1"), 0)
        other = self.run_script(2, "--seed", "2")
        self.assertEqual(int(other.stdout), 0)
        self.assertRegex(other.stderr.decode("utf-8"), "has not run with these arguments before")
        again = self.run_script(0, "--seed", "1")
        self.assertEqual((int(again.stdout), again.stderr), (3, b""))
        self.assertEqual(self.start(0, "--seed", "2"), 2)
        self.assertEqual(len(self.names()), 2)

    def test_a_script_may_say_itself_what_makes_it_another_run(self):
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(self.SCRIPT.replace("total=4", "total=4, configuration={'seed': sys.argv[1], 1: print}"))
        self.assertEqual([self.start(1, "7"), self.start(3, "7", "--verbose"), self.start(0, "8")], [0, 1, 0])

    def test_a_second_copy_is_told_so_and_keeps_nothing(self):
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(
                "import vigil, subprocess, sys, os\n"
                "run = vigil.start()\n"
                "run.tell([len(sys.argv)], 1)\n"
                "os.environ.pop('VIGIL_HELPER_OWNER')\n"
                "if 'SECOND' not in os.environ:\n"
                "    os.environ['SECOND'] = '1'\n"
                "    done = subprocess.run([sys.executable, __file__], stderr=subprocess.PIPE)\n"
                "    print(done.stderr.decode().count('another process runs in'))\n"
            )
        self.assertEqual(self.start(1), 1)
        with open(os.path.join(self.folder, "vigil-최적화", "events.jsonl"), encoding="utf-8") as file:
            self.assertEqual(file.read().count("observation"), 1)


if __name__ == "__main__":
    unittest.main()
