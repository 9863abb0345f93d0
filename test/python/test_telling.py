"""What a script reports, and its form in the events."""

import math
import threading
import unittest
import unittest.mock

from run_folder import RunFolder
from vigil_path import vigil


class Telling(RunFolder):
    def test_an_iteration_is_in_the_file_when_tell_returns(self):
        run = vigil.start(total=2)
        for i in run.iterations():
            run.tell([0.5, i], i / 2, loss=0.25)
            said = self.events("observation")[-1]
            self.assertEqual((said["iteration"], said["x"], said["y"]), (i, [0.5, i], i / 2))
            self.assertEqual(said["metrics"], {"loss": 0.25})
        run.finish()
        kinds = [event["kind"] for event in self.events("hello", "iteration-started", "observation", "finished")]
        self.assertEqual(kinds, ["hello", *["iteration-started", "observation"] * 2, "finished"])

    def test_what_is_not_finite_is_valid_json(self):
        run = vigil.start()
        run.tell([math.nan, -math.inf], math.inf, loss=math.nan)
        (said,) = self.events("observation")
        self.assertEqual((said["x"], said["y"], said["metrics"]), (["NaN", "-Infinity"], "Infinity", {"loss": "NaN"}))
        state = vigil.start().resume()
        self.assertEqual((state.Y, str(state.X)), ([math.inf], "[[nan, -inf]]"))

    def test_a_batch_counts_as_so_many_iterations(self):
        run = vigil.start(total=5)
        numbers = []
        for i in run.iterations():
            numbers.append(i)
            run.tell([[1, 2], [3, 4]], [0.5, 0.25])
        self.assertEqual(numbers, [1, 3, 5])
        self.assertEqual([said["x"] for said in self.events("observation")][:2], [[1, 2], [3, 4]])

    def test_what_an_interruption_kept_from_being_said_is_said_with_the_next(self):
        run = vigil.start()
        with unittest.mock.patch("vigil._life.capture", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                run.tell([1], 1)
        run.tell([2], 2)
        self.assertEqual([said["iteration"] for said in self.events("observation")], [1, 2])

    def test_parameters_by_name_are_a_point(self):
        vigil.start().tell({"rate": 0.1, "depth": 3, "kind": "adam"}, 1)
        self.assertEqual(self.events("observation")[0]["x"], [3, 0.1])

    def test_what_is_no_number_among_the_metrics_costs_only_itself(self):
        vigil.start().tell([1], 1, best="high", status="ok", history=[1, 2], loss=0.5)
        (said,) = self.events("observation")
        self.assertEqual((said["metrics"], said.get("best")), ({"loss": 0.5}, None))

    def test_two_values_for_one_point_are_not_taken_for_two_points(self):
        vigil.start().tell([0.1, 0.2], [1, 2])
        self.assertEqual(self.events("observation"), [])
        fault = {"kind": "values-for-one-point", "values": 2}
        self.assertEqual(self.events("note")[0]["fact"], {"kind": "tell-not-understood", "fault": fault})

    def test_threads_take_turns(self):
        run = vigil.start()
        threads = [threading.Thread(target=lambda: [run.tell([1], 1) for _ in range(25)]) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([said["iteration"] for said in self.events("observation")], list(range(1, 201)))

    def test_the_best_is_told_only_if_it_is_given_and_is_the_greatest_else(self):
        run = vigil.start()
        for y, best in ((1, None), (math.nan, None), (3, None), (2, None), (5, 0.5)):
            run.tell([0], y, best=best)
        self.assertEqual([said.get("best") for said in self.events("observation")], [None] * 4 + [0.5])
        self.assertEqual(run._life.history.best, [1, 1, 3, 3, 0.5])

    def test_an_iteration_that_is_not_told_is_noted_once(self):
        run = vigil.start(total=3)
        self.assertEqual(list(run.iterations()), [1, 2, 3])
        self.assertEqual([note["fact"] for note in self.events("note")], [{"kind": "iteration-untold"}])
        self.assertEqual(self.events("observation"), [])

    def test_sections_and_long_stretches_are_said(self):
        run = vigil.start()
        run.section("eval")
        run.expect("a whole training", seconds=900)
        run.section("lunch")
        self.assertEqual(self.events("section")[0]["section"], "evaluation")
        self.assertEqual(self.events("long-stretch")[0]["ms"], 900_000)
        self.assertEqual(self.events("note")[0]["fact"], {"kind": "section-unknown", "given": "'lunch'"})


if __name__ == "__main__":
    unittest.main()
