"""A training with torch: an epoch changes the model and the optimiser that it gets."""

import torch
from pace import pace
from torch.utils.data import DataLoader, TensorDataset


def train_one_epoch(model, optimiser, loader):
    pace()
    total = 0.0
    for x, y in loader:
        optimiser.zero_grad()
        loss = ((model(x) - y) ** 2).mean()
        loss.backward()
        optimiser.step()
        total += loss.item()
    return total


torch.manual_seed(0)
data = TensorDataset(torch.randn(64, 4), torch.randn(64, 1))
model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.Dropout(0.2), torch.nn.Linear(8, 1))
optimiser = torch.optim.Adam(model.parameters())
for epoch in range(5):
    loss = train_one_epoch(model, optimiser, DataLoader(data, 16, shuffle=True))
    print(f"Epoch {epoch + 1}/5 loss={loss!r}", flush=True)
