"""A repeated call costs no kept call unless the function hides a state."""

import json
import os
import tempfile
import unittest

from replayed_job import ScriptedJob
from started_job import START

import sys

sys.path.append(START)

LOOP = "for i in range(9): print(i, evaluate(i), flush=True)\n"
HIDDEN = (
    "import builtins\ndef evaluate(x):\n    pace()\n    setattr(builtins, 'cou' + 'nter', getattr(builtins, 'cou' + 'nter', 0) + 1)\n"
    "    return x + getattr(builtins, 'cou' + 'nter')\n"
)


class Proof(ScriptedJob):
    def die(self, text, call=6):
        self.write_job(text)
        self.bring(self.jobs)
        return self.run_attempt("job.py", die_in=call)[1].splitlines()

    def test_an_exception_that_passes_ends_the_recording_only(self):
        self.die("import os\ndef evaluate(x):\n    pace()\n    if os.path.exists('down'):\n        os.remove('down')\n        raise OSError('down')\n    return x\n" + LOOP)
        self.write("down", "")
        code, out = self.run_attempt("job.py")
        self.assertEqual((code, len(out.splitlines())), (0, 9), self.errors)
        [fact] = self.facts("refused")
        self.assertEqual((fact["reason"], fact["type"], fact["call"]), ("proof-raised", "OSError", 5))
        self.assertEqual(self.run_attempt("job.py"), (0, out))
        self.assertEqual([fact["kept"] for fact in self.facts("armed")], [0, 5, 5])

    def test_an_exception_leaves_no_half_of_a_call(self):
        text = (
            "import os\nhistory = []\ndef evaluate(x):\n    pace()\n    history.append('half')\n    if os.path.exists('down'):\n        os.remove('down')\n        raise OSError('down')\n"
            "    history[-1] = x\n    return x\n"
        )
        self.die(text + "for i in range(9): print(i, evaluate(i), history, flush=True)\n")
        self.write("down", "")
        code, out = self.run_attempt("job.py")
        self.assertEqual((code, self.refusals()), (0, ["proof-raised"]))
        self.assertNotIn("half", out)

    def test_a_function_that_gives_something_else_each_time_keeps_its_calls(self):
        first = self.die("import os\ndef evaluate(x):\n    pace()\n    return os.urandom(4).hex()\n" + LOOP)
        code, _ = self.run_attempt("job.py")
        self.assertEqual((code, self.refusals()), (85, ["proof-doubted"]))
        code, out = self.run_attempt("job.py", die_in=0)
        self.assertEqual((code, self.refusals(), out.splitlines()[:5]), (0, ["proof-doubted"], first), self.errors)
        self.assertEqual([fact["call"] for fact in self.facts("not-repeatable")], [1])
        self.assertEqual([fact["call"] for fact in self.facts("proving")], [5, 1])
        # Later attempts repeat none.
        self.assertEqual(self.run_attempt("job.py")[1], out)
        self.assertEqual(len(self.facts("proving")), 2)

    def test_what_it_changes_is_then_as_it_was_kept(self):
        text = "import os\nseen = []\ndef evaluate(x):\n    pace()\n    seen.append(os.urandom(4).hex())\n    return seen[-1]\n"
        first = self.die(text + "for i in range(9): print(i, evaluate(i), seen, flush=True)\n")
        self.run_attempt("job.py")
        code, out = self.run_attempt("job.py")
        self.assertEqual((code, out.splitlines()[:5]), (0, first), self.errors)

    def test_a_hidden_state_is_found_by_the_first_call(self):
        self.die(HIDDEN + LOOP)
        self.assertEqual(self.run_attempt("job.py")[0], 85)
        code, out = self.run_attempt("job.py")
        self.assertEqual((code, self.refusals()), (0, ["proof-doubted", "proof-differed-before"]))
        self.assertEqual(out.splitlines(), [f"{i} {2 * i + 1}" for i in range(9)])
        # Once is enough.
        self.run_attempt("job.py")
        self.assertEqual(self.refusals()[2:], ["proof-differed-before"])

    def test_a_state_on_disk_is_a_hidden_one(self):
        text = (
            "def evaluate(x):\n    pace()\n    with open('state', 'a+') as file:\n        file.write('x')\n        file.seek(0)\n"
            "        return x + len(file.read())\n"
        )
        self.die(text + LOOP)
        self.assertEqual((self.run_attempt("job.py")[0], self.refusals()), (85, ["proof-differs"]))
        self.assertEqual(self.run_attempt("job.py")[0], 0)
        self.assertEqual(self.refusals(), ["proof-differs", "proof-differed-before"])

    def test_a_log_that_is_only_written_is_no_state(self):
        text = (
            "import os\ndef evaluate(x):\n    pace()\n    with open('log', 'a') as file: file.write('x')\n    return os.urandom(4).hex()\n"
        )
        first = self.die(text + LOOP)
        self.run_attempt("job.py")
        self.assertEqual(self.run_attempt("job.py")[1].splitlines()[:5], first)

    def test_a_function_that_hides_a_state_does_not_stand_for_another_one(self):
        self.die(HIDDEN + "def other(x):\n    return x\nfor i in range(9): print(i, evaluate(i), other(i), flush=True)\n")
        self.run_attempt("job.py")
        self.run_attempt("job.py")
        self.ask("job.py:other")
        self.run_attempt("job.py")
        self.assertEqual(self.refusals(), ["proof-doubted", "proof-differed-before"])
        self.assertEqual([fact["function"] for fact in self.facts("first-kept")], ["job.py:evaluate", "job.py:other"])
        # Once the script is corrected, it may try again.
        self.ask("job.py:evaluate")
        with open(os.path.join(self.work, "job.py"), "a") as file:
            file.write("\n")
        self.run_attempt("job.py")
        self.assertEqual(len(self.refusals()), 2)

    def test_a_mark_that_cannot_be_read_counts(self):
        self.die(HIDDEN + LOOP)
        with open(self.in_run("replay/refused"), "w"):
            pass
        self.run_attempt("job.py")
        self.assertEqual(self.refusals(), ["proof-differed-before"])


class Agreement(unittest.TestCase):
    """On a graphics card, state is compared like the result: up to rounding."""

    def close(self, one, other):
        from vigil_start.replay._agreement import is_close
        from vigil_start.replay._digest import Digests
        from vigil_start.replay._journal import Journal
        from vigil_start.replay._look import Clocks, Look
        from vigil_start.replay._reached import Reached

        with tempfile.TemporaryDirectory() as folder:
            before = Look(Reached(), Digests(), Clocks(None))
            return is_close(one, other, before, Journal(os.path.join(folder, "replay")))

    def line(self, answer=1.0, state=2.0, random="a", kind="new"):
        return json.loads(json.dumps({"a": answer, "e": [["global state", kind, [state]]], "r": {"random": random}}))

    def test_rounding_is_close(self):
        self.assertTrue(self.close(self.line(), self.line(answer=1.0 + 1e-6, state=2.0 + 1e-6)))

    def test_another_state_is_not(self):
        for other in (self.line(state=2.1), self.line(random="b"), self.line(kind="same"), {**self.line(), "e": []}):
            self.assertFalse(self.close(self.line(), other), other)


if __name__ == "__main__":
    unittest.main()
