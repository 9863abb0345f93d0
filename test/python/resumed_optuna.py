"""Optuna in a job that tests restart repeatedly."""

import os

from resumed_tool import ResumedTool
from started_job import HERE

#: Dies in its evaluation number argv[1]; argv[2] counts the trials, in the study argv[3].
OPTIMIZE = """
import os, sys
import optuna
done = 0
def objective(trial):
    global done
    done += 1
    print("evaluates", trial.suggest("x", trial.number), flush=True)
    if done == int(sys.argv[1]):
        os._exit(9)
    return 1.0
study = optuna.create_study(study_name="one", storage=eval(sys.argv[3]), load_if_exists=True)
exec(sys.argv[2])
print("states", [trial.state.name[0] for trial in study.trials])
"""


class ResumedOptuna(ResumedTool):
    """A job with a stand-in for Optuna."""

    def setUp(self):
        super().setUp()
        self.use("optuna", {"optuna.py": self.read(os.path.join(HERE, "stand_in_for_optuna.py"))})

    def replace_in_optuna(self, old, new):
        """A release of Optuna that differs."""
        path = os.path.join(self.work, "optuna.py")
        text = self.read(path)
        self.assertIn(old, text)
        self.write("optuna.py", text.replace(old, new))
