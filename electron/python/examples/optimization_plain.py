"""A risk-averse Bayesian optimisation with BoTorch that knows nothing of Vigil; `optimization.py` is the same made resumable.

    pip install botorch
    vigil run --total 35 -- python optimization_plain.py --iterations 30 --n_initial 5 --alpha 0.1 --n_w 3

The total is 35, as every point that is measured counts, the initial ones too. Vigil reads its progress from what it prints. If it dies, it begins again from the first point.
"""

import argparse
import time

import torch
from botorch.utils.sampling import draw_sobol_samples

from risk_averse import expected_risk, fit, hint, propose, unit_cube
from toy_pipeline import SETTINGS, in_units, score

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--iterations", type=int, default=30, help="after the initial points")
parser.add_argument("--n_initial", type=int, default=5, help="points of a Sobol design before the model takes over")
parser.add_argument(
    "--alpha", type=float, default=0.1, help="confidence of the CVaR, above 0 and up to 1: 0.9 is the worst tenth"
)
parser.add_argument("--n_w", type=int, default=3, help="ways in which the settings are missed")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--device", default="cpu", help="cpu or cuda")
parser.add_argument(
    "--gpu_share", type=float, default=0.8, help="largest share of the graphics card's memory to be used"
)
parser.add_argument("--pace_s", type=float, default=0.0, help="seconds that a measurement takes at least")
given = parser.parse_args()

if given.device.startswith("cuda"):
    # A full card ends the process silently; a cap ends it with a readable error.
    torch.cuda.set_per_process_memory_fraction(given.gpu_share)
    print(f"At most {given.gpu_share:.0%} of the memory of {torch.cuda.get_device_name()}.")
if hint(given.alpha, given.n_w):
    print(hint(given.alpha, given.n_w))

torch.manual_seed(given.seed)
kind = {"dtype": torch.double, "device": given.device}
total = given.n_initial + given.iterations
X, Y = torch.empty(0, len(SETTINGS), **kind), torch.empty(0, 1, **kind)
design = draw_sobol_samples(bounds=unit_cube(torch.zeros(1, len(SETTINGS), **kind)), n=given.n_initial, q=1).squeeze(-2)

for i in range(1, total + 1):
    began = time.monotonic()
    risk = ""
    if i <= given.n_initial:
        x = design[i - 1 : i]
    else:
        model = fit(X, Y, given.n_w)
        cvar = expected_risk(model, X, given.alpha, given.n_w).max().item()
        risk = f" | CVaR(alpha={given.alpha:.2f})={cvar:.4f}"
        x = propose(model, X, given.alpha, given.n_w)
    y = score(x[0].tolist(), given.pace_s)
    X, Y = torch.cat([X, x]), torch.cat([Y, torch.tensor([[y]], **kind)])
    took_s = time.monotonic() - began
    print(f"Iteration {i}/{total} | score={y:.4f} | best={Y.max().item():.4f}{risk} | {took_s:.1f}s", flush=True)

if given.iterations > 0:
    risks = expected_risk(fit(X, Y, given.n_w), X, given.alpha, given.n_w)
    settings = in_units(X[risks.argmax()].tolist())
    print("Recommended: " + ", ".join(f"{name}={value:.3g}" for name, value in settings.items()))
    print(f"with an expected CVaR of {risks.max().item():.4f}; the highest score seen is {Y.max().item():.4f}.")
