"""Records what the tools print in a terminal of 120 columns and 30 rows: record.py FOLDER [NAME…]

Run by the Python of the environment in which they are installed; writes FOLDER/NAME.tty, every byte as it came.
"""

import fcntl
import os
import pty
import struct
import sys
import tempfile
import termios

COLUMNS, ROWS = 120, 30
JOBS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "jobs")

#: The name of each recording, and its job with arguments.
RECORDINGS = {
    "optuna": "optuna_job.py",
    "optuna-bar": "optuna_job.py --bar",
    "optuna-sqlite": "optuna_job.py --storage sqlite --trials 8",
    "optuna-journal": "optuna_job.py --storage journal --trials 8",
    "bayes-opt-verbose-1": "bayes_opt_job.py --verbose 1",
    "bayes-opt-verbose-2": "bayes_opt_job.py --verbose 2",
    "bayes-opt-1": "bayes_opt_job.py --verbose 2",
    "scikit-optimize": "skopt_job.py",
    "hyperopt": "hyperopt_job.py",
    "hyperopt-saved": "hyperopt_job.py --save --max_evals 8",
    "ax-client": "ax_job.py --client new",
    "ax-old-client": "ax_job.py --client old",
    "botorch-closed-loop": "botorch_job.py --style closed-loop",
    "botorch-trust-region": "botorch_job.py --style trust-region",
    "botorch-risk-averse": "botorch_job.py --style risk-averse",
    "smac": "smac_job.py",
    "nevergrad-verbosity-1": "nevergrad_job.py --verbosity 1",
    "nevergrad-verbosity-2": "nevergrad_job.py --verbosity 2",
    "tqdm-plain": "tqdm_job.py --kind plain",
    "tqdm-postfix": "tqdm_job.py --kind postfix",
    "tqdm-nested": "tqdm_job.py --kind nested",
    "lightning-rich": "lightning_job.py",
    "hugging-face": "hugging_face_job.py",
    "lightning-tqdm": "lightning_job.py --bar tqdm",
}


def record(path: str, command: list) -> int:
    """Writes every byte that arrives to the file; returns the command's exit code."""
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            # The size is set before the command first looks at it.
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.environ.update(TERM="xterm-256color")
            os.chdir(folder)
            os.execvp(command[0], command)
        with open(path, "wb") as file:
            while True:
                try:
                    piece = os.read(terminal, 65536)
                except OSError:
                    # Linux reports this when the last process has closed the terminal.
                    break
                if not piece:
                    break
                file.write(piece)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    for name in sys.argv[2:] or RECORDINGS:
        job, *arguments = RECORDINGS[name].split()
        path = os.path.join(sys.argv[1], f"{name}.tty")
        code = record(path, [sys.executable, os.path.join(JOBS, job), *arguments])
        print(f"{name}: {os.path.getsize(path)} bytes, exit code {code}")
