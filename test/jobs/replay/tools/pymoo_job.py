"""The method of a pymoo problem: it returns nothing, fills the dictionary that it gets, and counts in its object."""

from pace import pace
from pymoo.algorithms.soo.nonconvex.ga import GA
from pymoo.core.problem import ElementwiseProblem
from pymoo.optimize import minimize


class Tuning(ElementwiseProblem):
    def __init__(self):
        super().__init__(n_var=3, n_obj=1, xl=0.0, xu=1.0)
        self.evaluations = 0

    def _evaluate(self, x, out, *args, **given):
        pace()
        self.evaluations += 1
        out["F"] = float(((x - 0.4) ** 2).sum())


problem = Tuning()
found = minimize(problem, GA(pop_size=4), ("n_gen", 3), seed=2, copy_algorithm=False)
print(found.X.tolist(), found.F.tolist(), problem.evaluations)
