"""Replay restores the very objects that the script holds, and refuses those that cannot be restored in this way."""

import unittest

from replayed_job import HAS_NUMPY, ScriptedJob


class Held(ScriptedJob):
    """The script holds objects that the evaluation changes or replaces, and prints them."""

    def goes_on(self, text, evaluations=9, **more):
        self.write_job(text)
        self.assert_goes_on(self.jobs, "job.py", evaluations=evaluations, **more)

    def refused(self, text, reason="changes-state"):
        self.write_job(text)
        self.assert_refused(self.jobs, "job.py", reason=reason)
        [fact] = self.facts("refused")
        return fact


class Identity(Held):
    def test_a_list_inside_a_list_that_is_replaced(self):
        self.goes_on(
            "current, seen = [None], []\n"
            "def evaluate(x):\n    pace()\n    current[0] = [x, x]\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    seen.append(current[0])\n    print(i, seen, flush=True)\n"
        )

    def test_a_list_inside_a_list_that_is_changed(self):
        self.goes_on(
            "inner = [0]\nouter = {'a': [inner]}\n"
            "def evaluate(x):\n    pace()\n    outer['a'][0].append(x)\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    print(i, inner, outer['a'][0] is inner, flush=True)\n"
        )

    def test_lists_that_change_places(self):
        self.goes_on(
            "a, b = [1], [2]\nboth = [a, b]\n"
            "def evaluate(x):\n    pace()\n    both.reverse()\n    both[0].append(x)\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    print(i, a, b, both, both[0] is b, flush=True)\n"
        )

    def test_objects_inside_a_tuple_and_a_list(self):
        self.goes_on(
            "import dataclasses\n@dataclasses.dataclass\nclass Point:\n    x: float\n    past: list\n"
            "first, second = Point(0, []), Point(1, [])\npair, several = (first, 5), [second]\n"
            "def evaluate(x):\n    pace()\n    pair[0].x = x\n    pair[0].past.append(x)\n    several[0].x += x\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    print(i, first, second, several[0] is second, flush=True)\n"
        )

    def test_an_object_of_the_user_that_comes_and_goes(self):
        self.goes_on(
            "import dataclasses\n@dataclasses.dataclass\nclass Best:\n    x: float\n    past: list\n"
            "class Tuner:\n    def __init__(self): self.best, self.last = None, None\n"
            "    def evaluate(self, x):\n        pace()\n        self.last = Best(x, [x])\n"
            "        if x % 3 == 0: self.best = self.last\n        if x == 5: self.best = None\n        return x\n"
            "tuner, seen = Tuner(), []\n"
            "for i in range(9):\n    tuner.evaluate(i)\n    seen.append(tuner.last)\n"
            "    print(i, seen, tuner.best, tuner.best is tuner.last, flush=True)\n"
        )

    def test_a_name_that_is_bound_by_the_first_call(self):
        self.goes_on(
            "def evaluate(x):\n    global found\n    pace()\n    found = [x]\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    print(i, found, flush=True)\n"
        )

    def test_a_module_and_a_function_that_are_bound_by_the_first_call(self):
        self.goes_on(
            "maths, chosen = None, None\n"
            "def half(x): return x / 2\n"
            "def evaluate(x):\n    global maths, chosen\n    pace()\n    if maths is None:\n        import fractions\n        maths, chosen = fractions, half\n"
            "    return float(maths.Fraction(int(x), 3)) + chosen(x)\n"
            "for i in range(9):\n    print(i, evaluate(i), maths.__name__, flush=True)\n"
        )

    def test_a_result_that_is_kept_by_the_function_too(self):
        self.goes_on(
            "history = []\n"
            "def evaluate(x):\n    pace()\n    history.append([x])\n    return x, history[-1], history\n"
            "for i in range(9):\n    _, row, all_of_it = evaluate(i)\n    row.append('row')\n    all_of_it.append('script')\n    print(i, history, flush=True)\n"
        )

    def test_a_value_that_is_replaced_by_an_equal_one(self):
        self.goes_on(
            "state, seen = {'best': [0]}, []\n"
            "def evaluate(x):\n    pace()\n    state['best'] = [0]\n    return x\n"
            "for i in range(9):\n    evaluate(i)\n    seen.append(state['best'])\n    seen[0].append(i)\n    state['best'][:] = [0]\n    print(i, seen, flush=True)\n"
        )

    def test_a_list_that_holds_itself(self):
        self.goes_on(
            "ring = []\nring.append(ring)\n"
            "def evaluate(x):\n    pace()\n    ring.append(x)\n    return ring\n"
            "for i in range(9): print(i, evaluate(i) is ring, ring, ring[0] is ring, flush=True)\n"
        )

    def test_an_object_that_is_no_plain_data(self):
        fact = self.refused(
            "class Cache:\n    def __init__(self, x): self.x = x\n"
            "class Tuner:\n    cache = None\n    def evaluate(self, x):\n        pace()\n        self.cache = Cache(x)\n        return x\n"
            "tuner = Tuner()\nfor i in range(4): print(i, tuner.evaluate(i), tuner.cache.x, flush=True)\n"
        )
        self.assertEqual(fact["name"], "self.cache")

    def test_a_method_that_the_evaluation_replaces(self):
        self.refused(
            "class Model:\n    def score(self): return 1\n"
            "model = Model()\n"
            "def evaluate(x):\n    pace()\n    Model.score = lambda self: x\n    return model.score()\n"
            "for i in range(4): print(i, evaluate(i), flush=True)\n"
        )


@unittest.skipUnless(HAS_NUMPY, "numpy is not here")
class IdentityOfArrays(Held):
    def test_an_array_that_is_resized(self):
        fact = self.refused(
            "import numpy\nrows = numpy.zeros(2)\n"
            "def evaluate(x):\n    pace()\n    rows.resize(len(rows) + 1)\n    rows[-1] = x\n    return float(rows.sum())\n"
            "for i in range(4): print(i, evaluate(i), rows, flush=True)\n"
        )
        self.assertEqual(fact["name"], "rows")

    def test_a_result_that_shows_a_part_of_what_is_kept(self):
        self.refused(
            "import numpy\ntable = numpy.zeros((4, 2))\n"
            "def evaluate(i):\n    pace()\n    table[i] = i\n    return table[i]\n"
            "rows = []\nfor i in range(4):\n    rows.append(evaluate(i))\n    table += 1\n    print(i, rows, flush=True)\n",
            "not-kept",
        )

    def test_arrays_inside_a_list(self):
        self.goes_on(
            "import numpy\none = numpy.zeros(3)\nall_of_it = [one, numpy.zeros(2)]\n"
            "def evaluate(x):\n    pace()\n    all_of_it[0] += x\n    all_of_it[1] = numpy.full(x + 1, 2.0)\n    return all_of_it[1]\n"
            "for i in range(9):\n    found = evaluate(i)\n    found += 1\n    print(i, one, all_of_it, flush=True)\n"
        )


if __name__ == "__main__":
    unittest.main()
