"""A job that cannot be replayed is refused with a reason, and does the same as without replay."""

import os
import unittest

from replayed_job import ReplayedJob

LOOP = """
import random
from pace import pace
{definition}
random.seed(1)
for i in range({calls}):
    print(i, {call}, flush=True)
"""


class Refused(ReplayedJob):
    def write_job(self, definition, call="evaluate(random.random())", calls=4):
        text = LOOP.format(definition=definition, call=call, calls=calls)
        self.jobs = os.path.join(self.folder, "jobs")
        os.makedirs(self.jobs, exist_ok=True)
        with open(os.path.join(self.jobs, "job.py"), "w") as file:
            file.write(text)
        self.ask("job.py:evaluate")

    def refused(self, reason):
        """The one refusal, after the script ran with and without replay."""
        self.assert_refused(self.jobs, "job.py", reason=reason)
        [fact] = self.facts("refused")
        return fact

    def test_several_threads(self):
        self.ask("threads.py:objective")
        self.assert_refused("refused", "threads.py", reason="several-threads")

    def test_calls_in_workers_only(self):
        self.ask("workers.py:one")
        self.assert_refused("refused", "workers.py", reason="only-in-workers")

    def test_a_training_step(self):
        self.ask("training.py:train_one_epoch")
        self.assert_refused("refused", "training.py", reason="changes-state")

    def test_a_function_that_does_not_exist(self):
        self.write_job("def evaluate_it(x): return x", call="evaluate_it(1)")
        self.refused("no-such-function")

    def test_a_name_that_is_defined_twice(self):
        self.write_job("def evaluate(x): return x\ndef evaluate(x): return 2 * x")
        self.refused("defined-twice")

    def test_a_class(self):
        self.write_job("class evaluate:\n    def __init__(self, x): self.x = x", call="evaluate(1).x")
        self.refused("is-class")

    def test_a_function_that_is_never_called(self):
        self.write_job("def evaluate(x): return x", call="random.random()")
        self.refused("never-called")

    def test_a_generator(self):
        self.write_job("def evaluate(x):\n    yield x", call="list(evaluate(1))")
        self.refused("generator")

    def test_a_function_that_returns_a_generator(self):
        self.write_job("def evaluate(x): return (one for one in [x])", call="list(evaluate(1))")
        self.assertEqual(self.refused("generator")["call"], 1)

    def test_a_coroutine(self):
        self.write_job("import asyncio\nasync def evaluate(x): return x", call="asyncio.run(evaluate(1))")
        self.refused("generator")

    def test_an_object_as_the_result(self):
        self.write_job("class Result:\n    def __init__(self, x): self.x = x\ndef evaluate(x): return Result(x)", call="evaluate(1).x")
        self.assertEqual(self.refused("not-kept")["type"], "__main__.Result")

    def test_an_argument_that_nobody_can_look_into(self):
        self.write_job("import threading\nheld = threading.Lock()\nheld.acquire()\ndef evaluate(lock): return lock.locked()", call="evaluate(held)")
        fact = self.refused("not-comparable")
        self.assertEqual((fact["name"], fact["type"], fact["declarable"]), ("lock", "_thread.lock", True))

    def test_a_state_that_nobody_can_look_into(self):
        self.write_job("import select\npoll = select.poll()\ndef evaluate(x): return x + bool(poll)")
        fact = self.refused("not-comparable")
        self.assertEqual((fact["name"], fact["declarable"]), ("poll", True))

    def test_a_default_that_nobody_can_look_into_can_be_declared(self):
        self.write_job("import select\ndef evaluate(x, poll=select.poll()): return x + bool(poll)")
        fact = self.refused("not-comparable")
        self.assertEqual((fact["name"], fact["declarable"]), ("evaluate.poll", True))
        self.start_afresh()
        self.bring(self.jobs)
        self.ask("job.py:evaluate", constants=["evaluate.poll"])
        self.run_attempt("job.py")
        self.assertEqual(self.refusals(), [])

    def test_an_argument_without_a_name_cannot_be_declared(self):
        self.write_job("import select\npoll = select.poll()\ndef evaluate(*given): return len(given)", call="evaluate(poll)")
        fact = self.refused("not-comparable")
        self.assertEqual((fact["name"], fact["declarable"]), ("args[0]", False))

    def test_an_iterator_that_is_consumed(self):
        self.write_job("points = iter(range(9))\ndef evaluate(x): return next(points)")
        self.assertEqual(self.refused("changes-state")["name"], "points")

    def test_an_exception_that_cannot_be_kept(self):
        definition = "def evaluate(x):\n    class Odd(Exception): pass\n    raise Odd(x)\ndef tried(x):\n    try: evaluate(x)\n    except Exception as e: return str(e)"
        self.write_job(definition, call="tried(1)")
        self.refused("exception-not-kept")

    def test_a_million_calls(self):
        self.write_job("def evaluate(x): return x", call="sum(evaluate(n) for n in range(1_000_000))", calls=1)
        self.ask("job.py:evaluate")
        self.refused("too-costly")
        self.assertLess(os.path.getsize(self.in_run("replay/calls.jsonl")), 20_000_000)

    def test_a_request_that_is_not_understood(self):
        self.write_job("def evaluate(x): return x")
        self.environment["VIGIL_REPLAY"] = '{"version": 7}'
        self.refused("request-not-understood")

    def test_a_hidden_state_begins_anew_without_replay(self):
        self.ask("hidden_state.py:evaluate")
        expected = self.undisturbed("refused", "hidden_state.py")
        self.start_afresh()
        self.bring("refused")
        self.run_attempt("hidden_state.py", die_in=6)
        code, _ = self.run_attempt("hidden_state.py")
        self.assertEqual((code, self.refusals()), (85, ["proof-doubted"]))
        self.assertEqual(self.run_attempt("hidden_state.py"), (0, expected))
        self.assertEqual(self.refusals(), ["proof-doubted", "proof-differed-before"])

    def test_a_hidden_state_goes_unseen_without_the_proof(self):
        self.ask("hidden_state.py:evaluate", verify="never")
        self.bring("refused")
        self.run_attempt("hidden_state.py", die_in=6)
        code, _ = self.run_attempt("hidden_state.py")
        self.assertEqual((code, self.refusals()), (0, []))

    def test_a_seed_from_the_clock_begins_anew(self):
        self.ask("time_seed.py:objective")
        self.bring("refused")
        self.run_attempt("time_seed.py", die_in=4)
        code, _ = self.run_attempt("time_seed.py")
        [fact] = self.facts("other-way")
        self.assertEqual((code, fact["call"], fact["setAside"], fact["differs"], fact["name"]), (0, 1, 3, "argument", "x"))
        self.assertEqual(self.evaluations(), 4 + 5)


if __name__ == "__main__":
    unittest.main()
