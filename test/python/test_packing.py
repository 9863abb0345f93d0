"""State of any shape is kept as JSON and restored unchanged."""

import json
import math
import random
import unittest

from vigil_path import vigil  # noqa: F401

from vigil._packing import pack, unpack  # isort: skip
from vigil._unfit import Unfit  # isort: skip


try:
    import numpy
except ImportError:
    numpy = None


def through_json(value):
    return unpack(json.loads(json.dumps(pack(value), allow_nan=False)))


def anything(chance, depth=0):
    plain = [None, True, 0, -(2**70), 1.5, -0.0, 1e308, math.inf, -math.inf, "", "실험 \n", b"\x00\xff", "__vigil__"]
    shape = chance.randrange(3 if depth > 3 else 8)
    if shape < 3:
        return chance.choice(plain)
    items = [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    if shape < 5:
        return items
    if shape == 5:
        return tuple(items)
    if shape == 6:
        return {str(at): item for at, item in enumerate(items)}
    return {at if at else "__vigil__": item for at, item in enumerate(items)}


class Packing(unittest.TestCase):
    def test_whatever_a_script_keeps_comes_back_the_same(self):
        chance = random.Random(1)
        for _ in range(2_000):
            value = anything(chance)
            again = through_json(value)
            self.assertEqual(repr(again), repr(value))

    def test_not_a_number_stays_one(self):
        self.assertTrue(math.isnan(through_json([math.nan])[0]))

    def test_sets_come_back_as_sets(self):
        self.assertEqual(through_json({1, "a", (2, 3)}), {1, "a", (2, 3)})

    def test_what_cannot_be_kept_is_named(self):
        with self.assertRaises(Unfit) as raised:
            pack({"deep": [object()]})
        self.assertEqual(raised.exception.fact, {"kind": "type-not-kept", "type": "builtins.object"})

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_arrays_of_any_type_and_shape_come_back_the_same(self):
        for array in (
            numpy.arange(6, dtype=numpy.int16).reshape(2, 3)[:, ::-1],
            numpy.array([[numpy.nan, numpy.inf]], dtype=">f4"),
            numpy.zeros((0, 3)),
            numpy.array(3.5),
            numpy.array(["a", "실험"]),
            numpy.array([True, False]),
        ):
            again = through_json(array)
            self.assertEqual((again.dtype, again.shape, again.tobytes()), (array.dtype, array.shape, array.tobytes()))
            self.assertTrue(again.flags.writeable)
        self.assertEqual(type(through_json(numpy.float32(1.5))), numpy.float32)
        with self.assertRaises(Unfit) as raised:
            pack(numpy.array([object()]))
        self.assertEqual(raised.exception.fact, {"kind": "array-not-kept"})


if __name__ == "__main__":
    unittest.main()
