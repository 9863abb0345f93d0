"""The next point of a risk-averse Bayesian optimisation, after BoTorch's tutorial on risk measures."""

from typing import Optional

import torch
from botorch.acquisition import qLogNoisyExpectedImprovement
from botorch.acquisition.risk_measures import CVaR
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from botorch.models.transforms import Standardize
from botorch.models.transforms.input import InputPerturbation
from botorch.optim import optimize_acqf
from botorch.sampling import SobolQMCNormalSampler
from botorch.utils.sampling import draw_sobol_normal_samples
from gpytorch.mlls import ExactMarginalLogLikelihood

#: How far a setting may be missed, as a share of its range.
MISSED_BY = 0.05


def worst_of(alpha: float, n_w: int) -> int:
    """How many of `n_w` outcomes CVaR averages: the worst ones. BoTorch's `alpha` is the confidence."""
    # As BoTorch counts, in tensors: 0.1 x 30 is 3 there, and more than 3 in Python.
    return n_w - int(torch.ceil(torch.tensor(n_w * alpha))) + 1


def hint(alpha: float, n_w: int) -> Optional[str]:
    """Says so where the setting amounts to the plain mean; None where it does not."""
    if worst_of(alpha, n_w) < n_w:
        return None
    return (
        f"hint: --alpha {alpha:g} with --n_w {n_w} averages all {n_w} outcomes: the plain mean, no aversion to risk.\n"
        f"  alpha is the confidence (BoTorch's convention): 0.9 averages the worst {worst_of(0.9, n_w)}."
    )


def fit(X: torch.Tensor, Y: torch.Tensor, n_w: int) -> SingleTaskGP:
    """A Gaussian process that predicts each point under `n_w` ways of missing its settings."""
    bounds = unit_cube(X)
    missed = draw_sobol_normal_samples(d=X.shape[-1], n=n_w, device=X.device, dtype=X.dtype) * MISSED_BY
    model = SingleTaskGP(
        X, Y, input_transform=InputPerturbation(missed, bounds=bounds), outcome_transform=Standardize(m=1)
    )
    fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
    return model


def propose(model: SingleTaskGP, X: torch.Tensor, alpha: float, n_w: int) -> torch.Tensor:
    """The point, of shape (1, d), that promises the best CVaR."""
    acquisition = qLogNoisyExpectedImprovement(
        model,
        X_baseline=X,
        sampler=SobolQMCNormalSampler(torch.Size([64])),
        objective=CVaR(alpha=alpha, n_w=n_w),
        prune_baseline=True,
    )
    point, _ = optimize_acqf(acquisition, bounds=unit_cube(X), q=1, num_restarts=4, raw_samples=64)
    return point.detach()


def expected_risk(model: SingleTaskGP, X: torch.Tensor, alpha: float, n_w: int) -> torch.Tensor:
    """CVaR that the model expects at each point, of shape (n,)."""
    with torch.no_grad():
        return CVaR(alpha=alpha, n_w=n_w)(model.posterior(X).mean.unsqueeze(0)).squeeze(0)


def unit_cube(X: torch.Tensor) -> torch.Tensor:
    """The bounds of all settings, of shape (2, d)."""
    return torch.stack([torch.zeros_like(X[0]), torch.ones_like(X[0])])
