"""A BoTorch loop that learns from a real loader: healthy, with something large that it holds and a call with literals."""

import argparse
import warnings

import torch
from botorch.acquisition import LogExpectedImprovement
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from botorch.optim import optimize_acqf
from gpytorch.mlls import ExactMarginalLogLikelihood
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(7)
scans = torch.rand(200000, 16)
loader = DataLoader(TensorDataset(scans[:512]), batch_size=16)

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--iterations", type=int, default=1)
    given = parser.parse_args()
    warnings.filterwarnings("ignore")
    bounds = torch.tensor([[0.0], [1.0]], dtype=torch.double)

    def objective(x):
        return torch.tensor([[-sum(float((batch.mean() - x) ** 2) for (batch,) in loader)]], dtype=torch.double)

    points = torch.rand(4, 1, dtype=torch.double)
    values = torch.cat([objective(float(point)) for point in points])
    for iteration in range(given.iterations):
        # The same few points again and again: it needs no more memory in a thousand iterations than in one.
        model = SingleTaskGP(points[-8:], values[-8:])
        fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
        acquisition = LogExpectedImprovement(model, best_f=values.max())
        found, _ = optimize_acqf(acquisition, bounds, q=1, num_restarts=1, raw_samples=8)
        points, values = torch.cat([points, found])[-8:], torch.cat([values, objective(float(found))])[-8:]
        print("Iteration %d, best %.6f" % (iteration + 1, float(values.max())), flush=True)
