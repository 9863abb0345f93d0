"""The stacks of a job that lives, written on request."""

import os
import time
import unittest

from living_job import LivingJob


class Stacks(LivingJob):
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


if __name__ == "__main__":
    unittest.main()
