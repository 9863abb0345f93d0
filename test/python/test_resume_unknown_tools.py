"""If the tool is missing, unknown or different from the known one, a script runs as without Vigil."""

import unittest

from resumed_tool import ResumedTool

#: Nothing in this one has the expected form.
BROKEN_OPTUNA = """
import types
class Study:
    def enqueue_trial(self):
        pass
    def ask(self):
        return object()
    def optimize(self, func, n_trials=None):
        return [func(self.ask()) for _ in range(n_trials)]
def create_study(storage=None, study_name=None, load_if_exists=False):
    return Study()
study = types.ModuleType("study")
study.study = types.ModuleType("study")
study.study.create_study = study.study.load_study = create_study
"""


class UnknownTools(ResumedTool):
    def test_a_tool_that_is_not_what_we_know_is_not_harmed(self):
        self.use("optuna", {"optuna.py": BROKEN_OPTUNA})
        script = "import optuna\nprint(optuna.create_study(storage='a').optimize(lambda trial: 3, n_trials=2))\n"
        for _ in range(2):
            self.assertEqual(self.said_by(script), (0, ["[3, 3]"]))
        self.assertIn("the study is not known", self.remarks())

    def test_a_script_that_has_not_the_tool_notices_nothing(self):
        self.environment["VIGIL_RESUME_WITH"] = "optuna"
        self.assert_unharmed("import sys\nprint(sorted(name for name in sys.modules if 'optuna' in name))\n")
        self.assert_no_remark()

    def test_a_tool_that_nobody_knows_is_remarked(self):
        self.environment["VIGIL_RESUME_WITH"] = "abacus"
        self.assertEqual(self.run_script("print(1)\n")[:2], (0, b"1\n"))
        self.assertIn("'abacus'", self.read(self.in_run("helper.log")))


if __name__ == "__main__":
    unittest.main()
