"""What is done while the job lives: stacks on request, memory given back, figures."""

import importlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import types
import unittest
import warnings
import zipfile
from importlib.util import spec_from_loader

from started_job import HERE, START, StartedJob

sys.path.insert(0, START)

from vigil_start._after_import import after_import  # noqa: E402
from vigil_start._figures import thinned  # noqa: E402


class Living(StartedJob):
    def begin(self, script):
        self.write("torch.py", "from stand_in_for_torch import *\n")
        self.environment["PYTHONPATH"] = os.pathsep.join([START, HERE])
        command = [sys.executable, self.write("script.py", script)]
        process = subprocess.Popen(
            command,
            env=self.environment,
            cwd=self.work,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def until(self, holds, what):
        for _ in range(400):
            if holds():
                return
            time.sleep(0.025)
        self.fail(f"not within 10 s: {what}")

    def ask(self, name, text=""):
        """As the host does: the file is there as a whole."""
        with open(self.in_run(name + ".aside"), "w") as file:
            file.write(text)
        os.rename(self.in_run(name + ".aside"), self.in_run(name))
        self.until(lambda: not os.path.exists(self.in_run(name)), f"{name} is answered")

    def test_stacks_of_all_threads_are_written_where_they_are_wanted(self):
        self.begin("import time\ndef hanging():\n    time.sleep(60)\nhanging()\n")
        self.until(self.is_alive, "it lives")
        time.sleep(0.2)
        self.ask("dump.request", "attempts/001/stacks-1.txt.helper\n")
        self.assertRegex(self.read(self.in_attempt("stacks-1.txt.helper")), "line 3 in hanging")

    def test_a_request_that_is_still_empty_is_left_until_it_is_written(self):
        self.begin("import time\ntime.sleep(60)\n")
        self.until(self.is_alive, "it lives")
        request = self.in_run("dump.request")
        with open(request, "w") as file:
            time.sleep(2.5)
            self.assertTrue(os.path.exists(request))
            file.write("attempts/001/stacks-1.txt.helper\n")
        self.until(lambda: not os.path.exists(request), "it is answered")
        self.assertIn("script.py", self.read(self.in_attempt("stacks-1.txt.helper")))

    def test_stacks_are_written_to_no_place_outside_of_the_run(self):
        self.begin("import time\ntime.sleep(60)\n")
        self.until(self.is_alive, "it lives")
        outside = os.path.basename(self.folder) + " outside"
        self.ask("dump.request", f"../{outside}\n")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "..", outside)))

    CLEANED = (
        "import gc, sys, threading, time, torch\n"
        "where = []\n"
        "torch.cuda.synchronize = lambda: where.append(threading.current_thread() is threading.main_thread())\n"
        "for line in sys.stdin:\n"
        "    exec(line)\n"
        "    print(where, torch.cuda.calls, flush=True)\n"
        "    deadline = time.monotonic() + 60\n"
        "    while not where and torch.cuda.is_on and time.monotonic() < deadline: time.sleep(0.01)\n"
        "    print(where, torch.cuda.calls, flush=True)\n"
    )

    def test_memory_is_given_back_in_the_main_thread_when_it_is_asked_for(self):
        process = self.begin(self.CLEANED)
        process.stdin.write(b"torch.cuda.init()\n")
        process.stdin.flush()
        self.assertEqual(process.stdout.readline(), b"[] []\n")
        self.ask("clean.request")
        self.assertEqual(process.stdout.readline(), b"[True] ['empty_cache']\n")

    def test_nothing_is_cleaned_before_the_card_is_used(self):
        process = self.begin(self.CLEANED)
        self.until(self.is_alive, "it lives")
        self.ask("clean.request")
        process.stdin.write(b"pass\n")
        process.stdin.flush()
        process.stdout.readline()
        self.assertEqual(process.stdout.readline(), b"[] []\n")

    def test_the_helper_cleans_up_after_an_iteration_and_thoroughly_after_every_fifth(
        self,
    ):
        script = (
            "import torch, vigil\n"
            "run = vigil.start()\n"
            "run.tell([1], 1)\n"
            "assert torch.cuda.calls == []\n"
            "torch.cuda.init()\n"
            "for i in range(4): run.tell([1], 1)\n"
            "assert torch.cuda.calls == ['synchronize', 'empty_cache'] * 4, torch.cuda.calls\n"
            "run.tell([1], 1)\n"
            "assert torch.cuda.calls[8:] == ['synchronize', 'empty_cache', 'ipc_collect'], torch.cuda.calls\n"
            "torch.cuda.captures = True\n"
            "run.tell([1], 1)\n"
            "assert len(torch.cuda.calls) == 11\n"
        )
        process = self.begin(script)
        self.assertEqual(process.wait(), 0)
        self.assert_no_remark()

    SLOWLY_CLEANED = (
        "import time, torch, vigil\n"
        "torch.cuda.init()\n"
        "torch.cuda.synchronize = lambda: time.sleep(0.3)\n"
        "run = vigil.start()\n"
        "for i in range(6): run.tell([1], 1)\n"
        "print(torch.cuda.calls.count('empty_cache'), torch.cuda.calls.count('reset_peak_memory_stats'))\n"
    )

    def test_it_is_left_out_while_it_has_taken_too_much_of_the_time(self):
        self.assertEqual(self.begin(self.SLOWLY_CLEANED).communicate()[0].split(), [b"2", b"0"])

    def test_chosen_as_a_remedy_it_is_thorough_each_time_and_resets_the_peak(self):
        self.environment["VIGIL_DEEP_CLEAN_EVERY"] = "1"
        self.assertEqual(self.begin(self.SLOWLY_CLEANED).communicate()[0].split(), [b"6", b"6"])

    def test_figures_are_written_for_every_second_in_which_they_changed(self):
        self.begin(
            "import time, torch\nkept = []\n"
            "for _ in range(5): kept.append(b'x' * 3_000_000); time.sleep(0.5)\n"
            "torch.cuda.init()\ntime.sleep(60)\n"
        )
        path = self.in_attempt("memory.csv")
        self.until(lambda: os.path.exists(path) and ",30\n" in self.read(path), "the card is in it")
        header, first, *_, last = self.read(path).splitlines()
        self.assertEqual(header, "at_ms,rss_bytes,gpu,allocated_bytes,reserved_bytes,peak_bytes")
        self.assertRegex(first, r"^\d{13},\d{7,},,,,$")
        self.assertRegex(last, r"^\d{13},\d{7,},0,10,20,30$")
        self.assertGreaterEqual(self.read(path).count("\n"), 4)
        # Whether a job hangs is told by whether it still writes.
        before = os.stat(path)
        time.sleep(2.5)
        self.assertEqual(os.stat(path).st_mtime_ns, before.st_mtime_ns)

    def test_a_limit_is_set_once_the_card_is_used_and_not_before(self):
        self.environment.update(VIGIL_GPU_FRACTION="0.8", VIGIL_TORCH_SHARING="file_system")
        script = (
            "import sys\n"
            "before = len(sys.meta_path)\n"
            "import torch\n"
            "assert len(sys.meta_path) == before - 1\n"
            "assert not torch.cuda.fractions and not torch.cuda.is_on\n"
            "torch.cuda.init()\n"
            "assert torch.cuda.fractions == {0: 0.8}, torch.cuda.fractions\n"
            "assert torch.multiprocessing.sharing == 'file_system'\n"
        )
        self.assertEqual(self.begin(script).wait(), 0)
        self.assert_no_remark()

    def test_a_torch_that_fails_does_so_as_ever_and_what_fails_in_ours_is_only_remarked(
        self,
    ):
        self.environment.update(VIGIL_GPU_FRACTION="most")
        script = "import torch\nassert torch.cuda\n"
        self.assertEqual(self.begin(script).wait(), 0)
        self.assertIn(
            "after the import of torch: ValueError",
            self.read(self.in_run("helper.log")),
        )
        self.write("torch.py", "raise ImportError('a DLL is missing')\n")
        _, _, error = self.start(self.write("script.py", script))
        self.assertIn(b"ImportError: a DLL is missing", error)


class AfterImport(unittest.TestCase):
    def test_a_module_is_met_whichever_way_its_loader_has(self):
        class Old:
            """A loader as those for zips were before Python 3.10."""

            def load_module(self, name):
                return sys.modules.setdefault(name, types.ModuleType(name))

        class New:
            def create_module(self, spec):
                return None

            def exec_module(self, module):
                module.executed = True

        self.assert_met("old_one", Old())
        self.assert_met("new_one", New())

    def test_one_in_a_zip_is_met_once_also_if_somebody_has_looked_for_it_before(self):
        path = os.path.join(tempfile.mkdtemp(), "modules.zip")
        self.addCleanup(shutil.rmtree, os.path.dirname(path))
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("zipped.py", "name = 1\n")
        sys.path.insert(0, path)
        self.addCleanup(sys.path.remove, path)
        met = []
        after_import(None, "zipped", met.append)
        earlier = importlib.util.find_spec("zipped")
        importlib.util.find_spec("zipped")
        module = importlib.import_module("zipped")
        self.assertEqual(met, [module])
        self.assertIs(module.__loader__, module.__spec__.loader)
        self.assertEqual(type(module.__loader__).__name__, "zipimporter")
        self.assertFalse(earlier.loader.is_package("zipped"))
        if hasattr(earlier.loader, "exec_module"):
            earlier.loader.exec_module(importlib.util.module_from_spec(earlier))
        self.assertEqual(met, [module])

    def assert_met(self, name, loader):
        finder = types.SimpleNamespace(
            find_spec=lambda asked, path, target=None: spec_from_loader(name, loader) if asked == name else None
        )
        sys.meta_path.append(finder)
        before = list(sys.meta_path)
        met = []
        after_import(None, name, met.append)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = importlib.import_module(name)
        self.assertEqual((met, sys.meta_path), ([module], before))
        self.assertEqual(vars(loader), {})
        sys.meta_path.remove(finder)


class Thinning(unittest.TestCase):
    def test_the_older_the_fewer_and_a_night_stays_small(self):
        lines, now_s = [], 0
        for now_s in range(36_000):
            lines.append(f"{now_s * 1000},1,,,,\n")
            if now_s % 1_200 == 0:
                lines = thinned(lines, now_s * 1000)
        lines = thinned(lines, now_s * 1000)
        at = [int(line.split(",")[0]) // 1000 for line in lines]
        self.assertEqual(at, sorted(at))
        self.assertTrue(1_500 < len(at) < 4_000, len(at))
        self.assertEqual(at[-600:], list(range(now_s - 599, now_s + 1)))
        apart = [(later - earlier) / max(1, (now_s - earlier) / 600) for earlier, later in zip(at, at[1:])]
        self.assertLess(max(apart), 3)
        self.assertLess(at[0], 600)

    def test_lines_of_one_moment_stay_together_and_what_is_no_line_goes(self):
        lines = [
            "0,1,0,,,\n",
            "0,1,1,,,\n",
            "torn",
            "\n",
            "1000,1,0,,,\n",
            "1000,1,1,,,\n",
        ]
        self.assertEqual(thinned(lines, 2_000), [line for line in lines if line[0].isdigit()])


if __name__ == "__main__":
    unittest.main()
