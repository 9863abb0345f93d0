"""A training by the Trainer of transformers, with a model and data of its own and a checkpoint an epoch."""

import argparse
import os
import time

# Nothing is downloaded.
os.environ["HF_HUB_OFFLINE"] = "1"

import torch
from transformers import Trainer, TrainerCallback, TrainingArguments

from problem import keep_result, note_begin, note_evaluation

parser = argparse.ArgumentParser()
parser.add_argument("--num_train_epochs", type=int, default=6)
given = parser.parse_args()
torch.manual_seed(7)


class Line(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def forward(self, x, labels):
        time.sleep(0.02)
        return {"loss": torch.nn.functional.mse_loss(self.layer(x), labels)}


class Notes(TrainerCallback):
    def on_epoch_begin(self, args, state, control, **kwargs):
        note_begin()

    def on_epoch_end(self, args, state, control, **kwargs):
        note_evaluation([round(state.epoch)], kwargs["model"].layer.weight.item())


x = torch.linspace(-1, 1, 128).unsqueeze(1)
data = [{"x": one, "labels": 3 * one + 1} for one in x]
model = Line()
arguments = TrainingArguments(
    output_dir="output",
    num_train_epochs=given.num_train_epochs,
    per_device_train_batch_size=8,
    learning_rate=0.1,
    save_strategy="epoch",
    logging_strategy="epoch",
    report_to=[],
    use_cpu=True,
    seed=7,
)
Trainer(model=model, args=arguments, train_dataset=data, callbacks=[Notes()]).train()
keep_result(weight=model.layer.weight.item(), bias=model.layer.bias.item())
