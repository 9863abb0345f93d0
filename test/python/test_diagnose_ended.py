"""`python -m vigil.diagnose` when it is ended before its time."""

import contextlib
import io
import json
import os
import signal
import sys
import time
import unittest
import unittest.mock

from diagnose_case import DiagnoseCase

from vigil.diagnose import _command, _probes, _process

LEAVES = "import os\nos._exit(0)"


def hears_all():
    """Whatever the shell of the tests ignores."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_DFL)


def is_deaf_to_hangups():
    hears_all()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


@unittest.skipUnless(sys.platform.startswith("linux"), "Windows sends no such signal to one process")
class Ended(DiagnoseCase):
    def setUp(self):
        super().setUp()
        self.scratch = os.path.join(self.folder, "scratch")
        os.mkdir(self.scratch)
        self.pid = os.path.join(self.folder, "pid")
        self.go = os.path.join(self.folder, "go")
        self.file("leaves.py", LEAVES)
        self.file(
            "waits.py",
            "import os, time\nopen(%r, 'w').write(str(os.getpid()))\n"
            "while not os.path.exists(%r): time.sleep(0.05)\n" % (self.pid, self.go),
        )

    def start_until_it_waits(self, *modules, preexec_fn=hears_all):
        named = [word for name in modules + ("waits",) for word in ("--module", name)]
        words = ["--json", "--only", "modules"] + named
        running = self.start(*words, variables={"TMPDIR": self.scratch}, preexec_fn=preexec_fn)
        self.wait_for(lambda: os.path.exists(self.pid) and os.path.getsize(self.pid) > 0)
        return running

    def test_a_signal_ends_the_probe_keeps_what_was_found_and_leaves_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                running = self.start_until_it_waits("leaves")
                # One that does not wait sends it again.
                for _ in range(3):
                    running.send_signal(number)
                out, err = running.communicate(timeout=60)
                self.assertEqual(err, "")
                report = json.loads(out)
                self.assertFalse(report["isComplete"])
                (modules,) = [each for each in report["results"] if each["probe"] == "modules"]
                self.assertEqual(len(modules["findings"]), 1)
                self.assertEqual(running.returncode, 1)
                self.assertEqual(os.listdir(self.scratch), [])
                with open(self.pid) as file:
                    process = file.read()
                # It was killed by then; that may take a moment.
                self.wait_for(lambda: not self.lives(process))
                os.unlink(self.pid)

    def test_without_a_finding_until_then_it_does_not_exit_as_if_all_were_well(self):
        running = self.start_until_it_waits()
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        self.assertEqual((running.returncode, err), (2, ""), out)

    def test_with_nohup_it_survives_the_loss_of_its_terminal(self):
        running = self.start_until_it_waits(preexec_fn=is_deaf_to_hangups)
        running.send_signal(signal.SIGHUP)
        open(self.go, "w").close()
        out, err = running.communicate(timeout=60)
        self.assertEqual((running.returncode, err), (0, ""))
        self.assertTrue(json.loads(out)["isComplete"])

    def test_a_signal_between_two_probes_keeps_the_report(self):
        handlers = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
        for number, handler in handlers.items():
            self.addCleanup(signal.signal, number, handler)
        hears_all()

        def first(_):
            yield None, {"end": {"kind": "exit", "code": 1}, "messages": [], "said": ""}
            os.kill(os.getpid(), signal.SIGTERM)

        probes = [
            _probes.Probe("first", "quick", first),
            _probes.Probe("second", "quick", lambda _: iter([(None, _process.run_probe("leftovers", {}, 20))])),
        ]
        out = io.StringIO()
        with unittest.mock.patch.object(_command, "PROBES", probes), contextlib.redirect_stdout(out):
            code = _command.main(["--json"])
        report = json.loads(out.getvalue())
        self.assertEqual((code, report["isComplete"]), (1, False))
        self.assertEqual([each["state"] for each in report["results"]], ["finding", "skipped"])

    def lives(self, pid):
        try:
            with open("/proc/%s/stat" % pid) as file:
                return file.read().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    def wait_for(self, condition):
        for _ in range(600):
            if condition():
                return
            time.sleep(0.1)
        self.fail("it did not come true within a minute")


if __name__ == "__main__":
    unittest.main()
