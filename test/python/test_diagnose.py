"""`python -m vigil.diagnose`: the probes with the helper alone."""

import json
import os
import shutil
import sys
import unittest

from diagnose_case import FOLDER, DiagnoseCase

from vigil.diagnose import _process, _words

DEADLY = {
    "dies_of_null": "import ctypes\nctypes.string_at(0)",
    "aborts": "import os\nos.abort()",
    "leaves": "import os\nos._exit(0)",
    "raises": "raise ValueError('no such sensor')",
    "floods": "while True: print('x' * 100_000)",
    "asks": "input('Continue? ')",
}
HEALTHY = ["healthy_%d" % number for number in range(3)]


class Diagnose(DiagnoseCase):
    def findings(self, *words):
        """The findings of a diagnosis that is all there, by their probe."""
        code, out, err = self.run_it("--json", *words)
        self.assertIn(code, (0, 1), err)
        report = json.loads(out)
        self.assertTrue(report["isComplete"])
        return {result["probe"]: result["findings"] for result in report["results"] if result["findings"]}

    def script_with(self, modules):
        for name, text in modules.items():
            self.file(name + ".py", text)
        return self.file("train.py", "raise SystemExit('the script ran')")

    def test_each_module_that_ends_its_process_is_named_and_no_healthy_one(self):
        script = self.script_with(dict(DEADLY, **{name: "x = 1" for name in HEALTHY}))
        named = [word for name in list(DEADLY) + HEALTHY for word in ("--module", name)]
        found = self.findings(script, "--only", "modules", *named)["modules"]
        self.assertEqual([sentence.split()[0] for sentence in found], list(DEADLY))
        by_name = {sentence.split()[0]: sentence for sentence in found}
        if sys.platform != "win32":
            self.assertIn("died of SIGSEGV while it was imported", by_name["dies_of_null"])
            self.assertIn("died of SIGABRT", by_name["aborts"])
        self.assertIn("exit code 0 while it was imported", by_name["leaves"])
        self.assertIn("ValueError: no such sensor", by_name["raises"])
        self.assertIn("printed more than 1 MiB", by_name["floods"])
        self.assertIn("EOFError", by_name["asks"])

    def test_the_modules_that_a_script_imports_are_tried_and_the_script_does_not_run(self):
        # What lies beside the script as a Python file is its own and no module to try.
        script = self.file("train.py", "import no_such_sensor\nopen('ran', 'w')\n")
        self.assertEqual(self.findings(script, "--only", "modules"), {"modules": ["no_such_sensor is not installed"]})
        self.assertFalse(os.path.exists(os.path.join(self.folder, "ran")))

    def test_relative_places_of_pythonpath_lie_where_it_was_started(self):
        os.mkdir(os.path.join(self.folder, "src"))
        self.file(os.path.join("src", "far_sensor.py"))
        place = os.pathsep.join(["src", FOLDER])
        code, out, err = self.run_it("--only", "modules", "--module", "far_sensor", place=place)
        self.assertEqual((code, err), (0, ""), out)
        self.assertIn("modules: no finding", out)

    def test_a_script_that_cannot_be_read_is_a_finding(self):
        script = self.file("train.py", "import json\ndef broken(:\n")
        (sentence,) = self.findings(script, "--only", "modules")["modules"]
        self.assertIn("train.py cannot be read: invalid syntax", sentence)

    def test_a_file_beside_the_script_that_cannot_be_read_is_named(self):
        self.file("old.py", "print 'Python 2'\n")
        script = self.file("train.py", "import old\n")
        code, out, err = self.run_it(script, "--only", "modules")
        self.assertEqual((code, err), (0, ""), out)
        self.assertIn("modules: could not run", out)
        self.assertIn("old.py cannot be read", out)

    def test_code_runs_only_once_it_is_confirmed_and_the_call_that_died_is_named(self):
        script = self.script_with({"sensor": "import os\ncalls = []"})
        code = self.file("try.py", "sensor.calls.append(1)\nif len(sensor.calls) == 7: sensor.os._exit(3)\n")
        words = [script, "--only", "modules", "--snippet", "sensor=" + code]
        status, out, _ = self.run_it(*words)
        self.assertEqual(status, 0)
        self.assertIn("sensor.calls.append(1)", out)
        self.assertIn("Nothing runs yet", out)
        self.assertEqual(
            self.findings(*words + ["--yes"]),
            {"modules": ["sensor ended its process with exit code 3 in call 7 (1 of 2 processes)"]},
        )

    def test_a_healthy_place_has_no_finding_and_exits_with_0(self):
        code, out, err = self.run_it("--only", "environment,disk,modules")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("environment: no finding", out)
        self.assertIn("disk: no finding", out)
        self.assertIn("modules: skipped", out)
        self.assertNotIn("memory", out)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_file_that_hides_a_module_and_a_damaged_archive_are_named(self):
        script = self.script_with({"queue": ""})
        cut = self.file("cut.tar", "no archive")
        found = self.findings(script, "--only", "environment,data-loading", "--data", cut)
        self.assertIn("hides the module queue of Python", found["environment"][0])
        self.assertIn("cut.tar is damaged", found["data-loading"][0])

    def test_characters_that_the_output_cannot_have_lose_no_report(self):
        self.file("far_sensor.py", "raise ValueError('\\ufffd 42\\u2009\\u00b0C')")
        words = ["--only", "modules", "--module", "far_sensor"]
        for encoding in ("cp949", "ascii", "utf-8"):
            with self.subTest(encoding):
                code, out, err = self.run_it(*words, variables={"PYTHONIOENCODING": encoding}, errors="replace")
                self.assertEqual((code, err), (1, ""))
                self.assertIn("far_sensor raised ValueError", out)
                self.assertIn("1 finding.", out)

    @unittest.skipUnless(sys.platform.startswith("linux"), "a file name of Windows and macOS is text")
    def test_a_file_name_that_is_no_text_loses_no_report(self):
        name = os.fsdecode(b"caf\xe9.tar")
        self.file(name, "no archive")
        code, out, err = self.run_it("--only", "data-loading", "--data", name, variables={"PYTHONIOENCODING": "utf-8"})
        self.assertEqual((code, err), (1, ""))
        self.assertIn(r"caf\udce9.tar is damaged", out)

    def test_memory_is_taken_within_its_share_at_any_level_that_is_asked_for(self):
        code, out, _ = self.run_it("--only", "memory")
        self.assertEqual(code, 0, out)
        self.assertRegex(out, "were taken and touched|others need the rest")
        self.assertRegex(out, "the loop used .* after call 30")

    def test_what_cannot_begin_is_said_and_exits_with_2(self):
        for words, why in (
            (["nowhere.py"], "there is no script nowhere.py"),
            (["--only", "modules,gpu"], "there is no probe gpu"),
            (["--data", "nowhere"], "there is no file or folder nowhere"),
            (["--snippet", "cv2=nowhere.py"], "--snippet cv2=nowhere.py"),
        ):
            code, _, err = self.run_it(*words)
            self.assertEqual(code, 2)
            self.assertIn(why, err)

    @unittest.skipUnless(os.path.exists("/proc/self/autogroup"), "the kernel makes no groups of sessions")
    def test_a_probe_gives_way_beyond_its_own_session(self):
        seen = os.path.join(self.folder, "seen")
        # The kernel refuses a write soon after another (proc_sched_autogroup_set_nice), but not every one.
        self.file("looks.py", "open(%r, 'a').write(open('/proc/self/autogroup').read())\n" % seen)
        named = ["--module", "looks", "--level", "normal"]
        self.assertEqual(self.run_it("--only", "modules", *named)[0], 0)
        with open(seen) as file:
            self.assertIn("nice %d\n" % min(19, os.nice(0) + 10), file.read())

    def test_one_that_hangs_is_ended_at_its_limit(self):
        self.file("hangs.py", "import time\ntime.sleep(600)\n")
        request = {"module": "hangs", "parts": [], "code": None, "calls": 1, "scriptFolder": self.folder}
        outcome = _process.run_probe("module", request, 3, is_watched=True)
        self.assertEqual(outcome["end"], {"kind": "timeout", "limitMs": 3000})
        self.assertIn("hangs.py", outcome["faults"])
        self.assertEqual(
            _words.judged([("hangs", outcome)]).findings, ["hangs was still running after 3 s while it was imported"]
        )

    def test_it_works_where_package_and_probes_were_installed_side_by_side(self):
        place = os.path.join(self.folder, "site")
        shutil.copytree(os.path.join(FOLDER, "vigil"), os.path.join(place, "vigil"))
        shutil.copytree(os.path.join(FOLDER, "probes", "vigil_probes"), os.path.join(place, "vigil_probes"))
        code, out, err = self.run_it("--only", "modules", "--module", "vigil", place=place)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("modules: no finding", out)

    def test_an_installation_has_every_package(self):
        with open(os.path.join(FOLDER, "pyproject.toml"), encoding="utf-8") as file:
            listed = file.read()
        for below in ("vigil", os.path.join("probes", "vigil_probes")):
            for place, _, names in os.walk(os.path.join(FOLDER, below)):
                if "__init__.py" in names:
                    package = os.path.relpath(place, os.path.join(FOLDER, os.path.dirname(below)))
                    self.assertIn('"%s"' % package.replace(os.sep, "."), listed)


if __name__ == "__main__":
    unittest.main()
