"""An `id` is reused once its object is gone: an object that a call releases is not mistaken for one that it creates."""

import unittest

from replayed_job import HAS_NUMPY, ScriptedJob


class LetGo(ScriptedJob):
    def goes_on(self, text, evaluations=9):
        self.write_job(text)
        self.assert_goes_on(self.jobs, "job.py", evaluations=evaluations)
        self.assertEqual(self.facts("other-way", "not-repeatable"), [])

    def test_a_list_that_is_replaced_beside_a_list_that_is_returned(self):
        self.goes_on(
            "class Tuner:\n    last = []\n    def __init__(self): self.last = []\n"
            "    def evaluate(self, x):\n        pace()\n        self.last = [x]\n        return x, [x * 2]\n"
            "tuner, seen = Tuner(), []\n"
            "for i in range(9):\n    seen.append(tuner.evaluate(i))\n    seen[-1][1].append(i)\n    print(i, seen, tuner.last, flush=True)\n"
        )

    @unittest.skipUnless(HAS_NUMPY, "numpy is not here")
    def test_an_array_that_is_replaced_beside_one_that_is_returned(self):
        self.goes_on(
            "import numpy\nclass Tuner:\n    def __init__(self): self.last, self.all = numpy.zeros(1), [numpy.zeros(1)]\n"
            "    def evaluate(self, x):\n        pace()\n        self.last, self.all = numpy.full(1, x), [numpy.full(1, x)]\n"
            "        return x, numpy.full(1, x * 2), [numpy.full(1, x * 3)]\n"
            "tuner, seen = Tuner(), []\n"
            "for i in range(9):\n    seen.append(tuner.evaluate(i))\n    seen[-1][1][:] += i\n    print(i, seen, tuner.last, tuner.all, flush=True)\n"
        )

    @unittest.skipUnless(HAS_NUMPY, "numpy is not here")
    def test_nothing_large_is_held_while_the_call_runs(self):
        self.write_job(
            "import numpy, weakref\nclass Watched:\n    pass\n"
            "class Tuner:\n    def __init__(self): self.data, self.other = {'a': numpy.zeros(3_000_000)}, Watched()\n"
            "    def evaluate(self, x):\n        pace()\n        gone = weakref.ref(self.data['a']), weakref.ref(self.other)\n        self.data = self.other = None\n"
            "        result = [one() is None for one in gone]\n        self.data, self.other = {'a': numpy.full(1, x)}, None\n        return x, *result\n"
            "for i in range(9):\n    tuner = Tuner()\n    print(i, tuner.evaluate(i), tuner.data, flush=True)\n"
        )
        expected = self.undisturbed(self.jobs, "job.py")
        self.start_afresh()
        self.bring(self.jobs)
        self.assertEqual(self.run_attempt("job.py"), (0, expected), self.errors)
        self.assertEqual(self.refusals(), [])

    @unittest.skipUnless(HAS_NUMPY, "numpy is not here")
    def test_an_array_of_a_list_that_is_replaced_can_be_resized(self):
        self.write_job(
            "import numpy\nclass Tuner:\n    def __init__(self): self.rows = [numpy.zeros(1)]\n"
            "    def evaluate(self, x):\n        pace()\n        row = self.rows[0]\n        self.rows = []\n        row.resize(len(row) + 1)\n"
            "        row[-1] = x\n        self.rows = [row]\n        return float(row.sum())\n"
            "tuner = Tuner()\nfor i in range(4): print(i, tuner.evaluate(i), tuner.rows, flush=True)\n"
        )
        expected = self.undisturbed(self.jobs, "job.py")
        self.start_afresh()
        self.bring(self.jobs)
        self.assertEqual(self.run_attempt("job.py"), (0, expected), self.errors)


class Streams(ScriptedJob):
    def test_a_stream_in_memory_that_the_function_writes_to(self):
        for stream, wrapped, text in (
            ("io.StringIO()", "stream", "repr(x)"),
            ("io.BytesIO()", "stream", "repr(x).encode()"),
            ("io.TextIOWrapper(io.BytesIO())", "stream.buffer", "repr(x)"),
        ):
            with self.subTest(stream):
                self.write_job(
                    f"import io\nstream = {stream}\n"
                    f"def evaluate(x):\n    pace()\n    stream.write({text})\n    stream.flush()\n    return x + len({wrapped}.getvalue())\n"
                    "for i in range(4): print(i, evaluate(i), flush=True)\n"
                )
                self.assert_refused(self.jobs, "job.py", reason="not-comparable" if "Wrapper" in stream else "changes-state")
                self.start_afresh()

    def test_a_stream_in_memory_that_the_function_reads(self):
        self.write_job(
            "import io\nstream = io.StringIO('a table')\n"
            "def evaluate(x):\n    pace()\n    return x + len(stream.getvalue())\n"
            "for i in range(9): print(i, evaluate(i), flush=True)\n"
        )
        self.assert_goes_on(self.jobs, "job.py", evaluations=9)


if __name__ == "__main__":
    unittest.main()
