"""Jobs with numpy continue after two deaths, bit for bit as if nothing had happened."""

import unittest

from replayed_job import HAS_NUMPY, ReplayedJob


@unittest.skipUnless(HAS_NUMPY, "numpy is not here")
class WithNumpy(ReplayedJob):
    def test_random_numbers_of_numpy(self):
        self.ask("numpy_random.py:objective")
        self.assert_goes_on("plain", "numpy_random.py", evaluations=10)

    def test_no_seed_anywhere(self):
        self.ask("unseeded.py:objective")
        self.assert_goes_on("plain", "unseeded.py", evaluations=10, seeded=False)

    def test_results_of_many_shapes(self):
        self.ask("results.py:evaluate")
        self.assert_goes_on("plain", "results.py", evaluations=10)

    def test_large_arrays_that_are_read_overwritten_and_answered(self):
        self.ask("buffers.py:evaluate")
        self.assert_goes_on("plain", "buffers.py", evaluations=8)

    def test_imports_inside_the_evaluation(self):
        self.ask("later_import.py:evaluate")
        self.assert_goes_on("plain", "later_import.py", evaluations=8)

    def test_batches_that_a_pool_of_forks_evaluates(self):
        self.ask("pool.py:batch")
        self.assert_goes_on("plain", "pool.py", "fork", evaluations=6, workers=2, dies=False)

    def test_batches_that_a_pool_of_new_processes_evaluates(self):
        self.ask("pool.py:batch")
        self.assert_goes_on("plain", "pool.py", "spawn", evaluations=6, workers=2, dies=False)

    def test_images_a_detector_and_buffers(self):
        self.ask("detector.py:evaluate_single", constants=["yolo_detector"])
        self.assert_goes_on("plain", "detector.py", evaluations=9)

    def test_a_detector_that_nobody_can_look_into_is_proposed_as_a_constant(self):
        self.ask("detector.py:evaluate_single")
        self.assert_refused("plain", "detector.py", reason="changes-state")
        [fact] = self.facts("refused")
        self.assertTrue(fact["name"].startswith("yolo_detector"), fact)
        self.assertTrue(fact["declarable"])


if __name__ == "__main__":
    unittest.main()
