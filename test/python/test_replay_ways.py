"""A script can be started and inspected in the same ways as without replay."""

import os
import unittest

from replayed_job import ReplayedJob

LOOKS = """
from __future__ import annotations
import inspect, os, pickle, sys, traceback

def evaluate(x: int, *, y=2):
    "Measures."
    if x > 2:
        raise ValueError(x)
    return x + y

class Tuner:
    @staticmethod
    def measure(x):
        return x

    @classmethod
    def name(cls):
        return cls.__name__

print(__name__, __file__, __spec__, __package__, __doc__, __cached__, type(__loader__).__name__, sorted(globals()))
print(sys.path[0], sys.argv, sys.flags.optimize, inspect.getsource(evaluate), inspect.signature(evaluate), evaluate.__doc__)
print(pickle.loads(pickle.dumps(evaluate)) is evaluate, evaluate.__qualname__, evaluate.__annotations__, evaluate(1))
print(Tuner.measure(3), Tuner().measure(4), Tuner.name(), sorted(vars(Tuner)), inspect.getsource(Tuner))
print(sys.getrecursionlimit(), sys.gettrace(), sys.excepthook is sys.__excepthook__, len(sys.path_hooks) > 0)
print(compile("x = 1", "a", "exec").co_flags)
evaluate(len(sys.argv) + 1)
"""

COMPUTES = """
def plain(function):
    return function

@plain
def evaluate(x):
    return (
        x
        + 2)
print(evaluate(1))
"""


class Ways(ReplayedJob):
    def setUp(self):
        super().setUp()
        self.ask("script.py:evaluate", "script.py:Tuner.measure", "script.py:Tuner.name")

    def assert_alike(self, text, *command):
        self.write("script.py", text)
        wanted = self.environment.pop("VIGIL_REPLAY")
        expected = self.start(*command, python=self.python)
        self.environment["VIGIL_REPLAY"] = wanted
        self.forget()
        found = self.start(*command, python=self.python)
        self.assertEqual(found, expected)
        self.assert_no_remark()
        return found

    def test_a_script_that_looks_at_itself(self):
        code, out, _ = self.assert_alike(LOOKS, "script.py")
        self.assertEqual(code, 0, out)
        self.assertTrue(self.facts("first-kept"))

    def test_the_traceback_of_an_error(self):
        code, _, error = self.assert_alike(LOOKS, "script.py", "1", "2")
        self.assertEqual(code, 1)
        self.assertIn(b"ValueError: 4", error)

    def test_the_traceback_of_a_syntax_error(self):
        code, _, _ = self.assert_alike("def evaluate(:\n", "script.py")
        self.assertEqual(code, 1)

    def test_an_exit_code(self):
        self.assertEqual(self.assert_alike("def evaluate(): exit(3)\nevaluate()", "script.py")[0], 3)

    def test_a_script_in_another_folder(self):
        os.mkdir(os.path.join(self.work, "inner"))
        os.rename(self.write("script.py", LOOKS), os.path.join(self.work, "inner", "script.py"))
        wanted = self.environment.pop("VIGIL_REPLAY")
        expected = self.start("inner/../inner/script.py")
        self.environment["VIGIL_REPLAY"] = wanted
        self.assertEqual(self.start("inner/../inner/script.py"), expected)
        self.assertTrue(self.facts("first-kept"))

    def test_a_link_to_a_script(self):
        os.mkdir(os.path.join(self.work, "inner"))
        self.write("script.py", "")
        os.rename(self.write("script.py", LOOKS), os.path.join(self.work, "inner", "script.py"))
        os.symlink("inner/script.py", os.path.join(self.work, "script.py"))
        wanted = self.environment.pop("VIGIL_REPLAY")
        expected = self.start("script.py")
        self.environment["VIGIL_REPLAY"] = wanted
        self.assertEqual(self.start("script.py"), expected)

    def test_a_module(self):
        code, _, _ = self.assert_alike(LOOKS.replace("__spec__, ", "").replace("__cached__, type(__loader__).__name__, ", ""), "-m", "script")
        self.assertEqual(code, 0)
        self.assertTrue(self.facts("first-kept"))

    def test_the_debugger(self):
        self.assert_alike(LOOKS, "-m", "pdb", "-c", "break evaluate", "-c", "continue", "-c", "print(x)", "-c", "quit", "script.py")

    def test_a_profiler(self):
        self.ask("script.py:evaluate")
        self.write("script.py", COMPUTES)
        code, out, error = self.start("-m", "cProfile", "script.py")
        self.assertEqual((code, out[:2], error), (0, b"3\n", b""))
        self.assertTrue(self.facts("first-kept"))

    def test_the_tracer_counts_the_same_lines(self):
        self.ask("script.py:evaluate")
        self.write("script.py", COMPUTES)
        wanted = self.environment["VIGIL_REPLAY"]
        for name, asked in (("without", ""), ("with", wanted)):
            self.environment["VIGIL_REPLAY"] = asked
            code, _, error = self.start("-m", "trace", "--count", "--coverdir", name, "script.py")
            self.assertEqual(code, 0, error)
        counts = [self.read(os.path.join(self.work, name, "script.cover")) for name in ("without", "with")]
        self.assertEqual(*counts)
        self.assertTrue(self.facts("first-kept"))

    def test_workers_run_the_plain_script(self):
        text = (
            "import multiprocessing as m\ndef evaluate(x): return x * x\n"
            "if __name__ == '__main__':\n"
            "    for way in ('fork', 'spawn'):\n"
            "        with m.get_context(way).Pool(2) as pool: print(pool.map(evaluate, range(3)), evaluate(4))\n"
        )
        self.assertEqual(self.assert_alike(text, "script.py")[0], 0)

    def test_a_virtual_environment(self):
        import venv

        folder = os.path.join(self.folder, "venv")
        venv.create(folder, symlinks=os.name != "nt")
        self.python = os.path.join(folder, "bin", "python")
        self.assert_alike(LOOKS, "script.py")
        self.assertTrue(self.facts("first-kept"))


if __name__ == "__main__":
    unittest.main()
