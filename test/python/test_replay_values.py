"""Digests distinguish values exactly, and kept values are restored unchanged."""

import collections
import datetime
import json
import os
import random
import re
import sys
import tempfile
import threading
import unittest

from started_job import START

sys.path.append(START)

from vigil_start.replay._digest import Digests  # noqa: E402
from vigil_start.replay._generators import moved, state_of, whole  # noqa: E402
from vigil_start.replay._journal import Journal  # noqa: E402
from vigil_start.replay._pack import pack, unpack  # noqa: E402
from vigil_start.replay._report import Refused  # noqa: E402

Point = collections.namedtuple("Point", "x y")


class Plain:
    def __init__(self, x):
        self.x = x


class Slots:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


class Private:
    __slots__ = ("__x",)

    def __init__(self, x):
        self.__x = x


#: No two of them are equal here, although some are equal in Python.
DIFFERENT = [
    None, False, 0, 0.0, -0.0, 0j, "", "0", b"", b"0", [], (), {}, set(), frozenset(), [0], (0,), [[0]], {0: 0}, {0: 0.0}, {"0": 0}, {0}, {"a", "bc"}, {"ab", "c"},
    float("nan"), float("inf"), 10**40, "a" * 50, "a" * 51, [1, 2], [1, [2]], {1: 2, 3: 4}, {3: 4, 1: 2}, Point(1, 2), (1, 2), Plain(1), Plain(1.0), Slots(1), Slots(2), Private(1), Private(2),
    random.Random(1), random.Random(2), datetime.date(2026, 1, 1), datetime.date(2026, 1, 2), re.compile("a"), re.compile("a", re.I), range(3), range(4), slice(1), iter([1]),
    iter([2]), collections.deque([1]), collections.deque([2]), lambda: 1, lambda: 2, len, max, int, float, threading.Lock(), object(), bytearray(b"a"), collections.Counter("a"),
]  # fmt: skip
KEPT = [
    None, True, 0, -0.0, 1e-300, float("inf"), 2 + 3j, "ü", b"\x00\xff", bytearray(b"a"), [1, [2.5, None]], (1, (2,)), {1, 2}, frozenset({"a"}), {"a": 1, 2: {"!": 3}},
    collections.OrderedDict(b=1, a=2), collections.Counter("aab"), Point(1, [2]), 10**40,
]  # fmt: skip
REFUSED = [Plain(1), object(), lambda: 1, iter([1]), open, threading.Lock(), collections.defaultdict(lambda: 1), sys]


class Values(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.journal = Journal(os.path.join(self.folder, "replay"))
        self.digests = Digests()

    def test_values_that_differ_have_other_digests(self):
        digests = [self.digests.of(one) for one in DIFFERENT]
        twice = [one for one, count in collections.Counter(digests).items() if count > 1]
        self.assertEqual([repr(one) for one, digest in zip(DIFFERENT, digests) if digest in twice], [])

    def test_equal_values_have_the_same_digest(self):
        for make in (lambda: [Plain({"a": [1.5]}), Slots(2)], lambda: {3, 1, 2}, lambda: random.Random(5), lambda: Point("a", None)):
            self.assertEqual(self.digests.of(make()), self.digests.of(make()))

    def test_a_value_inside_itself_ends(self):
        one = [1]
        one.append(one)
        self.digests.of(one)

    def test_a_held_lock_and_an_open_file_cannot_be_compared(self):
        lock = threading.RLock()
        with lock, open(os.devnull) as file:
            for one in (lock, file, [lock], Plain(file)):
                with self.assertRaises(Refused):
                    self.digests.of(one)
        self.digests.of(lock)

    def test_kept_values_come_back(self):
        for one in KEPT:
            back = unpack(pack(one, self.journal), self.journal)
            self.assertEqual((type(back), self.digests.of(back)), (type(one), self.digests.of(one)), one)

    def test_what_only_pickle_could_keep_is_refused(self):
        for one in REFUSED:
            with self.assertRaises(Refused, msg=repr(one)):
                pack([one], self.journal)

    def test_a_journal_names_no_class_that_the_script_has_not(self):
        with self.assertRaises(Exception):
            unpack({"!": "data", "k": "not.loaded:Anything", "v": []}, self.journal)
        with self.assertRaises(TypeError):
            unpack({"!": "data", "k": "os:system", "v": []}, self.journal)

    def test_a_state_of_a_generator_is_kept_by_what_moved(self):
        states = [random.Random(seed).getstate() for seed in (1, 2)]
        briefs = [(one[0], bytes(one[1][5] % 256 for _ in range(9)), one[1][-1], one[2]) for one in states]
        moved_on = (*briefs[0][:2], 7, 0.5)
        for before, now, parts in ((briefs[0], moved_on, 2), (briefs[0], briefs[1], 1), (briefs[0], briefs[0], 0)):
            changes = unpack(pack(moved(before, now), self.journal), self.journal)
            self.assertEqual((whole(before, changes), len(changes["parts"])), (now, parts))
        self.assertEqual(whole(None, moved(None, briefs[0])), briefs[0])
        generator = random.Random(3)
        state, put = state_of(generator)
        expected = generator.random()
        put(unpack(pack(state, self.journal), self.journal))
        self.assertEqual(generator.random(), expected)

    def test_a_state_of_numpy_is_kept_by_what_moved(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        generator = numpy.random.RandomState(5)
        generator.rand()
        before = generator.get_state()
        generator.rand()
        now = generator.get_state()
        packed = pack(moved(before, now), self.journal)
        self.assertLess(len(json.dumps(packed)), 100)
        self.assertEqual(self.digests.of(whole(before, unpack(packed, self.journal))), self.digests.of(now))

    def test_an_array_that_is_damaged_is_no_array(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        packed = pack(numpy.arange(100_000), self.journal)
        [name] = os.listdir(os.path.join(self.folder, "replay", "arrays"))
        with open(os.path.join(self.folder, "replay", "arrays", name), "r+b") as file:
            file.write(b"x")
        with self.assertRaises(OSError):
            unpack(packed, self.journal)

    def test_arrays_keep_their_order_in_memory(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        for one in (numpy.zeros((2, 3, 4)), numpy.zeros((2, 3), order="F"), numpy.zeros((2, 3, 4)).transpose(1, 0, 2), numpy.array(5.0), numpy.zeros((0, 2))):
            back = unpack(pack(one, self.journal), self.journal)
            self.assertEqual((back.strides, back.shape, back.dtype), (one.strides, one.shape, one.dtype))


if __name__ == "__main__":
    unittest.main()
