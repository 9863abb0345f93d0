"""What a job leaves when it ends: its exceptions and its faults."""

import os
import sys
import unittest

from started_job import StartedJob

CRASH = "import faulthandler; faulthandler._sigsegv()\n"


class Exceptions(StartedJob):
    def test_one_that_nobody_catches_is_recorded_with_its_traceback(self):
        script = "def evaluate():\n    raise ValueError('no such thing: 없음')\nevaluate()\n"
        code, _, error = self.run_script(script)
        (said,) = self.events()
        self.assertEqual(
            (code, said["kind"], said["type"], said["thread"]),
            (1, "exception", "ValueError", None),
        )
        self.assertEqual(said["message"], "no such thing: 없음")
        self.assertEqual(said["traceback"].encode().splitlines(), error.splitlines())

    def test_one_of_a_thread_bears_its_name_and_the_script_ends_in_order(self):
        script = (
            "import threading\none = threading.Thread(target=lambda: 1 / 0, name='loader')\none.start(); one.join()\n"
        )
        self.assertEqual(self.run_script(script)[0], 0)
        said = self.events("exception")[0]
        self.assertEqual((said["type"], said["thread"]), ("ZeroDivisionError", "loader"))
        self.assertEqual(self.said(), ["exception", "script-ended"])

    def test_a_thread_that_leaves_is_none(self):
        script = "import threading, sys\none = threading.Thread(target=sys.exit)\none.start(); one.join()\n"
        self.run_script(script)
        self.assertEqual(self.said(), ["script-ended"])

    def test_the_type_is_told_with_its_module(self):
        self.run_script("import json\njson.loads('x')\n")
        self.assertEqual(self.events()[0]["type"], "json.decoder.JSONDecodeError")

    def test_a_long_one_is_cut_in_the_middle(self):
        self.run_script("raise ValueError('first' + 'x' * 100_000 + 'last')\n")
        (said,) = self.events()
        self.assertEqual((len(said["message"]), said["message"][:5]), (1_000, "first"))
        self.assertLess(len(said["traceback"]), 9_000)
        self.assertRegex(said["traceback"], r"(?s)^Traceback.*\[…\].*last\n$")

    def test_endless_recursion_and_an_unprintable_message(self):
        self.run_script("def again(): again()\nagain()\n")
        self.assertEqual(self.events()[0]["type"], "RecursionError")
        self.forget()
        self.run_script("class Bad(Exception):\n    def __str__(self): raise ValueError\nraise Bad\n")
        self.assertEqual((self.events()[0]["type"], self.events()[0]["message"]), ("Bad", ""))

    def test_a_flood_of_them_is_recorded_in_part(self):
        script = (
            "import threading\nfor _ in range(100):\n"
            "    one = threading.Thread(target=lambda: 1 / 0); one.start(); one.join()\n"
        )
        self.run_script(script)
        self.assertEqual(len(self.events("exception")), 20)
        self.forget()
        self.run_script(script + "raise KeyError\n")
        self.assertEqual([said["type"] for said in self.events()][19:], ["ZeroDivisionError", "KeyError"])

    def test_a_flood_that_the_main_thread_goes_on_after_is_recorded_in_part_but_the_last_one_always(self):
        script = (
            "import sys\nfor _ in range(100):\n    try: 1 / 0\n"
            "    except ZeroDivisionError: sys.excepthook(*sys.exc_info())\n"
        )
        self.run_script(script + "raise KeyError\n")
        self.assertEqual([said["type"] for said in self.events()][19:], ["ZeroDivisionError", "KeyError"])

    def test_one_that_is_shown_and_survived_keeps_no_script_from_its_end(self):
        script = "import sys\ntry: raise ValueError\nexcept ValueError: sys.excepthook(*sys.exc_info())\n"
        for arguments in ([self.write("script.py", script)], ["-c", script], ["-m", "script"]):
            self.forget()
            self.assertEqual(self.start(*arguments)[0], 0)
            self.assertEqual(self.said(), ["exception", "script-ended"])

    def test_nor_does_one_that_native_code_shows(self):
        script = "import ctypes\nctypes.pythonapi.PyRun_SimpleString(b'1 / 0')\n"
        self.assertEqual(self.run_script(script)[0], 0)
        self.assertEqual(self.said(), ["exception", "script-ended"])
        self.forget()
        self.assertEqual(self.run_script(script + "raise KeyError\n")[0], 1)
        self.assertEqual([said["type"] for said in self.events()], ["ZeroDivisionError", "KeyError"])

    def test_it_hides_none_that_ends_the_script_be_it_the_same(self):
        script = "import sys\ntry: raise ValueError\nexcept ValueError: sys.excepthook(*sys.exc_info())"
        for more in ("; raise\n", "\nraise KeyError\n", "\nsys.excepthook = lambda *all: None\nraise KeyError\n"):
            self.forget()
            self.assertEqual(self.run_script(script + more)[0], 1)
            self.assertEqual(self.said(), ["exception", "exception"])

    def test_what_native_code_shows_while_it_is_torn_down_hides_no_exception_that_ended_the_script(self):
        script = (
            "import sys\nclass Module:\n    def __del__(self):\n        try: 1 / 0\n"
            "        except ZeroDivisionError as error:\n"
            "            sys.last_value = error\n"
            "            sys.excepthook(type(error), error, error.__traceback__)\n"
            "def launch():\n    module = Module()\n    raise KeyError\n"
            "launch()\n"
        )
        code, _, err = self.start(self.write("script.py", script))
        self.assertEqual(code, 1)
        self.assertIn(b"ZeroDivisionError", err)
        self.assertEqual([said["type"] for said in self.events()], ["KeyError"])

    def test_nor_does_one_that_a_library_caught_and_keeps_as_the_last(self):
        script = (
            "import sys\ndef call_back():\n    try: 1 / 0\n"
            "    except ZeroDivisionError: sys.last_type, sys.last_value, sys.last_traceback = sys.exc_info()\n"
            "call_back()\n"
        )
        self.run_script(script)
        self.assertEqual(self.said(), ["script-ended"])

    def test_what_it_needs_for_the_traceback_may_be_a_module_of_the_scripts(self):
        self.write("json.py", "raise ImportError('not the one you look for')\n")
        self.run_script("raise ValueError('x')\n")
        self.assertEqual([said["type"] for said in self.events("exception")], ["ValueError"])

    def test_none_is_recorded_that_is_caught(self):
        self.run_script("try: 1 / 0\nexcept ZeroDivisionError: pass\n")
        self.assertEqual(self.said(), ["script-ended"])


class Faults(StartedJob):
    def test_a_crash_in_native_code_leaves_the_stacks(self):
        code, _, error = self.run_script("def evaluate():\n    " + CRASH + "evaluate()\n")
        self.assertEqual((code, error), (-11, b""))
        text = self.read(self.in_attempt("faults.txt"))
        self.assertRegex(text, "(?s)^Fatal Python error: Segmentation fault.* line 2 in evaluate")
        self.assertEqual(self.said(), [])

    def test_where_somebody_asked_for_it_already_it_stays_as_it_is(self):
        self.environment["PYTHONFAULTHANDLER"] = "1"
        self.assertIn(b"Segmentation fault", self.run_script(CRASH)[2])
        self.assertFalse(os.path.exists(self.in_attempt("faults.txt")))

    @unittest.skipUnless(os.name == "posix", "handles are closed so on Unix only")
    def test_a_script_that_closes_low_handles_gets_no_fault_into_a_file_of_its_own(
        self,
    ):
        mine = os.path.join(self.work, "mine")
        self.run_script(f"import os\nos.closerange(3, 100)\nfiles = [open({mine!r}, 'w') for _ in range(20)]\n" + CRASH)
        self.assertEqual(self.read(mine), "")
        self.assertIn("Segmentation fault", self.read(self.in_attempt("faults.txt")))


if __name__ == "__main__":
    sys.exit(unittest.main())
