"""A side effect of a function is reported once, and its output is printed again."""

import os
import unittest

from replayed_job import ReplayedJob

JOB = """
import os, random, socket, subprocess, sys, threading
from pace import pace
import wandb
LOG = open("log.txt", "w")
NOTES = open("notes.txt", "a")
server = socket.socket()
server.bind(("127.0.0.1", 0))
server.listen()
ended = threading.Event()

def evaluate(x):
    pace()
    print("measuring", round(x, 6))
    open(f"{x:.4f}.txt", "w").close()
    LOG.write("x")
    socket.create_connection(server.getsockname()).close()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    threading.Thread(target=ended.wait, daemon=True).start()
    wandb.log({"x": x})
    return x

random.seed(1)
for i in range(6):
    print(i, evaluate(random.random()), flush=True)
"""


class Besides(ReplayedJob):
    def setUp(self):
        super().setUp()
        self.write("script.py", JOB)
        self.write("wandb.py", "def log(values): pass\n")
        self.bring("refused")
        self.ask("script.py:evaluate", constants=["server", "ended"])

    def test_each_kind_of_deed_is_said_once(self):
        self.assertEqual(self.run_attempt("script.py")[0], 0, self.errors)
        deeds = [deed for fact in self.facts("besides") for deed in fact["deeds"]]
        kinds = {deed["what"] for deed in deeds}
        self.assertEqual(kinds, {"file-written", "file-open", "network", "program", "thread", "wandb-log"})
        self.assertEqual(len(self.facts("besides")), 1)
        self.assertLessEqual(len(deeds), 20)

    def test_what_the_script_appends_to_is_said(self):
        self.run_attempt("script.py")
        files = [os.path.basename(fact["file"]) for fact in self.facts("appends")]
        self.assertEqual(files, ["notes.txt"])

    def test_output_of_answered_calls_comes_again_between_two_events(self):
        _, expected = self.run_attempt("script.py")
        self.start_afresh()
        self.setUp()
        self.run_attempt("script.py", die_in=5)
        code, out = self.run_attempt("script.py")
        self.assertEqual((code, out), (0, expected), self.errors)
        kinds = [fact["kind"] for fact in self.facts()]
        after = kinds[kinds.index("catching-up") :]
        self.assertEqual(after[0], "catching-up")
        self.assertIn("caught-up", after)
        self.assertEqual(self.facts("catching-up")[0]["done"], 0)

    def test_a_stream_that_the_evaluation_wraps_stays_wrapped(self):
        script = (
            "import sys\nfrom pace import pace\n"
            "def evaluate(x):\n"
            "    pace()\n"
            "    if x == 0:\n"
            "        write = sys.stdout.write\n"
            "        sys.stdout.write = lambda text: write(text.upper())\n"
            "    return x\n"
            "for x in range(3): print('value', evaluate(x), flush=True)\n"
        )
        self.write("script.py", script)
        self.assertEqual(self.run_attempt("script.py"), (0, "VALUE 0\nVALUE 1\nVALUE 2\n"))


if __name__ == "__main__":
    unittest.main()
