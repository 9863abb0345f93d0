"""The effects of a kept call are restored completely, or not at all."""

import os
import random
import sys
import tempfile
import unittest

from started_job import START

sys.path.append(START)

from vigil_start.replay._digest import Digests  # noqa: E402
from vigil_start.replay._journal import Journal  # noqa: E402
from vigil_start.replay._kept import Kept  # noqa: E402
from vigil_start.replay._look import Clocks, Look  # noqa: E402
from vigil_start.replay._outcome import outcome  # noqa: E402
from vigil_start.replay._reached import Reached  # noqa: E402


class Stubborn:
    """It accepts a value only while the test allows it."""

    def __init__(self):
        vars(self).update(x=1, is_willing=True)

    def __setattr__(self, name, value):
        if not self.is_willing:
            raise ValueError("no")
        vars(self)[name] = value


class KeptCalls(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Journal(os.path.join(folder.name, "replay"))
        self.held = Stubborn()
        self.rows = [1, [2]]
        self.generator = random.Random(5)

    def look(self):
        reached = Reached({})
        reached.add_value("global rows", {}, "rows", self.rows)
        reached.add_value("global generator", {}, "generator", self.generator)
        reached.add_value("global x", self.held, "x", self.held.x)
        return Look(reached, Digests(), Clocks(None))

    def call(self):
        self.rows[1].append(3)
        self.rows.append(4)
        self.generator.random()
        self.held.x = [5]

    def kept(self):
        """The call as it was kept, with everything else as it was before."""
        before = self.look()
        self.call()
        line = outcome(before, self.look(), self.rows, None, Digests(), self.journal)
        self.rows[:] = [1, self.rows[1]]
        self.rows[1][:] = [2]
        self.generator.seed(5)
        vars(self.held)["x"] = 1
        return Kept(line, self.journal, self.look())

    def state(self):
        return self.rows, id(self.rows[1]), self.generator.getstate(), self.held.x

    def test_it_is_put_back_into_the_same_objects(self):
        kept = self.kept()
        inner = self.rows[1]
        kept.put_back()
        self.assertEqual((self.rows, self.held.x), ([1, [2, 3], 4], [5]))
        self.assertIs(self.rows[1], inner)
        self.assertIs(kept.result()[0], self.rows)

    def test_what_fails_leaves_all_as_it_was(self):
        kept = self.kept()
        before = repr(self.state())
        self.held.is_willing = False
        with self.assertRaises(ValueError):
            kept.put_back()
        self.assertEqual(repr(self.state()), before)

    def test_an_array_of_another_shape_is_found_before(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        self.rows = [numpy.zeros(2), [0]]
        before = self.look()
        self.rows[0] += 1
        line = outcome(before, self.look(), None, None, Digests(), self.journal)
        self.rows[0] = numpy.zeros(3)
        with self.assertRaises(TypeError):
            Kept(line, self.journal, self.look())


if __name__ == "__main__":
    unittest.main()
