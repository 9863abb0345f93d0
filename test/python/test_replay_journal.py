"""A journal that is cut, damaged, from another attempt or on a full disk costs evaluations, never the job."""

import json
import os
import shutil
import signal
import subprocess
import unittest

from replayed_job import ReplayedJob

SCRIPT = "closures.py"


class Journal(ReplayedJob):
    """Each test begins with five kept calls of nine."""

    def setUp(self):
        super().setUp()
        # Whether a call is made again as a proof depends on how long each took.
        self.ask("closures.py:main.evaluate", verify="never")
        self.expected = self.undisturbed("plain", SCRIPT)
        self.start_afresh()
        self.bring("plain")
        self.run_attempt(SCRIPT, die_in=6)
        # It stays as the calls wrote it.
        os.truncate(os.path.join(self.work, "evaluations"), 0)
        self.calls = self.in_run("replay/calls.jsonl")

    def lines(self):
        with open(self.calls, "rb") as file:
            return file.read().splitlines(keepends=True)

    def put(self, lines):
        with open(self.calls, "wb") as file:
            file.write(b"".join(lines))

    def assert_ends_well(self, evaluations):
        self.assertEqual(self.run_attempt(SCRIPT), (0, self.expected))
        self.assertEqual(self.evaluations(), evaluations, self.facts())
        self.assert_no_remark()

    def test_a_torn_line_is_one_call(self):
        lines = self.lines()
        self.put([*lines[:-1], lines[-1][:50]])
        self.assert_ends_well(9 - 4)
        self.assertEqual([fact["damagedBytes"] for fact in self.facts("armed")], [0, 50])

    def test_a_damaged_line_ends_what_is_used(self):
        lines = self.lines()
        self.put([*lines[:3], lines[3].replace(b"e", b"f", 1), *lines[4:]])
        self.assert_ends_well(9 - 2)
        self.assertTrue(os.path.exists(self.in_run("replay/aside-1.jsonl")))

    def test_a_damaged_beginning_begins_anew(self):
        self.put([b"garbage\n", *self.lines()[1:]])
        self.assert_ends_well(9)

    def test_a_journal_of_another_machine_is_set_aside(self):
        self.change_head(machine=["plan9", "big", "mips", "elsewhere"])
        self.assert_ends_well(9)
        self.assert_other_way("machine", 1, 5)

    def test_a_journal_of_a_newer_version_is_left_alone(self):
        self.change_head(version=99)
        before = self.lines()
        self.assert_ends_well(9)
        self.assertEqual((self.refusals(), self.lines()), (["journal-newer"], before))

    def change_head(self, **changes):
        lines = self.lines()
        head = json.dumps({**json.loads(lines[0][17:]), **changes}).encode()
        import hashlib

        self.put([hashlib.sha256(head).hexdigest()[:16].encode() + b" " + head + b"\n", *lines[1:]])

    def assert_other_way(self, differs, call, set_aside):
        [fact] = self.facts("other-way")
        self.assertEqual((fact["differs"], fact["call"], fact["setAside"]), (differs, call, set_aside))

    def test_other_arguments_begin_anew(self):
        code, _ = self.run_attempt(SCRIPT, "--more")
        self.assertEqual((code, self.evaluations()), (0, 9))
        self.assert_other_way("command-arguments", 1, 5)

    def test_an_edited_script_begins_anew(self):
        path = os.path.join(self.work, SCRIPT)
        with open(path, "a") as file:
            file.write("print('more')\n")
        code, out = self.run_attempt(SCRIPT)
        self.assertEqual((code, out), (0, self.expected + "more\n"))
        self.assertEqual(self.evaluations(), 9)
        self.assert_other_way("script", 1, 5)

    def test_an_edited_module_ends_the_answers_at_the_call_that_loaded_it(self):
        with open(os.path.join(self.work, "pace.py"), "a") as file:
            file.write("# edited\n")
        self.assert_ends_well(9)
        self.assert_other_way("code", 1, 5)

    def test_another_hash_seed_begins_anew(self):
        self.environment["PYTHONHASHSEED"] = "5"
        self.assert_ends_well(9)
        self.assert_other_way("hash-seed", 1, 5)

    def test_a_disk_that_becomes_full_ends_the_recording_only(self):
        shutil.rmtree(self.in_run("replay"))
        self.assertEqual(self.run_attempt(SCRIPT, most_bytes=4_500), (0, self.expected))
        [fact] = self.facts("refused")
        self.assertEqual((fact["reason"], fact["type"]), ("journal-not-written", "EFBIG"))
        kept = len(self.lines()) - 1
        self.assertGreater(kept, 1)
        os.truncate(os.path.join(self.work, "evaluations"), 0)
        self.assert_ends_well(9 - kept)

    def test_a_folder_that_cannot_be_made_ends_the_recording_only(self):
        shutil.rmtree(self.in_run("replay"))
        with open(self.in_run("replay"), "w"):
            pass
        self.assert_ends_well(9)
        self.assertEqual(self.refusals(), ["journal-not-written"])

    def test_of_two_attempts_at_once_the_second_keeps_nothing(self):
        self.begin_attempt()
        first = subprocess.Popen([self.python, SCRIPT], env=self.environment, cwd=self.work, stdout=subprocess.PIPE)
        self.addCleanup(first.kill)
        self.wait_for(lambda: self.evaluations() > 0)
        first.send_signal(signal.SIGSTOP)
        try:
            self.assertEqual(self.run_attempt(SCRIPT), (0, self.expected))
        finally:
            first.send_signal(signal.SIGCONT)
        self.assertEqual(self.refusals(), ["journal-in-use"])
        self.assertEqual(first.communicate()[0].decode(), self.expected)


if __name__ == "__main__":
    unittest.main()
