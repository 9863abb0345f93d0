"""Sets are restored in the order in which the script has seen them."""

import os
import sys
import unittest

from replayed_job import ScriptedJob
from started_job import START

sys.path.append(START)

from vigil_start.replay._report import Refused  # noqa: E402
from vigil_start.replay._sets import change, fill, frozen  # noqa: E402

#: Their places in the table differ from those after filling it in their order: 8 takes the place of 0, and 0 the next
#: one.
COLLIDING = [8, 0, 16]


class Orders(unittest.TestCase):
    def setUp(self):
        self.addCleanup(os.environ.update, {"PYTHONHASHSEED": os.environ.get("PYTHONHASHSEED", "")})
        os.environ["PYTHONHASHSEED"] = "0"

    def test_an_order_that_depends_on_how_the_set_grew(self):
        grown = set()
        for one in COLLIDING:
            grown.add(one)
        back = set()
        fill(back, list(grown))
        self.assertEqual(list(back), list(grown))
        self.assertEqual(list(frozen(list(grown))), list(grown))

    def test_a_set_changes_by_its_difference(self):
        for size in range(60):
            grown, old = set(), set()
            for one in range(size):
                grown.add(f"text {one * 7919}")
                if one < size - 1:
                    old.add(f"text {one * 7919}")
            change(old, list(grown))
            self.assertEqual(list(old), list(grown))

    def test_one_and_true_are_others(self):
        old = {1, 2}
        change(old, [True, 2])
        self.assertEqual(list(map(type, old)), [bool, int])

    def test_an_order_that_cannot_be_reached_changes_nothing(self):
        old = {3, 1}
        was = list(old)
        self.assertRaises(Refused, change, old, [2, 1])
        self.assertEqual(list(old), was)
        self.assertRaises(Refused, fill, set(), [2, 1])


    def test_hashes_that_are_others_in_each_process_have_no_order(self):
        os.environ["PYTHONHASHSEED"] = "random"
        back = set()
        fill(back, COLLIDING[:1] + [16, 0])
        self.assertEqual(back, set(COLLIDING))
        change(back, [2, 1])
        self.assertEqual(back, {1, 2})
        os.environ["PYTHONHASHSEED"] = "0"
        if sys.version_info < (3, 12):
            fill(set(), [16, None, (1, None), 0, 8])


class Sets(ScriptedJob):
    def goes_on(self, text, evaluations=9):
        self.write_job(text)
        self.assert_goes_on(self.jobs, "job.py", evaluations=evaluations)
        self.assertEqual(self.facts("other-way", "not-repeatable"), [])

    def test_a_set_that_grows_and_shrinks(self):
        self.goes_on(
            "names = set()\n"
            "def evaluate(x):\n    pace()\n    names.add(f'name {x * 7919}')\n    if x == 6: names.discard('name 0')\n    return len(names)\n"
            "for i in range(9): print(i, evaluate(i), list(names), flush=True)\n"
        )

    def test_a_set_that_is_returned(self):
        self.goes_on(
            "def evaluate(x):\n    pace()\n    return {f'name {(x + more) * 7919}' for more in range(6)}, frozenset([8 + x, x, 16 + x])\n"
            "for i in range(9): print(i, *map(list, evaluate(i)), flush=True)\n"
        )


if __name__ == "__main__":
    unittest.main()
