"""Memory figures that are written while the job lives."""

import os
import sys
import time
import unittest

from living_job import LivingJob
from started_job import START

sys.path.insert(0, START)

from vigil_start._figures import thinned  # noqa: E402


class Figures(LivingJob):
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
        # Whether the job still writes shows whether it hangs.
        before = os.stat(path)
        time.sleep(2.5)
        self.assertEqual(os.stat(path).st_mtime_ns, before.st_mtime_ns)


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
