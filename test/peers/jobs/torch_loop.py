"""A training in torch that the helper keeps: a network, its optimiser and the shuffling of its data."""

import argparse
import time

import torch
import vigil

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=12)
parser.add_argument("--pace_s", type=float, default=0.0)
given = parser.parse_args()

torch.manual_seed(7)
model = torch.nn.Sequential(torch.nn.Linear(4, 16), torch.nn.Dropout(0.2), torch.nn.ReLU(), torch.nn.Linear(16, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
x = torch.randn(64, 4)
y = x.sum(dim=1, keepdim=True).sin()

run = vigil.start(total=given.iterations, checkpoint_every=1, goal="maximise")
state = run.resume()
if state and "model" in state.user:
    model.load_state_dict(state.user["model"])
    optimizer.load_state_dict(state.user["optimizer"])

run.checkpoint(model=model.state_dict(), optimizer=optimizer.state_dict())
for i in run.iterations():
    for batch in torch.randperm(64).split(16):
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(model(x[batch]), y[batch])
        loss.backward()
        optimizer.step()
    time.sleep(given.pace_s)
    run.tell([float(i)], -loss.item())
    run.checkpoint(model=model.state_dict(), optimizer=optimizer.state_dict())
    print(f"Epoch {i}/{given.iterations} loss={loss.item():.6f}", flush=True)
run.finish()
