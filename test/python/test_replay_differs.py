"""If anything that a call reaches by name differs from when the call was kept, no further call is answered."""

import os
import unittest

from replayed_job import ScriptedJob

#: The behaviour of the script depends on a file that replay cannot see.
MODE = "mode = open('mode').read()\n"
LOOP = "for i in range({count}): print(i, {call}, flush=True)\n"


class Differs(ScriptedJob):
    def differs(self, definition, call="evaluate(i)", **expected):
        """Five calls are kept in one mode; in another mode the first of them is not answered."""
        self.write_job(MODE + definition + LOOP.format(count=8, call=call))
        self.bring(self.jobs)
        self.write("mode", "one")
        self.run_attempt("job.py", die_in=6)
        self.assertEqual(self.refusals(), [], self.errors)
        self.write("mode", "other")
        code, out = self.run_attempt("job.py")
        self.assertEqual((code, len(self.facts("other-way"))), (0, 1), (self.errors, self.facts()))
        [fact] = self.facts("other-way")
        self.assertEqual({name: fact[name] for name in expected}, expected)
        self.environment.pop("VIGIL_REPLAY")
        self.assertEqual(self.run_attempt("job.py"), (0, out))

    def test_another_function_behind_a_name(self):
        self.differs(
            "def plus(x): return x + 1\ndef minus(x): return x - 1\nhelper = plus if mode == 'one' else minus\n"
            "def evaluate(x):\n    pace()\n    return helper(x)\n",
            differs="state",
            name="helper",
        )

    def test_another_function_of_the_same_name(self):
        self.differs(
            "if mode == 'one':\n    def helper(x): return x + 1\nelse:\n    def helper(x): return x + 2\n"
            "def evaluate(x):\n    pace()\n    return helper(x)\n",
            name="helper",
        )

    def test_another_class_of_an_object(self):
        self.differs(
            "class One:\n    def score(self, x): return x\nclass Other:\n    def score(self, x): return -x\nmodel = One() if mode == 'one' else Other()\n"
            "def evaluate(x):\n    pace()\n    return model.score(x)\n",
            name="model",
        )

    def test_another_method(self):
        self.differs(
            "class Model:\n    def score(self, x): return x\nmodel = Model()\nif mode == 'other': Model.score = lambda self, x: -x\n"
            "def evaluate(x):\n    pace()\n    return model.score(x)\n",
            differs="code",
        )

    def test_another_library(self):
        self.differs("import math, cmath\nhere = math if mode == 'one' else cmath\ndef evaluate(x):\n    pace()\n    return abs(here.sqrt(x + 1)) + (here is math)\n", name="here")

    def test_another_function_in_c(self):
        self.differs("import math\nf = math.sin if mode == 'one' else math.cos\ndef evaluate(x):\n    pace()\n    return f(x)\n", name="f")

    def test_one_argument_more(self):
        self.differs(
            "more = {} if mode == 'one' else {'scale': 2}\ndef evaluate(x, **given):\n    pace()\n    return x * given.get('scale', 1)\n",
            "evaluate(i, **more)",
            differs="argument",
            name="scale",
        )

    def test_one_attribute_more(self):
        self.differs(
            "class Model: pass\nmodel = Model()\nif mode == 'other': model.bias = 5\n"
            "def evaluate(x):\n    pace()\n    return x + getattr(model, 'bias', 0)\n",
            differs="state",
            name="model.bias",
        )

    def test_variables_of_one_name(self):
        self.differs(
            "def made(by):\n    def one(x): return by * x\n    return one\n"
            "first, second = made(2 if mode == 'one' else 3), made(5)\n"
            "def evaluate(x):\n    pace()\n    return first(x) + second(x)\n",
            differs="state",
        )

    def test_lists_that_are_one_and_the_same(self):
        self.differs(
            "a = [1]\nb = a if mode == 'one' else [1]\ndef evaluate(x):\n    pace()\n    a.append(x)\n    return len(b)\n",
            differs="state",
        )


class Constants(ScriptedJob):
    TEXT = "table = [1]\ndef evaluate(x):\n    pace()\n    return x + table[0]\n" + LOOP.format(count=8, call="evaluate(i)")

    def attempt_with(self, before, after):
        self.write_job(self.TEXT)
        self.bring(self.jobs)
        self.ask("job.py:evaluate", constants=before)
        self.run_attempt("job.py", die_in=6)
        self.ask("job.py:evaluate", constants=after)
        self.assertEqual(self.run_attempt("job.py")[0], 0)
        self.assertEqual(self.refusals(), [])

    def test_one_that_is_withdrawn_ends_the_answers(self):
        self.attempt_with(["table"], [])
        [fact] = self.facts("other-way")
        self.assertEqual((fact["differs"], fact["call"]), ("request", 1))

    def test_one_that_is_added_does_not(self):
        self.attempt_with([], ["table"])
        self.assertEqual(self.facts("other-way"), [])
        [fact] = self.facts("caught-up")
        self.assertEqual(fact["answered"] + fact["madeAgain"], 5)


class Libraries(ScriptedJob):
    def test_one_that_only_the_evaluation_imports(self):
        self.write_job("def evaluate(x):\n    pace()\n    import cma\n    return x + len(cma.__version__)\n" + LOOP.format(count=8, call="evaluate(i)"))
        self.bring(self.jobs)
        self.write("site-packages/cma.py", "__version__ = '1.0'\n")
        self.environment["PYTHONPATH"] += os.pathsep + os.path.join(self.work, "site-packages")
        self.run_attempt("job.py", die_in=6)
        self.write("site-packages/cma.py", "__version__ = '1.0.0'\n")
        self.assertEqual(self.run_attempt("job.py")[0], 0)
        [fact] = self.facts("other-way")
        self.assertEqual((fact["differs"], fact["name"], fact["call"]), ("library", "cma", 1))

    def test_the_same_one_is_answered(self):
        self.write_job("def evaluate(x):\n    pace()\n    import cma\n    return x + len(cma.__version__)\n" + LOOP.format(count=8, call="evaluate(i)"))
        self.environment["PYTHONPATH"] += os.pathsep + os.path.join(self.folder, "site-packages")
        self.write("../site-packages/cma.py", "__version__ = '1.0'\n")
        self.assert_goes_on(self.jobs, "job.py", evaluations=8)


if __name__ == "__main__":
    unittest.main()
