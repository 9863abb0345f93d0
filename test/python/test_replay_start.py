"""The cost of replay at the start of a job, and the files that it leaves."""

import os
import unittest

from replayed_job import ReplayedJob


class Start(ReplayedJob):
    def setUp(self):
        super().setUp()
        self.ask("script.py:evaluate")
        self.write("helper.py", "")
        self.write("script.py", "import sys, helper\ndef evaluate(x): return x\nprint(evaluate(1), sys.dont_write_bytecode, sys.pycache_prefix)\n")

    def bytecode_below(self, folder):
        return sorted(name for _, _, names in os.walk(folder) for name in names if name.endswith(".pyc"))

    def test_our_modules_are_compiled_once_where_the_user_keeps_no_bytecode(self):
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"
        self.assertEqual(self.run_attempt("script.py"), (0, "1 True None\n"))
        below = self.in_run("replay/bytecode")
        self.assertTrue([name for name in self.bytecode_below(below) if name.startswith("_calls.")])
        [kept] = [os.path.join(at, name) for at, _, names in os.walk(below) for name in names if name.startswith("_calls.")]
        before = os.stat(kept).st_mtime_ns
        self.run_attempt("script.py")
        self.assertEqual(os.stat(kept).st_mtime_ns, before)
        self.assertEqual(self.bytecode_below(self.work), [])

    def test_nothing_but_our_modules_is_kept_so(self):
        # The bytecode of Python itself is not found there: a module that is imported now would be compiled and written.
        elsewhere = os.path.join(self.folder, "prefix")
        self.environment.update(PYTHONDONTWRITEBYTECODE="1", PYTHONPYCACHEPREFIX=elsewhere)
        self.assertEqual(self.run_attempt("script.py"), (0, f"1 True {elsewhere}\n"))
        self.assertEqual(self.bytecode_below(elsewhere), [])
        for at, _, names in os.walk(self.in_run("replay/bytecode")):
            if any(name.endswith(".pyc") for name in names):
                self.assertIn("vigil_start", at)

    def test_a_folder_that_cannot_be_written_does_no_harm(self):
        os.mkdir(self.in_run("replay"))
        with open(self.in_run("replay/bytecode"), "w"):
            pass
        self.assertEqual(self.run_attempt("script.py"), (0, "1 True None\n"))
        self.assertTrue(self.facts("first-kept"))


if __name__ == "__main__":
    unittest.main()
