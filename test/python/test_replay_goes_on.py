"""Jobs that keep no state continue after two deaths, bit for bit as if nothing had happened."""

import unittest

from replayed_job import ReplayedJob


class PlainPython(ReplayedJob):
    def test_a_function_inside_another_one_that_keeps_counts(self):
        self.ask("closures.py:main.evaluate")
        self.assert_goes_on("plain", "closures.py", evaluations=9)

    def test_a_method_that_keeps_a_history(self):
        self.ask("method.py:Tuner.evaluate")
        self.assert_goes_on("plain", "method.py", evaluations=9)

    def test_a_function_of_an_imported_module(self):
        self.ask("evaluation.py:score")
        self.assert_goes_on("plain", "imported.py", evaluations=9)

    def test_a_function_of_a_module_given_by_its_name(self):
        self.ask("evaluation:score")
        self.assert_goes_on("plain", "imported.py", evaluations=9)

    def test_a_module_that_is_run_by_its_name(self):
        self.ask("closures.py:main.evaluate")
        self.assert_goes_on("plain", "-m", "closures", evaluations=9)

    def test_an_evaluation_that_fails_now_and_then(self):
        self.ask("raises.py:evaluate")
        self.assert_goes_on("plain", "raises.py", evaluations=10)

    def test_decorators_and_defaults(self):
        self.ask("decorated.py:evaluate")
        self.assert_goes_on("plain", "decorated.py", evaluations=9)

    def test_arguments_of_the_command_line_and_files_and_the_time(self):
        self.ask("arguments.py:evaluate")
        self.assert_goes_on("plain", "arguments.py", "--scale", "2.5", evaluations=8)
        [besides] = self.facts("besides")[:1]
        self.assertEqual({deed["what"] for deed in besides["deeds"]}, {"file-written"})

    def test_two_functions_of_which_one_proposes(self):
        self.ask("two_functions.py:propose", "two_functions.py:evaluate")
        self.assert_goes_on("plain", "two_functions.py", evaluations=8)


if __name__ == "__main__":
    unittest.main()
