"""Loops from BoTorch's tutorials: closed loop, trust region, risk-averse."""

import argparse
import time
import warnings

import torch
from botorch.acquisition import qLogNoisyExpectedImprovement
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from botorch.models.transforms import Normalize, Standardize
from botorch.optim import optimize_acqf
from botorch.sampling import SobolQMCNormalSampler
from botorch.utils.sampling import draw_sobol_samples
from gpytorch.mlls import ExactMarginalLogLikelihood

from problem import LOWER, UPPER, branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=10)
parser.add_argument("--style", choices=["closed-loop", "trust-region", "risk-averse"], default="closed-loop")
given = parser.parse_args()
warnings.filterwarnings("ignore")
torch.manual_seed(7)
bounds = torch.tensor([LOWER, UPPER], dtype=torch.double)


def objective(X):
    return torch.tensor([[-branin(*row.tolist())] for row in X], dtype=torch.double)


def next_point(train_x, train_obj):
    model = SingleTaskGP(
        train_x, train_obj, input_transform=Normalize(d=2, bounds=bounds), outcome_transform=Standardize(m=1)
    )
    fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
    acquisition = qLogNoisyExpectedImprovement(
        model, X_baseline=train_x, sampler=SobolQMCNormalSampler(torch.Size([32])), prune_baseline=True
    )
    candidates, _ = optimize_acqf(acquisition, bounds=bounds, q=1, num_restarts=2, raw_samples=32)
    return candidates.detach()


train_x = draw_sobol_samples(bounds=bounds, n=5, q=1).squeeze(-2)
train_obj = objective(train_x)
start_time = time.time()
if given.style == "closed-loop":
    print(f"\nTrial {1:>2} of {1} ", end="")
for iteration in range(1, given.iterations + 1):
    t0 = time.monotonic()
    if given.style == "risk-averse":
        print(f"Starting iteration {iteration - 1}, total time: {time.time() - start_time:.3f} seconds.")
    new_x = next_point(train_x, train_obj)
    train_x = torch.cat([train_x, new_x])
    train_obj = torch.cat([train_obj, objective(new_x)])
    best = train_obj.max().item()
    t1 = time.monotonic()
    if given.style == "closed-loop":
        print(f"\nBatch {iteration:>2}: best_value (qLogNEI) = ({best:>4.2f}), time = {t1 - t0:>4.2f}.", end="")
    elif given.style == "trust-region":
        print(f"{len(train_x)}) Best value: {best:.2e}, TR length: {0.8:.2e}")
print()
keep_result(best=best, x=train_x.tolist())
