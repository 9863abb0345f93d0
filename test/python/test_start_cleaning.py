"""Memory that a job gives back while it lives."""

import os
import unittest

from living_job import LivingJob


class Cleaning(LivingJob):
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

    @unittest.skipUnless(os.name == "posix", "no such signals here")
    def test_what_a_signal_raises_meanwhile_reaches_the_script(self):
        script = (
            "import os, signal, time, torch\n"
            "def ring(*told): raise TimeoutError('the time limit of the script')\n"
            "signal.signal(signal.SIGALRM, ring)\n"
            "torch.cuda.init()\n"
            "torch.cuda.synchronize = lambda: os.kill(os.getpid(), signal.{signal})\n"
            "print('ready', flush=True)\n"
            "try:\n"
            "    deadline = time.monotonic() + 20\n"
            "    while time.monotonic() < deadline: time.sleep(0.01)\n"
            "except BaseException as error: print(type(error).__name__)\n"
        )
        for signal, raised in (("SIGINT", b"KeyboardInterrupt"), ("SIGALRM", b"TimeoutError")):
            process = self.begin(script.replace("{signal}", signal))
            self.assertEqual(process.stdout.readline(), b"ready\n")
            self.ask("clean.request")
            self.assertEqual(process.communicate()[0].strip(), raised)

    @unittest.skipUnless(os.name == "posix", "no such signals here")
    def test_a_time_limit_that_ends_while_files_are_read_for_the_report_reaches_the_script(self):
        for name in ("/proc/self/statm", "events.jsonl"):
            script = (
                "import builtins, os, signal, torch, vigil\n"
                "def ring(*told): raise TimeoutError('the time limit of the script')\n"
                "signal.signal(signal.SIGALRM, ring)\n"
                "run = vigil.start()\n"
                "opened = open\n"
                "def open_late(path, *rest, **named):\n"
                f"    if str(path).endswith('{name}'): os.kill(os.getpid(), signal.SIGALRM)\n"
                "    return opened(path, *rest, **named)\n"
                "torch.cuda.init()\n"
                "from vigil_start._cleaning import after_iteration\n"
                "builtins.open = open_late\n"
                "try: after_iteration()\n"
                "except TimeoutError: builtins.open = opened; print('TimeoutError')\n"
            )
            self.assertEqual(self.begin(script).communicate()[0].strip(), b"TimeoutError", name)

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

    def test_each_gpu_on_which_memory_is_held_is_waited_for(self):
        script = (
            "import torch, vigil\n"
            "torch.cuda.cards = 3\n"
            "torch.cuda.init()\n"
            "vigil.start().tell([1], 1)\n"
            "assert torch.cuda.calls == ['synchronize', 'synchronize 1', 'empty_cache'], torch.cuda.calls\n"
            "with vigil.memory_cleanup(): torch.cuda.calls.clear()\n"
            "assert torch.cuda.calls == ['synchronize', 'synchronize 1', 'empty_cache'], torch.cuda.calls\n"
        )
        process = self.begin(script)
        self.assertEqual(process.wait(), 0)
        self.assert_no_remark()

    def test_each_cleaning_tells_what_was_held_before_and_after(self):
        script = (
            "import time, torch, vigil\n"
            "torch.cuda.init()\n"
            "run = vigil.start()\n"
            "for i in range(3):\n"
            "    torch.cuda.allocate(3000); torch.cuda.free(2000)\n"
            "    run.tell([1], 1)\n"
            "    if i: time.sleep(1.1)\n"
        )
        self.assertEqual(self.begin(script).wait(), 0)
        self.assert_no_remark()
        first, last = self.events("memory-cleaned")
        self.assertGreater(first["before"].pop("residentBytes"), 1_000_000)
        self.assertGreater(first["after"].pop("residentBytes"), 1_000_000)
        self.assertEqual(first["before"], {"allocatedBytes": 1010, "reservedBytes": 3010})
        self.assertEqual(first["after"], {"allocatedBytes": 1010, "reservedBytes": 1010})
        # The second came within a second of the first: it is counted with the third.
        self.assertEqual([first[name] for name in ("count", "thorough", "freedBytes")], [1, 0, 2000])
        self.assertEqual([last[name] for name in ("count", "thorough", "freedBytes")], [3, 0, 6000])

    def test_after_hours_fewer_cleanings_are_told(self):
        script = (
            "import time, torch, vigil\n"
            "from vigil_start import _cleaning\n"
            "torch.cuda.init()\n"
            "run = vigil.start()\n"
            "_cleaning._cleaner._began -= 36_000\n"
            "for i in range(3):\n"
            "    run.tell([1], 1)\n"
            "    time.sleep(1.1)\n"
        )
        self.assertEqual(self.begin(script).wait(), 0)
        self.assert_no_remark()
        self.assertEqual([each["count"] for each in self.events("memory-cleaned")], [1])

    def test_the_peak_that_a_script_reads_is_as_it_would_be_without_vigil(self):
        self.environment["VIGIL_DEEP_CLEAN_EVERY"] = "1"
        script = (
            "import time, torch, vigil\n"
            "torch.cuda.init()\n"
            "run = vigil.start()\n"
            "for i in range(3):\n"
            "    torch.cuda.reset_peak_memory_stats()\n"
            "    torch.cuda.allocate(3000 - i); torch.cuda.free(3000 - i)\n"
            "    run.tell([1], 1)\n"
            "    time.sleep(1.1)\n"
            "    print(torch.cuda.max_memory_allocated(), torch.cuda.calls.count('reset_peak_memory_stats'))\n"
        )
        self.assertEqual(self.begin(script).communicate()[0].split(), [b"3010", b"1", b"3009", b"2", b"3008", b"3"])

    SLOWLY_CLEANED = (
        "import time, torch, vigil\n"
        "torch.cuda.init()\n"
        "torch.cuda.synchronize = lambda: time.sleep(0.3)\n"
        "run = vigil.start()\n"
        "for i in range(6): run.tell([1], 1)\n"
        "print(*map(torch.cuda.calls.count, ('empty_cache', 'reset_peak_memory_stats', 'ipc_collect')))\n"
    )

    def test_it_is_left_out_while_it_has_taken_too_much_of_the_time(self):
        self.assertEqual(self.begin(self.SLOWLY_CLEANED).communicate()[0].split(), [b"2", b"0", b"0"])

    def test_chosen_as_a_remedy_it_is_thorough_each_time_and_leaves_the_peak_to_the_script(self):
        self.environment["VIGIL_DEEP_CLEAN_EVERY"] = "1"
        self.assertEqual(self.begin(self.SLOWLY_CLEANED).communicate()[0].split(), [b"6", b"0", b"6"])


if __name__ == "__main__":
    unittest.main()
