"""Processes that the job starts or forks report nothing."""

import os
import sys
import unittest

from started_job import StartedJob


class Children(StartedJob):
    def setUp(self):
        super().setUp()
        if sys.version_info >= (3, 13):
            # It counts threads only when our code runs again, and warns about it.
            self.environment["PYTHONWARNINGS"] = "ignore::DeprecationWarning"

    def assert_only_the_first_spoke(self, script):
        code, out, error = self.run_script(script)
        self.assertEqual((code, out.split()[-1:], error), (0, [b"done"], b""))
        self.assertEqual(self.said(), ["script-ended"])
        self.assert_no_remark()

    def test_workers_of_multiprocessing(self):
        for method in ("spawn", "fork", "forkserver") if os.name == "posix" else ("spawn",):
            self.forget()
            self.assert_only_the_first_spoke(
                "import multiprocessing, os\n"
                "def work(number):\n"
                "    return number * 2\n"
                "if __name__ == '__main__':\n"
                f"    with multiprocessing.get_context({method!r}).Pool(2) as pool:\n"
                "        assert pool.map(work, [1, 2]) == [2, 4]\n"
                "    print('done')\n"
            )

    def test_a_worker_that_fails(self):
        script = (
            "import multiprocessing\n"
            "def work():\n"
            "    raise ValueError('of the worker')\n"
            "if __name__ == '__main__':\n"
            "    worker = multiprocessing.get_context('spawn').Process(target=work)\n"
            "    worker.start(); worker.join()\n"
        )
        code, _, error = self.run_script(script)
        self.assertEqual((code, self.said()), (0, ["script-ended"]))
        self.assertIn(b"of the worker", error)

    def test_another_python_and_what_it_raises(self):
        self.assert_only_the_first_spoke(
            "import subprocess, sys\n"
            "subprocess.call([sys.executable, '-c', 'raise ValueError'], stderr=subprocess.DEVNULL)\n"
            "print('done')\n"
        )

    def test_a_launcher_in_python_with_its_ranks(self):
        self.assert_only_the_first_spoke(
            "import subprocess, sys\n"
            "ranks = [subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(0.3)']) for _ in range(2)]\n"
            "assert [rank.wait() for rank in ranks] == [0, 0]\n"
            "print('done')\n"
        )

    @unittest.skipUnless(os.name == "posix", "there is no such program here")
    def test_a_long_program_as_the_last_act_and_the_word_comes_after_it(self):
        program = ["sh", "-c", 'sleep 0.5; wc -l < "$VIGIL_EVENTS"']
        script = f"import subprocess, sys\nprint('done', flush=True)\nsys.exit(subprocess.call({program!r}))\n"
        code, out, _ = self.run_script(script)
        self.assertEqual((code, out.split(), self.said()), (0, [b"done", b"1"], ["script-ended"]))

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_fork_that_fails_or_ends_in_order(self):
        for end in ("sys.exit(0)", "raise ValueError", "os._exit(3)"):
            self.forget()
            self.assert_only_the_first_spoke(
                f"import os, sys, threading\nif os.fork() == 0:\n    os.close(2)\n    {end}\nos.wait()\nprint('done')\n"
            )

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_fork_meets_no_thread_of_ours_and_the_thread_goes_on(self):
        script = (
            "import os, sys, time, warnings\n"
            "if sys.version_info < (3, 13): warnings.simplefilter('always')\n"
            "for _ in range(50):\n"
            "    if os.fork() == 0: os._exit(0)\n"
            "    os.wait()\n"
            "os.unlink(sys.argv[1]) if os.path.exists(sys.argv[1]) else None\n"
            "time.sleep(1.5)\n"
            "assert os.path.exists(sys.argv[1])\n"
            "print('done')\n"
        )
        code, out, error = self.run_script(script, self.in_attempt("memory.csv"))
        self.assertEqual((code, out.split(), error), (0, [b"done"], b""))

    def test_settings_of_torch_reach_them_too(self):
        self.write("torch.py", "from stand_in_for_torch import *\n")
        here = os.path.dirname(os.path.abspath(__file__))
        self.environment["PYTHONPATH"] += os.pathsep + here
        self.environment["VIGIL_GPU_FRACTION"] = "0.8"
        self.assert_only_the_first_spoke(
            "import subprocess, sys\n"
            "look = 'import torch; torch.cuda.init(); print(torch.cuda.fractions)'\n"
            "assert subprocess.check_output([sys.executable, '-c', look]).split() == [b'{0:', b'0.8}']\n"
            "print('done')\n"
        )


if __name__ == "__main__":
    unittest.main()
