"""Scripts that do unusual things do, print and return the same with Vigil."""

import os
import shutil
import sys
import unittest

from started_job import StartedJob


class Harm(StartedJob):
    def test_redefines_print(self):
        self.assert_unharmed("import builtins\nbuiltins.print = None\nimport sys\nsys.stdout.write('out')\n")
        self.assertEqual(self.said(), ["script-ended"])

    def test_closes_its_output(self):
        self.assert_unharmed("import sys, os\nsys.stdout.close()\nsys.stderr.close()\nos.close(0)\n")
        self.assertEqual(self.said(), ["script-ended"])
        self.assert_unharmed("import os\nos.closerange(0, 256)\nraise ValueError\n")
        self.assertEqual(self.said(), ["exception"])

    def test_prints_what_is_no_utf_8(self):
        for codec in ("cp949", "utf-16", "utf-8"):
            _, out, _ = self.assert_unharmed(
                f"import sys\nsys.stdout.buffer.write('반복 3/30'.encode({codec!r}) + b'\\xff\\xfe\\x80')\n"
            )
            self.assertEqual(out, "반복 3/30".encode(codec) + b"\xff\xfe\x80")

    def test_reads_and_writes_in_the_encoding_of_its_system(self):
        show = "import sys, locale\nprint(sys.flags.utf8_mode, locale.getpreferredencoding(), sys.stdout.encoding)\n"
        self.environment.update(LC_ALL="C", PYTHONCOERCECLOCALE="0")
        self.assert_unharmed(show)
        self.environment["PYTHONIOENCODING"] = "cp949"
        self.assertIn(b"cp949", self.assert_unharmed(show + "print('반복')\n")[1])

    def test_sets_a_hook_of_its_own_for_exceptions(self):
        hook = "import sys\ndef mine(kind, value, trace): print('mine', value)\nsys.excepthook = mine\n"
        self.assert_unharmed(hook + "raise ValueError('this')\n")
        self.assertEqual([said["message"] for said in self.events("exception")], ["this"])
        self.assertEqual(self.said(), ["exception"])
        self.assert_unharmed(hook + "sys.excepthook = sys.__excepthook__\nraise ValueError('that')\n")
        self.assertEqual([said["message"] for said in self.events()], ["that"])

    def test_asks_whether_somebody_has_set_a_hook(self):
        script = "import sys, threading\nprint(sys.excepthook is sys.__excepthook__, threading.active_count())\n"
        self.assertEqual(self.assert_unharmed(script)[1].split(), [b"True", b"1"])

    def test_sets_a_hook_that_fails(self):
        code, _, error = self.run_script("import sys\nsys.excepthook = lambda *all: 1 / 0\nraise ValueError('this')\n")
        self.assertEqual(code, 1)
        self.assertIn(b"ValueError: this", error)
        self.assertEqual([said["type"] for said in self.events()], ["ValueError"])

    def test_asks_for_nothing_to_be_shown(self):
        self.assert_unharmed("import sys\nsys.excepthook(None, None, None)\nsys.excepthook(*sys.exc_info())\n")
        self.assertEqual(self.said(), ["script-ended"])

    def test_has_a_customisation_that_sets_hooks(self):
        self.write(
            "own/sitecustomize.py",
            "import sys\nsys.excepthook = lambda *all: print('theirs')\n",
        )
        self.environment["PYTHONPATH"] += os.pathsep + os.path.join(self.work, "own")
        self.assertEqual(
            self.run_script("raise ValueError\n")[:2],
            (1, f"theirs{os.linesep}".encode()),
        )
        self.assertEqual(self.said(), ["exception"])

    def test_ends_by_exit_codes_and_by_force(self):
        for end, code in (
            ("sys.exit(3)", 3),
            ("raise SystemExit('text')", 1),
            ("os._exit(7)", 7),
            ("exit()", 0),
        ):
            self.assertEqual(self.assert_unharmed(f"import os, sys\n{end}\n")[0], code)
            self.assertEqual(self.events("exception"), [])

    def test_is_interrupted(self):
        self.assert_unharmed("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
        self.assertEqual([said["type"] for said in self.events()], ["KeyboardInterrupt"])

    def test_handles_signals_and_counts_its_handles(self):
        self.assert_unharmed(
            "import signal, os\nsignal.signal(signal.SIGTERM, lambda *all: print('asked'))\n"
            "os.kill(os.getpid(), signal.SIGTERM)\nprint(signal.getsignal(signal.SIGINT), open(os.devnull).fileno())\n"
        )

    def test_deletes_its_run_folder(self):
        self.assertEqual(
            self.run_script(f"import shutil, time\nshutil.rmtree({self.folder!r})\ntime.sleep(1.5)\nprint('done')\n"),
            (0, f"done{os.linesep}".encode(), b""),
        )
        self.assertFalse(os.path.exists(self.folder))

    def test_has_no_place_to_write(self):
        for place in ("/proc/none", self.write("a file", "")):
            self.environment.update(VIGIL_RUN_DIR=place, VIGIL_EVENTS=os.path.join(place, "events.jsonl"))
            script = "import time\ntime.sleep(1.2)\nprint('done')\n"
            self.assertEqual(self.run_script(script), (0, f"done{os.linesep}".encode(), b""))
            self.assertEqual(self.run_script("raise ValueError\n")[0], 1)

    @unittest.skipUnless(os.name == "posix", "no such file systems here")
    def test_has_a_full_disk(self):
        os.symlink("/dev/full", self.in_run("events.jsonl"))
        code, _, error = self.run_script("raise ValueError('this')\n")
        self.assertEqual((code, error.splitlines()[-1]), (1, b"ValueError: this"))
        self.assertIn("No space left", self.read(self.in_run("helper.log")))

    def test_has_no_attempt_folder_and_what_fails_is_remarked(self):
        shutil.rmtree(self.attempt)
        self.assert_unharmed("print('done')\n")
        self.assertIn(
            "faults does not work here: FileNotFoundError",
            self.read(self.in_run("helper.log")),
        )
        self.assertEqual(self.said(), ["script-ended"])

    def test_is_given_an_environment_that_makes_no_sense(self):
        for name in (
            "VIGIL_ATTEMPT",
            "VIGIL_DEEP_CLEAN_EVERY",
            "VIGIL_GPU_FRACTION",
            "VIGIL_START_FIRST",
            "VIGIL_START",
        ):
            kept, self.environment = (
                self.environment,
                {**self.environment, name: "실험 \t,;"},
            )
            self.assertEqual(
                self.start("-c", "print('done')"),
                (0, f"done{os.linesep}".encode(), b""),
            )
            self.environment = kept

    def test_removes_what_it_does_not_know_from_its_modules(self):
        self.assert_unharmed(
            "import sys\nfor name in [one for one in sys.modules if 'vigil' in one]: del sys.modules[name]\n"
            "sys.meta_path[:] = [one for one in sys.meta_path if 'vigil' not in type(one).__module__]\n"
            "import threading\nprint('done')\n"
        )

    def test_makes_warnings_errors(self):
        script = self.write("script.py", "import os, threading, json\nprint('done')\n")
        self.assertEqual(
            self.start("-W", "error", "-X", "dev", script),
            (0, f"done{os.linesep}".encode(), b""),
        )


if __name__ == "__main__":
    sys.exit(unittest.main())
