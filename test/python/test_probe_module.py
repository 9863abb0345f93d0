"""When the probe of one module reads memory, and when it counts who holds it."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python", "probes"))

from vigil_probes import module  # noqa: E402

#: It ends the loop with an exception.
STOPS = "if len(module.calls) == %d: raise ValueError('over')\nmodule.calls.append(1)\n"


class Calls(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        with open(os.path.join(folder.name, "called_module.py"), "w") as file:
            file.write("calls = []\n")
        sys.path.insert(0, folder.name)
        self.addCleanup(sys.path.remove, folder.name)
        self.addCleanup(sys.modules.pop, "called_module", None)

    def said(self, code, slow=3600, **request):
        """The calls that each kind of message names. `slow`: how many seconds make a call slow."""
        self.addCleanup(setattr, module, "_SLOW_S", module._SLOW_S)
        module._SLOW_S = slow
        said = []
        request = dict({"module": "called_module", "code": code}, **request)
        module.run(request, lambda kind, **facts: said.append((kind, facts.get("call"))))
        return {kind: [call for each, call in said if each == kind] for kind, _ in said}

    def test_memory_is_read_at_equal_distances(self):
        said = self.said(STOPS % 8, slow=3600, calls=80)
        self.assertEqual(said["use"], [2, 4, 6, 8])
        self.assertNotIn("held", said)

    def test_memory_is_read_after_each_call_where_calls_are_slow(self):
        said = self.said(STOPS % 3, slow=0, calls=80)
        self.assertEqual(said["use"], [1, 2, 3])

    def test_holders_are_counted_from_30_percent_of_the_calls_to_the_last(self):
        said = self.said("module.calls.append(1)", calls=40, counts=6)
        self.assertEqual(said["held"], [12, 17, 23, 28, 34, 40])

    def test_a_census_that_fails_is_left_out_and_the_calls_go_on(self):
        said = self.said("module.calls.append(1)", calls=4, counts=2)
        self.assertEqual(said["held"], [1, 4])
        self.addCleanup(setattr, module.Holders, "_named", module.Holders._named)
        module.Holders._named = lambda self: 1 // 0
        said = self.said("module.calls.append(1)", calls=4, counts=2)
        self.assertNotIn("held", said)
        self.assertEqual(said["stage"][-2:], [4, None])


if __name__ == "__main__":
    unittest.main()
