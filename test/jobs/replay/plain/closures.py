"""The evaluation is a function inside `main`, and keeps its counts in variables of `main`."""

import random

from pace import pace


def main():
    random.seed(5)
    calls, history = 0, []

    def evaluate(point, weights=(1.0, 2.0)):
        nonlocal calls
        pace()
        calls += 1
        value = sum(weight * (one - 0.3) ** 2 for weight, one in zip(weights, point)) + random.gauss(0, 0.01)
        history.append((calls, value))
        return value

    for i in range(9):
        # Depends on what the evaluation left behind.
        center = min(history, key=lambda one: one[1])[1] if history else 0.5
        value = evaluate([center * random.random(), random.random()])
        print(f"[{i + 1}/9] {value!r} after {calls} calls", flush=True)
    print(history)


main()
