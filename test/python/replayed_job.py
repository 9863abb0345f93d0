"""A job whose calls are replayed, and which tests kill and restart."""

import importlib.util
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time

from started_job import HERE, START, StartedJob

JOBS = os.path.join(HERE, "..", "jobs", "replay")
HAS_NUMPY = importlib.util.find_spec("numpy") is not None
#: The limit for the duration of any of these jobs.
PATIENCE_S = 90


class ReplayedJob(StartedJob):
    """Attempts of one run in a folder of its own. The scripts in test/jobs/replay are copied there."""

    python = sys.executable

    def setUp(self):
        super().setUp()
        self.attempts = 0
        # The suite ends tests that take too long: the `finally` blocks then run as well.
        before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        self.addCleanup(signal.signal, signal.SIGTERM, before)
        self.environment.update(
            PYTHONHASHSEED="0", OMP_NUM_THREADS="1", PYTHONPATH=START, PYTHONDONTWRITEBYTECODE="1", MPLBACKEND="agg"
        )

    def bring(self, folder):
        """Copies the jobs of a folder, and the files that they share, into the working folder."""
        shutil.copytree(os.path.join(JOBS, folder), self.work, dirs_exist_ok=True)
        shutil.copy(os.path.join(JOBS, "pace.py"), self.work)

    def ask(self, *functions, constants=(), verify="auto"):
        request = {"version": 1, "functions": functions, "constants": constants, "verify": verify}
        self.environment["VIGIL_REPLAY"] = json.dumps(request)

    def begin_attempt(self):
        self.attempts += 1
        os.makedirs(os.path.join(self.folder, "attempts", f"{self.attempts:03d}"), exist_ok=True)
        self.environment["VIGIL_ATTEMPT"] = str(self.attempts)

    def run_attempt(self, *command, die_in=0, kill_in=0, delay_s=0.0, dies_when=None, most_bytes=None):
        """Runs one attempt: to its end, or until it dies in that evaluation, or is killed: some time after it begins, or
        when a condition holds.

        No file of it grows beyond `most_bytes`, as on a full disk. Returns its exit code and output.
        """
        self.begin_attempt()
        environment = {**self.environment, "DIE_IN_EVALUATION": str(die_in)}
        process = subprocess.Popen(
            [self.python, *command],
            env=environment,
            cwd=self.work,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=None if most_bytes is None else lambda: _limit_files(most_bytes),
        )
        try:
            if kill_in or dies_when:
                holds = dies_when or (lambda: self.evaluations() >= kill_in)
                self.wait_for(lambda: process.poll() is not None or holds())
                time.sleep(delay_s)
                # With its workers, because the keeper ends the tree as well.
                _kill_tree(process)
            out, err = process.communicate(timeout=PATIENCE_S)
        finally:
            # Workers of a pool would wait for a dead parent forever.
            _kill_tree(process)
            process.wait()
            process.stdout.close()
            process.stderr.close()
        self.errors = err.decode()
        return process.returncode, out.decode()

    def wait_for(self, holds):
        until = time.monotonic() + PATIENCE_S
        while not holds():
            self.assertLess(time.monotonic(), until)
            time.sleep(0.002)

    def evaluations(self):
        """How many evaluations really began, in all attempts."""
        try:
            return os.path.getsize(os.path.join(self.work, "evaluations"))
        except OSError:
            return 0

    def facts(self, *kinds):
        """The reports about replay, in all attempts."""
        told = [event["fact"] for event in self.events("replay")]
        return [fact for fact in told if not kinds or fact["kind"] in kinds]

    def refusals(self):
        return [fact["reason"] for fact in self.facts("refused")]

    def start_afresh(self):
        """Removes the traces of all attempts and the files of the job."""
        shutil.rmtree(self.in_run("replay"), ignore_errors=True)
        shutil.rmtree(self.work)
        os.mkdir(self.work)
        self.forget()

    def undisturbed(self, bring, *command, request=False):
        """The output of an undisturbed job: without replay, or with it if it has no seed."""
        self.bring(bring)
        wanted = self.environment.pop("VIGIL_REPLAY") if not request else None
        code, out = self.run_attempt(*command)
        self.assertEqual(code, 0, self.errors)
        if wanted:
            self.environment["VIGIL_REPLAY"] = wanted
        return out

    def assert_goes_on(self, bring, *command, evaluations, workers=1, seeded=True, made_again=2, dies=True):
        """Kills the job twice; it ends as if nothing had happened, and repeats only the evaluations that died.

        `dies`: it first dies by itself in an evaluation, otherwise it is killed both times. `seeded`: without a seed,
        the undisturbed run begins with the same entropy.
        """
        expected = self.undisturbed(bring, *command, request=not seeded)
        journal = self.in_run("replay")
        if not seeded:
            # The same beginning, without the calls.
            with open(os.path.join(journal, "calls.jsonl"), "rb") as file:
                first = file.readline()
            self.start_afresh()
            os.makedirs(journal)
            with open(os.path.join(journal, "calls.jsonl"), "wb") as file:
                file.write(first)
        else:
            self.start_afresh()
        self.bring(bring)
        chance = random.Random(" ".join(command))
        third, two_thirds = max(2, evaluations // 3), max(4, 2 * evaluations // 3)
        self.run_attempt(*command, **{"die_in" if dies else "kill_in": third})
        self.assertEqual(self.refusals(), [], self.errors)
        self.run_attempt(*command, kill_in=two_thirds + made_again, delay_s=chance.uniform(0, 0.06))
        code, out = self.run_attempt(*command)
        self.assertEqual(self.refusals(), [], self.errors)
        self.assertEqual((code, self.without_times(out)), (0, self.without_times(expected)), self.errors)
        self.assertGreaterEqual(len(self.facts("caught-up")), 1)
        self.assertLessEqual(self.evaluations(), evaluations + made_again + 2 * workers)
        self.assert_no_remark()

    def assert_refused(self, bring, *command, reason, die_in=3, same=True):
        """It is refused with that reason; the job does the same as without replay, even after a death."""
        expected = self.undisturbed(bring, *command)
        self.start_afresh()
        self.bring(bring)
        code, out = self.run_attempt(*command)
        self.assertIn(reason, self.refusals(), self.facts())
        self.assertEqual(code, 0, self.errors)
        if same:
            self.assertEqual(out, expected)
        self.assert_no_remark()

    def without_times(self, text):
        return text


class ScriptedJob(ReplayedJob):
    """A job that is written in its test. `evaluate` is replayed, or the method of that name."""

    def write_job(self, text):
        self.jobs = os.path.join(self.folder, "jobs")
        os.makedirs(self.jobs, exist_ok=True)
        with open(os.path.join(self.jobs, "job.py"), "w") as file:
            file.write("from pace import pace\n" + text)
        self.ask("job.py:evaluate")


def _kill_tree(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        # All of its processes have ended.
        pass


def _limit_files(size):
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
