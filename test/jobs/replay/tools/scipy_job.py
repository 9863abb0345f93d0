"""scipy: differential evolution with a generator, then Nelder-Mead from its best point."""

import numpy
from pace import pace
from scipy.optimize import differential_evolution, minimize


def rosen(x, scale):
    pace()
    return float(scale * ((1 - x[0]) ** 2 + 100 * (x[1] - x[0] ** 2) ** 2))


rough = differential_evolution(rosen, [(-2, 2)] * 2, args=(1.0,), rng=numpy.random.default_rng(3), maxiter=1, popsize=4, polish=False)
print("rough", rough.x.tolist(), rough.fun, flush=True)
fine = minimize(rosen, rough.x, args=(2.0,), method="Nelder-Mead", options={"maxfev": 12})
print("fine", fine.x.tolist(), fine.fun)
