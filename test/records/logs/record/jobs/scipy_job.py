"""scipy's own lines: scipy_job.py STYLE"""

import sys
import time

import numpy as np
from data import rosenbrock
from scipy import optimize
from truth import tell

style = sys.argv[1]
MIN = "minimise"
START = np.array([-1.2, 1.0, 0.7, 1.4])


def slow(x):
    time.sleep(0.002)
    return rosenbrock(x)


def evolution():
    steps = []

    def each(x, convergence):
        # The steps print the least value so far, which is both.
        steps.append(rosenbrock(x))
        tell(len(steps), [None, 60], steps[-1], [None, steps[-1]], [None, MIN])

    optimize.differential_evolution(slow, [(-3, 3)] * 3, disp=True, seed=7, maxiter=60, polish=False, callback=each)


def evolution_polished():
    found = optimize.differential_evolution(slow, [(-3, 3)] * 2, disp=True, seed=3, popsize=6, tol=1e-4)
    tell(found.nit, None, "any", [None, found.fun], [None, MIN])


def nelder_mead():
    found = optimize.minimize(slow, START, method="Nelder-Mead", options={"disp": True})
    # All of it is one block at the end.
    tell([None, found.nit], [None], [None, found.fun], [None, found.fun], [None, MIN])


def bfgs():
    found = optimize.minimize(slow, START, method="BFGS", options={"disp": True})
    tell([None, found.nit], [None], [None, found.fun], [None, found.fun], [None, MIN])


def powell_verbose():
    found = optimize.minimize(slow, START, method="Powell", options={"disp": True})
    tell([None, found.nit], [None], [None, found.fun], [None, found.fun], [None, MIN])


def trust_region():
    rounds = []

    def each(x, state):
        rounds.append(state.fun)
        tell([len(rounds), len(rounds) - 1], [None, 60], [None, *rounds[-2:]], [None, min(rounds)], [None, MIN])
        time.sleep(0.03)

    found = optimize.minimize(
        slow, START, method="trust-constr", callback=each, options={"verbose": 3, "maxiter": 60},
    )
    tell(found.nit, [None, 60], [found.fun, rounds[-1]], [None, min(rounds)], [None, MIN])


def least_squares():
    def residuals(x):
        time.sleep(0.02)
        return np.array([10 * (x[1] - x[0] ** 2), 1 - x[0], 3 * (x[2] - x[1] ** 2), 1 - x[1]])

    found = optimize.least_squares(residuals, [-1.5, 2.0, 1.5], verbose=2, ftol=1e-14, xtol=1e-14, gtol=1e-12)
    # Its table begins with iteration 0, the starting point.
    rows = found.njev - 1
    tell([rows, rows + 1], None, [found.cost], [None, found.cost], [None, MIN])


def basin():
    values = []

    def each(x, f, accepted):
        values.append(f)
        time.sleep(0.03)

    found = optimize.basinhopping(lambda x: float(np.cos(14.5 * x[0] - 0.3) + (x[0] + 0.2) * x[0]), [1.0],
                                  niter=40, disp=True, seed=7, callback=each)
    # Each step prints where it tried, what it took, and the least value so far.
    tell([40, 41], None, "any", found.fun, [None, MIN])


def slsqp():
    found = optimize.minimize(
        slow, START, method="SLSQP", options={"disp": True, "iprint": 2, "maxiter": 60},
    )
    tell(found.nit, None, "any", [None, found.fun], [None, MIN])


def callback():
    seen = []

    def each(x):
        seen.append(rosenbrock(x))
        print(f"{len(seen):4d}   {x[0]: 3.6f}   {x[1]: 3.6f}   {x[2]: 3.6f}   {seen[-1]: 3.6f}")
        tell(len(seen), None, seen[-1], [None, min(seen)], [None, MIN])
        time.sleep(0.04)

    print(f"{'Iter':>4}   {'X1':>9}   {'X2':>9}   {'X3':>9}   {'f(X)':>9}")
    optimize.fmin_bfgs(rosenbrock, START[:3], callback=each, maxiter=40, retall=False)
    # The last block prints the iterations again.


def annealing():
    seen = []

    def each(x, f, context):
        seen.append(f)
        print(f"new minimum {f:.6f} at {np.round(x, 3)}, context {context}")
        time.sleep(0.05)

    found = optimize.dual_annealing(slow, [(-3, 3)] * 3, seed=7, maxiter=80, callback=each)
    print(f"evaluations: {found.nfev}  minimum: {found.fun:.6g}")
    # New minima are printed without a number.
    tell([None, 80], [None, 80], [None, seen[-1], found.fun], [None, min(seen), found.fun], MIN)


def krylov():
    def residual(x):
        time.sleep(0.004)
        return 3 * x + np.tanh(x[::-1]) - np.linspace(0, 1, len(x))

    seen = []
    optimize.newton_krylov(residual, np.zeros(12), verbose=True, f_tol=1e-11, callback=lambda x, f: seen.append(f))
    tell([len(seen), len(seen) - 1], None, "any", "any", [None, MIN])


def linear():
    draw = np.random.default_rng(7)
    a = draw.random((180, 120))
    optimize.linprog(-draw.random(120), A_ub=a, b_ub=a.sum(1) / 3, method="highs", options={"disp": True})
    # HiGHS prints its iterations every few seconds, which is one row here.
    tell("any", [None], "any", "any", "any")


def integers():
    draw = np.random.default_rng(7)
    a = draw.integers(1, 60, (12, 60)).astype(float)
    weights = draw.integers(10, 90, 60)
    optimize.milp(-weights, constraints=optimize.LinearConstraint(a, ub=a.sum(1) / 3), integrality=np.ones(60),
                  options={"disp": True, "time_limit": 12})
    tell("any", [None], "any", "any", "any")


def brute():
    found = optimize.brute(slow, [slice(-2, 2, 0.25)] * 2, full_output=True, disp=True, finish=optimize.fmin)
    tell([None, 24], [None], [None, float(found[1])], [None, float(found[1])], [None, MIN])


globals()[style.replace("-", "_")]()
