"""Lightning's fifteen-minute introduction on data of its own: a fit with a bar and a checkpoint an epoch."""

import argparse
import time
import warnings

import lightning as L
import torch
from lightning.pytorch.callbacks import ModelCheckpoint, TQDMProgressBar
from torch.utils.data import DataLoader, TensorDataset

from problem import keep_result, note_begin, note_evaluation

parser = argparse.ArgumentParser()
parser.add_argument("--max_epochs", type=int, default=6)
parser.add_argument("--last", action="store_true", help="go on from the last checkpoint, as Lightning can by itself")
parser.add_argument("--bar", choices=["own", "tqdm"], default="own")
given = parser.parse_args()
warnings.filterwarnings("ignore")
L.seed_everything(7)


class Line(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_index):
        x, y = batch
        time.sleep(0.02)
        loss = torch.nn.functional.mse_loss(self.layer(x), y)
        self.log("train_loss", loss, prog_bar=True)
        return loss

    def on_train_epoch_start(self):
        note_begin()

    def on_train_epoch_end(self):
        note_evaluation([self.current_epoch], self.layer.weight.item())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.1)


x = torch.linspace(-1, 1, 128).unsqueeze(1)
loader = DataLoader(TensorDataset(x, 3 * x + 1), batch_size=8, shuffle=True)
model = Line()
callbacks = [ModelCheckpoint(dirpath="checkpoints", save_last=True)]
if given.bar == "tqdm":
    callbacks.append(TQDMProgressBar())
trainer = L.Trainer(max_epochs=given.max_epochs, accelerator="cpu", logger=False, callbacks=callbacks)
trainer.fit(model, loader, ckpt_path="last" if given.last else None)
keep_result(best=model.layer.weight.item(), bias=model.layer.bias.item())
