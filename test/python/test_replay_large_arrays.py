"""Large arrays, which are mostly compared by samples: changes in place are noticed, and the arrays can still be resized."""

import os
import unittest

from replayed_job import HAS_NUMPY, ScriptedJob


@unittest.skipUnless(HAS_NUMPY, "numpy is not here")
class LargeArrays(ScriptedJob):
    def goes_on(self, text, evaluations=9, **more):
        self.write_job("import numpy\n" + text)
        self.assert_goes_on(self.jobs, "job.py", evaluations=evaluations, **more)

    def test_one_element_a_call_where_no_sample_is_taken(self):
        self.goes_on(
            "large = numpy.zeros(40_000)\n"
            "def evaluate(x):\n    pace()\n    large[300 + x] += x + 1\n    return float(large.sum())\n"
            "for i in range(9): print(i, evaluate(i), flush=True)\n"
        )
        self.assertEqual(self.facts("other-way", "not-repeatable"), [])

    def test_one_element_of_a_part_that_the_call_changes(self):
        self.goes_on(
            "large = numpy.zeros(80_000)\npart = large[300:700]\n"
            "def evaluate(x):\n    pace()\n    part[x] += x + 1\n    return float(large.sum())\n"
            "for i in range(9): print(i, evaluate(i), flush=True)\n"
        )
        self.assertEqual(self.facts("other-way", "not-repeatable"), [])

    def test_a_change_that_only_the_call_made_again_makes(self):
        self.write_job(
            "import numpy\nlarge = numpy.zeros(40_000)\n"
            "def evaluate(x):\n    pace()\n    if x == 5: large[300] += x\n    return float(large.sum())\n"
            "for i in range(9): print(i, evaluate(i), flush=True)\n"
        )
        expected = self.undisturbed(self.jobs, "job.py")
        self.start_afresh()
        self.bring(self.jobs)
        self.run_attempt("job.py", die_in=7)
        code, out = self.run_attempt("job.py")
        # With samples only, the change may show as late as the proof. The next attempt settles that.
        if code == 85:
            code, out = self.run_attempt("job.py")
        self.assertEqual((code, out), (0, expected))

    def test_a_damaged_array_is_written_again(self):
        self.write_job(
            "import numpy\n"
            "def evaluate(x):\n    pace()\n    return numpy.full(40_000, float(x))\n"
            "for i in range(6): print(i, evaluate(i).sum(), flush=True)\n"
        )
        expected = self.undisturbed(self.jobs, "job.py")
        self.start_afresh()
        self.bring(self.jobs)
        self.run_attempt("job.py", die_in=5)
        arrays = self.in_run("replay/arrays")
        for name in os.listdir(arrays):
            with open(os.path.join(arrays, name), "r+b") as file:
                file.write(b"damaged")
        self.assertEqual(self.run_attempt("job.py"), (0, expected))
        self.assertEqual([fact["differs"] for fact in self.facts("other-way")], ["journal"])
        self.assertEqual(self.facts("refused"), [])

    def test_the_script_resizes_an_array_between_calls(self):
        self.write_job(
            "import numpy\nlarge = numpy.zeros(40_000)\n"
            "def evaluate(x):\n    pace()\n    return float(large.sum()) + x\n"
            "for i in range(4):\n    print(i, evaluate(i), flush=True)\n    large.resize(len(large) + 1, refcheck=i % 2 == 0)\n    large[-1] = i\n"
        )
        expected = self.undisturbed(self.jobs, "job.py")
        self.start_afresh()
        self.bring(self.jobs)
        self.run_attempt("job.py", die_in=3)
        self.assertEqual(self.run_attempt("job.py"), (0, expected), self.errors)
        self.assertEqual(self.refusals(), [])

    def test_a_call_resizes_an_array(self):
        self.write_job(
            "import numpy\nlarge = numpy.zeros(40_000)\n"
            "def evaluate(x):\n    pace()\n    large.resize(len(large) + 1)\n    large[-1] = x\n    return float(large.sum())\n"
            "for i in range(4): print(i, evaluate(i), flush=True)\n"
        )
        self.assert_refused(self.jobs, "job.py", reason="changes-state")


if __name__ == "__main__":
    unittest.main()
