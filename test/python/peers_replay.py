"""Real optimisers resume after two deaths, bit for bit. Needs the packages of test/peers/requirements.txt."""

import os
import re
import sys
import unittest

from replayed_job import ReplayedJob
from started_job import START


class Tools(ReplayedJob):
    python = os.environ.get("VIGIL_PEERS_PYTHON", sys.executable)

    def goes_on(self, job, function, *arguments, evaluations, **more):
        self.ask(function if ":" in function else f"{job}:{function}")
        self.assert_goes_on("tools", job, *arguments, evaluations=evaluations, **more)

    def test_botorch_in_batches(self):
        self.goes_on("botorch_qei.py", "evaluate", "seeded", evaluations=7)

    def test_botorch_without_a_seed(self):
        self.goes_on("botorch_qei.py", "evaluate", "unseeded", evaluations=7, seeded=False)

    def test_botorch_with_its_proposals_replayed_too(self):
        self.ask("botorch_qei.py:evaluate", "botorch_parts.py:propose")
        self.assert_goes_on("tools", "botorch_qei.py", "seeded", evaluations=7)

    def test_botorch_risk_averse(self):
        self.goes_on("botorch_cvar.py", "toy.py:score", evaluations=9)

    def test_scikit_optimize(self):
        self.goes_on("skopt_gp.py", "objective", evaluations=10)

    def test_bayesian_optimization(self):
        self.goes_on("bayes_opt_job.py", "black_box", evaluations=10)

    def test_scipy_differential_evolution_and_nelder_mead(self):
        self.goes_on("scipy_job.py", "rosen", evaluations=28)

    def test_cma(self):
        self.goes_on("cma_job.py", "sphere", evaluations=21)

    def test_pymoo(self):
        self.goes_on("pymoo_job.py", "Tuning._evaluate", evaluations=12)

    def test_optuna_inside_its_objective(self):
        self.goes_on("optuna_job.py", "train", evaluations=12)

    def test_a_model_that_is_only_read(self):
        self.goes_on("model_read.py", "evaluate", evaluations=8)

    def test_tables_of_pandas(self):
        self.goes_on("frames.py", "evaluate", evaluations=8)

    def test_a_detector_of_torch_that_is_declared_constant(self):
        self.ask("detector_torch.py:evaluate_single", constants=["yolo_detector"])
        self.assert_goes_on("tools", "detector_torch.py", evaluations=9)

    def test_a_detector_of_torch_is_proposed_as_a_constant(self):
        self.ask("detector_torch.py:evaluate_single")
        self.assert_refused("tools", "detector_torch.py", reason="changes-state")
        [fact] = self.facts("refused")
        self.assertEqual((fact["name"], fact["declarable"]), ("yolo_detector", True))

    def test_an_objective_of_optuna_is_refused(self):
        self.ask("optuna_job.py:objective")
        self.assert_refused("tools", "optuna_job.py", reason="changes-state")
        self.assertFalse(self.facts("refused")[0]["declarable"])

    def test_a_training_is_refused(self):
        self.ask("training.py:train_one_epoch")
        self.assert_refused("tools", "training.py", reason="changes-state")
        [fact] = self.facts("refused")
        self.assertFalse(fact["declarable"], fact)

    def test_a_result_with_a_gradient_is_refused(self):
        self.ask("gradient.py:evaluate")
        self.assert_refused("tools", "gradient.py", reason="has-gradient")

    def test_the_example_survives_its_silent_death_at_13(self):
        self.ask("toy_pipeline.py:score")
        command = ["optimization_plain.py", *"--iterations 11 --n_initial 5 --alpha 0.1 --n_w 3 --pace_s 0.1".split()]
        examples = os.path.join(START, "..", "examples")
        expected = self.undisturbed(examples, *command)
        self.start_afresh()
        self.bring(examples)
        self.run_attempt(*command, dies_when=lambda: self.kept_calls() == 12)
        self.assertEqual(self.kept_calls(), 12)
        code, out = self.run_attempt(*command)
        self.assertEqual((code, without_times(out)), (0, without_times(expected)), self.errors)
        [fact] = self.facts("caught-up")
        self.assertEqual((fact["answered"], fact["madeAgain"], fact["agreement"]), (11, 1, "equal"))
        self.assertIn("Iteration 16/16", out)
        self.assert_no_remark()

    def kept_calls(self):
        try:
            with open(self.in_run("replay/calls.jsonl"), "rb") as file:
                return file.read().count(b"\n") - 1
        except OSError:
            return 0


def without_times(text):
    return re.sub(r"\| \d+\.\ds$", "", text, flags=re.MULTILINE)


if __name__ == "__main__":
    unittest.main()
