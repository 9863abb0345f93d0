"""Batches of two by expected improvement; the measurement draws its noise from torch. The argument is `seeded` or `unseeded`."""

import sys

import torch
from botorch_parts import propose
from pace import pace


def evaluate(x):
    pace()
    y = -((x - 0.3) ** 2).sum(-1, keepdim=True) + 0.01 * torch.randn(x.shape[0], 1, dtype=x.dtype)
    print(f"measured {y.max().item():.6f}")
    return y


if sys.argv[1] == "seeded":
    torch.manual_seed(7)
X = torch.rand(4, 3, dtype=torch.double)
Y = evaluate(X)
for i in range(6):
    x = propose(X, Y)
    X, Y = torch.cat([X, x]), torch.cat([Y, evaluate(x)])
    print(f"Iteration {i + 1}/6 best={Y.max().item()!r}", flush=True)
print(X.tolist())
