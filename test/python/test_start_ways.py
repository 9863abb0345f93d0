"""In whatever way a job is started, its first Python reports for it, and everything else is as without Vigil."""

import glob
import os
import shutil
import subprocess
import sys
import unittest
import venv
import zipfile

from started_job import START, StartedJob

HELLO = "print('hello')\n"


class Ways(StartedJob):
    def assert_spoke(self, *arguments, **more):
        code, out, error = self.start(*arguments, **more)
        self.assertEqual((code, out.split(), error), (0, [b"hello"], b""))
        self.assertTrue(self.is_alive())
        self.assertEqual(self.said(), ["script-ended"])
        self.assert_no_remark()

    def test_a_script(self):
        self.assert_spoke(self.write("script.py", HELLO))
        self.assertIn(
            f"python {sys.version.split()[0]}\n",
            self.read(self.in_attempt("start.txt")),
        )

    def test_a_module(self):
        self.write("package/__main__.py", HELLO)
        self.assert_spoke("-m", "package")

    def test_a_line_of_code(self):
        self.assert_spoke("-c", HELLO)

    def test_code_from_standard_input(self):
        self.assert_spoke("-", stdin=HELLO.encode())

    def test_a_zip(self):
        path = os.path.join(self.work, "job.zip")
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("__main__.py", HELLO)
        self.assert_spoke(path)

    def test_a_virtual_environment(self):
        place = os.path.join(self.work, "venv")
        venv.create(place, with_pip=False, symlinks=os.name == "posix")
        python = os.path.join(place, "Scripts" if os.name == "nt" else "bin", "python")
        self.assert_spoke(
            "-c",
            f"import sys; assert sys.prefix != sys.base_prefix; {HELLO}",
            python=python,
        )

    def test_optimised_and_with_a_safe_path(self):
        for option in ["-O", "-B"] + (["-P"] if sys.version_info >= (3, 11) else []):
            self.forget()
            self.assert_spoke(option, "-c", HELLO)

    def test_isolated_it_is_not_read_and_the_job_runs(self):
        for option in ("-I", "-E", "-S"):
            self.assertEqual(self.start(option, "-c", HELLO)[:2], (0, f"hello{os.linesep}".encode()))
            self.assertFalse(self.is_alive())

    def test_a_launcher_leaves_the_word_to_what_it_starts(self):
        script = self.write("script.py", "raise ValueError\n")
        launcher = self.write("conda", "import subprocess, sys\nsubprocess.call(sys.argv[1:])\n")
        self.assertEqual(self.start(launcher, sys.executable, script)[0], 0)
        self.assertEqual(self.said(), ["exception"])

    def test_a_script_of_the_users_with_the_name_of_a_launcher_is_none(self):
        for name in ("tox.py", "hatch.py", "conda.py"):
            self.forget()
            self.assert_spoke(self.write(name, HELLO))
        self.forget()
        self.assertEqual(self.start(self.write("conda-script.py", HELLO))[0], 0)
        self.assertEqual(self.said(), [])

    @unittest.skipUnless(os.name == "posix", "there is no such shell here")
    def test_of_several_that_a_shell_starts_each_says_that_it_began_and_ended(self):
        python = f"'{sys.executable}' -c"
        subprocess.run(
            ["sh", "-c", f"{python} pass; {python} 'import os; os.abort()'; {python} pass & wait; echo done"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )
        said = [(event["kind"], event["pid"]) for event in self.events("script-began", "script-ended")]
        first, second, third = [pid for kind, pid in said if kind == "script-began"]
        self.assertEqual(len({first, second, third}), 3)
        self.assertEqual([pid for kind, pid in said if kind == "script-ended"], [first, third])

    def test_what_code_a_script_leaves_with_is_not_told(self):
        for end in ("sys.exit('no data')", "raise SystemExit(3)", "exit(2)"):
            self.forget()
            self.assertNotEqual(self.run_script(f"import sys\n{end}\n")[0], 0)
            self.assertEqual(self.said(), ["script-ended"])

    @unittest.skipUnless(os.name == "posix", "there is no such shell here")
    def test_one_that_a_shell_ends_says_no_more_than_that_it_began(self):
        waits = self.write("waits.py", "import time\nprint(flush=True)\ntime.sleep(60)\n")
        train = self.write("train.py", HELLO)
        python = f"'{sys.executable}'"
        subprocess.run(
            ["bash", "-c", f"exec 3< <(exec {python} '{waits}'); one=$!; read line <&3; {python} '{train}'; kill $one"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        said = [(event["kind"], event["pid"]) for event in self.events("script-began", "script-ended")]
        self.assertEqual([kind for kind, _ in said], ["script-began", "script-began", "script-ended"])
        self.assertEqual(said[1][1], said[2][1])

    def test_a_script_that_starts_itself_anew_by_exec_goes_on_speaking(self):
        again = "import os, sys\nif len(sys.argv) < 2: os.execv(sys.executable, [sys.executable, *sys.argv, 'again'])\n"
        self.assert_spoke(self.write("script.py", again + HELLO))

    def test_a_working_folder_that_is_gone(self):
        os.mkdir(os.path.join(self.work, "gone"))
        shell = f"cd {self.work!r}/gone && rmdir ../gone && exec {sys.executable} -c \"print('hello')\""
        done = subprocess.run(
            ["sh", "-c", shell],
            env=self.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
        self.assertEqual((done.stdout, self.said()), (b"hello\n", ["script-ended"]))

    def test_pythons_that_are_too_old_run_as_ever(self):
        versions = os.path.join(os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv")), "versions")
        found = [one for old in ("2.7", "3.6", "3.7") for one in glob.glob(f"{versions}/{old}.*/bin/python")]
        if not found:
            self.skipTest("there is none here")
        for python in found:
            code, out, error = self.start("-c", "print('hello')", python=python)
            self.assertEqual((code, out.split(), error), (0, [b"hello"], b""))
            self.assertFalse(self.is_alive(), python)

    @unittest.skipUnless(sys.version_info >= (3, 9), "there is no such interpreter here")
    def test_an_interpreter_inside_of_the_process_is_quiet(self):
        script = (
            "import sys\n"
            "try: import _interpreters as inner\n"
            "except ImportError: import _xxsubinterpreters as inner\n"
            "before = open(sys.argv[1]).read(); open(sys.argv[1], 'w').close()\n"
            "one = inner.create()\n"
            "(inner.exec if hasattr(inner, 'exec') else inner.run_string)(one, 'import sys')\n"
            "inner.destroy(one)\n"
            "assert before and not open(sys.argv[1]).read()\n" + HELLO
        )
        code, out, _ = self.run_script(script, self.in_attempt("start.txt"))
        self.assertEqual((code, out.split(), self.said()), (0, [b"hello"], ["script-ended"]))


class Surroundings(StartedJob):
    def test_the_path_is_as_without_us_but_for_the_helper_at_its_end(self):
        show = "import sys, json; print(json.dumps([sys.path, sorted(sys.argv), 'sitecustomize' in sys.modules]))"
        self.environment["PYTHONPATH"] = os.pathsep.join([START, self.work])
        with_us = self.start("-c", show)[1].decode()
        self.environment["PYTHONPATH"] = self.work
        without = self.start("-c", show)[1].decode()
        self.assertEqual(with_us.replace(f', "{os.path.dirname(START)}"', ""), without)
        self.assertNotEqual(with_us, without)

    def test_nothing_is_loaded_that_takes_longer_than_all_of_it(self):
        show = "import sys; print(*sys.modules, sep='\\n')"
        ours = set(self.start("-S", "-c", show)[1].decode().split())
        self.assertFalse(self.is_alive())
        begin = "import sys; sys.path.insert(0, sys.argv[1]); from vigil_start._begin import begin; begin(); " + show
        added = set(self.start("-S", "-c", begin, START)[1].decode().split()) - ours
        self.assertTrue(self.is_alive())
        small = {"__future__", "_thread", "atexit", "faulthandler", "fcntl", "gc", "time", "os", "posixpath", "ntpath"}
        small |= {"stat", "_stat", "genericpath", "os.path", "abc", "_abc", "_collections_abc"}
        self.assertEqual({name for name in added - small if not name.startswith("vigil_start")}, set())

    def test_the_helper_can_be_imported_and_what_the_user_has_of_that_name_comes_first(self):
        self.assertEqual(self.start("-c", "import vigil; print(vigil.__version__)")[0], 0)
        self.write("own/vigil.py", "name = 'mine'\n")
        self.environment["PYTHONPATH"] += os.pathsep + os.path.join(self.work, "own")
        self.assertEqual(self.start("-c", "import vigil; print(vigil.name)")[1].split(), [b"mine"])

    def test_the_users_own_customisations_run_after_ours_as_they_would_without(self):
        self.write(
            "own/sitecustomize.py",
            "import sys, atexit\nprint('site', __name__, __file__)\nmine = 1\n",
        )
        self.write("own/usercustomize.py", "print('user')\n")
        show = "import sys, sitecustomize; print(sitecustomize.mine, sys.modules['sitecustomize'].__spec__.origin)\n"
        script = self.write("script.py", show)
        own = os.path.join(self.work, "own")
        self.environment["PYTHONPATH"] = own
        without = self.start(script)
        self.environment["PYTHONPATH"] = os.pathsep.join([START, own])
        self.assertEqual(self.start(script), without)
        self.assertIn(b"site sitecustomize", without[1])
        self.assertEqual(self.said(), ["script-ended"])

    def test_one_that_fails_fails_as_without_us(self):
        self.write("own/sitecustomize.py", "raise ValueError('mine')\n")
        own = os.path.join(self.work, "own")
        self.environment["PYTHONPATH"] = own
        without = self.start("-c", HELLO)
        self.environment["PYTHONPATH"] = os.pathsep.join([START, own])
        self.assertEqual(self.start("-c", HELLO), without)
        self.assertIn(b"ValueError: mine", without[2])

    def test_two_of_our_folders_on_the_path_begin_once(self):
        other = os.path.join(self.work, "other")
        shutil.copytree(START, other)
        self.environment["PYTHONPATH"] = os.pathsep.join([START, other])
        self.assertEqual(self.start("-c", HELLO)[1:], (f"hello{os.linesep}".encode(), b""))
        self.assertEqual(self.said(), ["script-ended"])

    def test_without_vigil_it_does_nothing(self):
        for name in ("VIGIL_RUN_DIR", "VIGIL_START"):
            environment, self.environment = (
                self.environment,
                {**self.environment, name: ""},
            )
            self.assertEqual(self.start("-c", HELLO)[0], 0)
            self.assertFalse(self.is_alive())
            self.environment = environment

    def test_what_is_switched_off_is_not_done(self):
        self.environment["VIGIL_START"] = "nothing"
        self.assertEqual(self.run_script("raise ValueError\n")[0], 1)
        self.assertEqual((os.listdir(self.attempt), self.said()), (["start.txt"], []))


if __name__ == "__main__":
    unittest.main()
