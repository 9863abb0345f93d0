"""CMA-ES with the seed in its options."""

import cma
from pace import pace


def sphere(x):
    pace()
    return float(sum((one - 0.5) ** 2 for one in x))


found = cma.CMAEvolutionStrategy([0.0] * 3, 0.4, {"seed": 5, "verbose": -9, "maxiter": 3})
while not found.stop():
    points = found.ask()
    values = [sphere(x) for x in points]
    found.tell(points, values)
    print(f"generation {found.countiter}: {min(values)!r}", flush=True)
print(found.result.xbest.tolist())
