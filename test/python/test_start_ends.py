"""The report of a job that it ran to its end."""

import json
import os
import time
import unittest

from started_job import StartedJob


class Ends(StartedJob):
    def test_a_script_that_runs_to_its_end_is_said_to_before_its_exit_handlers(self):
        handlers = (
            "atexit.register(os._exit, 5)",
            "register(os._exit, 5)",
            "atexit.register(print, 1)\natexit.register(os.kill, os.getpid(), 9)",
            "@atexit.register\ndef crash(): import faulthandler; faulthandler._sigsegv()",
        )
        for handler in handlers:
            self.forget()
            code, _, _ = self.run_script(f"import atexit, os\nfrom atexit import register\n{handler}\n")
            self.assertNotEqual(code, 0)
            self.assertEqual(self.said(), ["script-ended"])

    def test_its_exit_handlers_run_as_without_us(self):
        code, out, _ = self.assert_unharmed(
            "import atexit\n"
            "def tell(*all, **named): print(all, sorted(named.items()))\n"
            "print(atexit.register(tell, 1, func=2, handler=3) is tell)\n"
            "atexit.register(tell, 'not this'); atexit.unregister(tell)\n"
            "atexit.register(tell, 4); atexit.register(print, 5)\n"
            "try: atexit.register()\nexcept TypeError as error: print(error)\n"
        )
        self.assertEqual((code, out.split()[-2:]), (0, [b"(4,)", b"[]"]))
        self.assertEqual(self.said(), ["script-ended"])

    def test_one_whose_processes_still_work_is_said_to_end_after_them(self):
        script = (
            "import atexit, multiprocessing, os\n"
            "def work(exits):\n    exits.wait(); print('script-ended' in open(os.environ['VIGIL_EVENTS']).read())\n"
            "if __name__ == '__main__':\n"
            "    exits = multiprocessing.Event(); atexit.register(exits.set)\n"
            "    multiprocessing.Process(target=work, args=(exits,)).start()\n"
        )
        self.assertEqual(self.run_script(script)[1].split(), [b"False"])
        self.assertEqual(self.said(), ["script-ended"])
        # Killed while it waits for them, it has not ended.
        self.forget()
        self.run_script(script.replace("print(", "os.kill(int(os.environ['SCRIPT']), 9); print(").replace("exits = multi", "os.environ['SCRIPT'] = str(os.getpid()); exits = multi"))
        self.assertEqual(self.said(), [])

    def test_one_whose_pool_of_threads_still_works_is_said_to_end_after_it(self):
        script = (
            "import concurrent.futures, os, time\n"
            "def work():\n    time.sleep(0.5); print('script-ended' in open(os.environ['VIGIL_EVENTS']).read())\n"
            "concurrent.futures.ThreadPoolExecutor().submit(work)\n"
        )
        self.assertEqual(self.run_script(script)[1].split(), [b"False"])
        self.assertEqual(self.said(), ["script-ended"])

    def test_whether_its_output_went_elsewhere_meanwhile_is_told(self):
        scripts = (
            ("import os; os.close(1)", True),
            ("import sys; sys.stdout.close()", True),
            ("import os; os.dup2(os.open(os.devnull, os.O_WRONLY), 2)", True),
            ("import os; kept = os.dup(1); os.close(1); os.dup2(kept, 1)", False),
            ("import io, sys; sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding='utf-8')", False),
            ("import codecs, sys; sys.stdout = codecs.getwriter('utf-8')(sys.stdout.detach())", False),
            ("import sys; sys.stdout = sys.__stdout__ = object()", False),
            ("print('a line')", False),
        )
        for script, _ in scripts:
            self.run_script(script + "\n")
        told = [event.get("outputLeft", False) for event in self.events("script-ended")]
        self.assertEqual(told, [is_so for _, is_so in scripts])

    def test_it_is_said_again_where_a_disk_that_becomes_full_took_half_of_it(self):
        self.run_script(
            "import os\nwrite = os.write\n"
            "def half(handle, data):\n"
            "    if b'script-ended' not in bytes(data):\n        return write(handle, data)\n"
            "    os.write = write\n    return write(handle, data[: len(data) // 2])\n"
            "os.write = half\n"
        )
        _, torn, whole = self.read(self.in_run("events.jsonl")).splitlines()
        self.assertTrue(whole.startswith(torn))
        self.assertEqual(json.loads(whole)["kind"], "script-ended")

    def test_it_is_not_waited_for_where_no_word_could_be_said_from_the_start(self):
        self.environment["VIGIL_EVENTS"] = self.in_run("not there/events.jsonl")
        since = time.monotonic()
        self.assertEqual(self.run_script("pass\n")[0], 0)
        self.assertLess(time.monotonic() - since, 8)

    @unittest.skipUnless(os.name == "posix", "a folder in use has its name for good there")
    def test_who_breaks_that_off_sees_nothing_of_us(self):
        script = (
            "import os, subprocess, sys\nrun = os.environ['VIGIL_RUN_DIR']\nos.rename(run, run + '-away')\n"
            "code = f'import os, time; time.sleep(1); os.kill({os.getpid()}, 2); time.sleep(1); os.rename({run + \"-away\"!r}, {run!r})'\n"
            "subprocess.Popen([sys.executable, '-S', '-E', '-c', code], cwd=os.path.dirname(run))\n"
        )
        code, _, error = self.run_script(script)
        self.assertEqual((code, error), (0, b""))

    @unittest.skipUnless(os.name == "posix", "a folder in use has its name for good there")
    def test_a_run_folder_that_is_away_at_that_moment_is_waited_for(self):
        script = (
            "import os, subprocess, sys\nrun = os.environ['VIGIL_RUN_DIR']\nback = run + '-away'\n"
            "os.rename(run, back)\n"
            "code = f'import os, time; time.sleep(0.5); os.rename({back!r}, {run!r})'\n"
            "subprocess.Popen([sys.executable, '-S', '-E', '-c', code], cwd=os.path.dirname(run))\n"
        )
        self.assertEqual(self.run_script(script)[0], 0)
        self.assertEqual(self.said(), ["script-ended"])

    @unittest.skipUnless(os.name == "posix", "no such signal here")
    def test_one_whose_threads_are_interrupted_at_their_work_is_not(self):
        script = (
            "import os, signal, threading, time\n"
            "def work():\n    time.sleep(0.5); os.kill(os.getpid(), signal.SIGINT); time.sleep(1)\n"
            "threading.Thread(target=work).start()\n"
        )
        self.run_script(script)
        self.assertEqual(self.events("script-ended"), [])

    def test_one_that_leaves_without_a_word_is_not(self):
        for end in ("os._exit(0)", "os.kill(os.getpid(), 9)", "os.abort()"):
            self.run_script(f"import os\n{end}\n")
            self.assertEqual(self.said(), [])

    def test_one_that_speaks_for_itself_has_the_only_word(self):
        self.run_script("import vigil\nrun = vigil.start(total=2)\nrun.tell([1], 1)\n")
        self.assertEqual(self.said(), ["hello", "observation"])
        self.run_script("import vigil\nrun = vigil.start(total=2)\nrun.resume()\nrun.tell([1], 1)\nrun.finish()\n")
        self.assertEqual(self.said()[-1], "finished")

    def test_an_event_that_was_torn_swallows_none_of_ours(self):
        with open(self.in_run("events.jsonl"), "w") as file:
            file.write('{"kind":"observ')
        self.run_script("pass\n")
        self.assertEqual(
            self.read(self.in_run("events.jsonl")).splitlines()[1][:22],
            '{"kind":"script-began"',
        )


if __name__ == "__main__":
    unittest.main()
