"""A training of Hugging Face or Lightning resumes from its newest complete checkpoint."""

import unittest

from resumed_tool import ResumedTool

HUGGING_FACE = {
    "transformers/__init__.py": "from .trainer import Trainer\n",
    "transformers/trainer.py": """
import json, os, sys
class Trainer:
    def __init__(self, args):
        self.args = args
    def train(self, resume_from_checkpoint=None, trial=None, ignore_keys_for_eval=None):
        said = resume_from_checkpoint and os.path.basename(resume_from_checkpoint)
        print("from", said, flush=True)
        for step in range(int(said.split("-")[1]) if said else 0, 4):
            if step == int(sys.argv[1]):
                os._exit(9)
            folder = os.path.join(self.args.output_dir, f"checkpoint-{step + 1}")
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, "trainer_state.json"), "w") as file:
                json.dump({"step": step}, file)
""",
}

TRAIN = """
import sys, types
from transformers import Trainer
trainer = Trainer(types.SimpleNamespace(output_dir="out", world_size=int(sys.argv[3]), save_only_model=len(sys.argv) > 4))
for _ in range(int(sys.argv[2])):
    trainer.train()
"""

LIGHTNING = {
    "lightning/__init__.py": "",
    "lightning/pytorch/__init__.py": """
import os, sys
class Trainer:
    def fit(self, model, train=None, val=None, data=None, ckpt_path=None):
        print("from", ckpt_path and os.path.basename(ckpt_path), flush=True)
        for step in range(4):
            if step == int(sys.argv[1]):
                os._exit(9)
            if len(sys.argv) == 3:
                self.save_checkpoint(f"{step}.ckpt")
            elif sys.argv[3] == "second":
                self.save_checkpoint(f"{step}.ckpt", True)
            else:
                self.save_checkpoint(f"{step}.ckpt", weights_only=sys.argv[3] == "named" or step > 1)
    def save_checkpoint(self, filepath, weights_only=None, storage_options=None):
        with open(filepath, "w") as file:
            file.write(filepath)
""",
}

FIT = """
import sys
from lightning.pytorch import Trainer
for _ in range(int(sys.argv[2])):
    Trainer().fit(None)
"""


class TrainingsGoOn(ResumedTool):
    def test_a_training_goes_on_from_its_newest_whole_checkpoint(self):
        self.use("hugging-face", HUGGING_FACE)
        self.assertEqual(self.said_by(TRAIN, 3, 1, 1), (9, ["from None"]))
        self.write("out/checkpoint-3/trainer_state.json", '{"torn')
        self.assertEqual(self.said_by(TRAIN, 9, 1, 1), (0, ["from checkpoint-2"]))
        self.assertIn("checkpoint-3 is not whole", self.remarks())

    def test_a_training_never_takes_what_was_there_before_its_run(self):
        self.use("hugging-face", HUGGING_FACE)
        self.write("out/checkpoint-3/trainer_state.json", "{}")
        self.assertEqual(self.said_by(TRAIN, 1, 1, 1), (9, ["from None"]))
        self.assertEqual(self.said_by(TRAIN, 9, 1, 1), (0, ["from checkpoint-1"]))

    def test_a_second_training_does_not_go_on_from_the_first(self):
        self.use("hugging-face", HUGGING_FACE)
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from None"] * 2))
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from None"] * 2))
        self.assertIn("more than once", self.remarks())

    def test_only_the_first_training_goes_on(self):
        self.use("hugging-face", HUGGING_FACE)
        self.said_by(TRAIN, 3, 2, 1)
        self.assertEqual(self.said_by(TRAIN, 9, 2, 1), (0, ["from checkpoint-3", "from None"]))

    def test_one_process_of_several_that_train_is_not_helped(self):
        self.use("hugging-face", HUGGING_FACE)
        self.said_by(TRAIN, 3, 1, 2)
        self.assertEqual(self.said_by(TRAIN, 9, 1, 2), (0, ["from None"]))
        self.assertIn("Several processes train", self.remarks())

    def test_a_fit_goes_on_from_its_newest_checkpoint_that_is_as_it_was_written(self):
        self.use("lightning", LIGHTNING)
        self.assertEqual(self.said_by(FIT, 3, 1), (9, ["from None"]))
        self.write("2.ckpt", "torn")
        self.assertEqual(self.said_by(FIT, 9, 1), (0, ["from 1.ckpt"]))

    def test_a_fit_never_goes_on_from_weights_alone(self):
        for way in ("named", "second"):
            with self.subTest(way):
                self.setUp()
                self.use("lightning", LIGHTNING)
                self.assertEqual(self.said_by(FIT, 3, 1, way), (9, ["from None"]))
                self.assertEqual(self.said_by(FIT, 9, 1, way), (0, ["from None"]))
                self.assertIn("holds only weights", self.remarks())

    def test_a_fit_goes_on_from_the_whole_checkpoint_before_weights_alone(self):
        self.use("lightning", LIGHTNING)
        self.assertEqual(self.said_by(FIT, 3, 1, "later"), (9, ["from None"]))
        self.assertEqual(self.said_by(FIT, 9, 1, "later"), (0, ["from 1.ckpt"]))

    def test_a_training_that_saves_its_model_alone_begins_anew(self):
        self.use("hugging-face", HUGGING_FACE)
        self.assertEqual(self.said_by(TRAIN, 3, 1, 1, "model"), (9, ["from None"]))
        self.assertEqual(self.said_by(TRAIN, 9, 1, 1, "model"), (0, ["from None"]))
        self.assertIn("holds only its model", self.remarks())

    def test_where_an_attempt_fitted_twice_no_fit_is_helped(self):
        self.use("lightning", LIGHTNING)
        self.assertEqual(self.said_by(FIT, 9, 2), (0, ["from None"] * 2))
        self.assertEqual(self.said_by(FIT, 9, 2), (0, ["from None"] * 2))
        self.assertIn("more than once", self.remarks())


if __name__ == "__main__":
    unittest.main()
