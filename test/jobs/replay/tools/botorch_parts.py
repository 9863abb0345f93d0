"""Parts that the jobs with BoTorch share: a model, and the points that it proposes."""

import warnings

import torch
from botorch.acquisition.logei import qLogExpectedImprovement, qLogNoisyExpectedImprovement
from botorch.acquisition.risk_measures import CVaR
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from botorch.models.transforms.input import InputPerturbation
from botorch.optim import optimize_acqf
from botorch.sampling import SobolQMCNormalSampler
from gpytorch.mlls import ExactMarginalLogLikelihood

warnings.simplefilter("ignore")
BOUNDS = torch.tensor([[0.0] * 3, [1.0] * 3], dtype=torch.double)


def fitted(X, Y, transform=None):
    model = SingleTaskGP(X, Y, input_transform=transform)
    fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
    return model


def propose(X, Y):
    sampler = SobolQMCNormalSampler(torch.Size([32]))
    improvement = qLogExpectedImprovement(fitted(X, Y), Y.max(), sampler)
    return optimize_acqf(improvement, BOUNDS, q=2, num_restarts=2, raw_samples=16)[0]


def propose_risk_averse(X, Y):
    around = 0.05 * (2 * torch.rand(4, 3, dtype=torch.double) - 1)
    sampler = SobolQMCNormalSampler(torch.Size([16]))
    risk = CVaR(0.7, n_w=4)
    model = fitted(X, Y, InputPerturbation(around))
    improvement = qLogNoisyExpectedImprovement(model, X, sampler, objective=risk, prune_baseline=True)
    return optimize_acqf(improvement, BOUNDS, q=1, num_restarts=2, raw_samples=16)[0]
