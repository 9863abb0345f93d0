"""Risk-averse by CVaR over perturbed settings."""

import torch
from botorch.utils.sampling import draw_sobol_samples
from botorch_parts import BOUNDS, propose_risk_averse
from toy import score

torch.manual_seed(1)
X = draw_sobol_samples(BOUNDS, n=4, q=1).squeeze(-2)
Y = torch.tensor([[score(x.tolist())] for x in X], dtype=torch.double)
for i in range(5):
    x = propose_risk_averse(X, Y)
    X, Y = torch.cat([X, x]), torch.cat([Y, torch.tensor([[score(x[0].tolist())]], dtype=torch.double)])
    print(f"Iteration {i + 1}/5 score={Y[-1].item()!r}", flush=True)
print(X.tolist())
