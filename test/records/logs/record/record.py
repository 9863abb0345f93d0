"""Records logs for the corpus: record.py [NAME…], of those in recordings.py; without names, all that are not there yet.

Each job runs in a terminal of 120 columns and 30 rows, or into a pipe, by the Python that is named in CORPUS_PYTHON,
and records its truth through jobs/truth.py. Beside the log is written when each piece came.
"""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from corpus_index import CORPUS, put
from recordings import RECORDINGS

COLUMNS, ROWS = 120, 30
JOBS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "jobs")
#: Pieces that arrive within this time are one piece.
TOGETHER_MS = 4
MOST_BYTES, MOST_SECONDS = 59_000, 100


def start(command, folder, through, environment):
    """Starts a job; returns its process id, and the descriptor of its output."""
    if through == "pipe":
        output, end = os.pipe()
        job = subprocess.Popen(command, cwd=folder, env=environment, stdout=end, stderr=end, stdin=subprocess.DEVNULL)
        os.close(end)
        return job.pid, output
    child, terminal = pty.fork()
    if child == 0:
        # The size is set before the command first looks at it.
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.chdir(folder)
        os.execvpe(command[0], command, environment)
    return child, terminal


def read(output, job, kill_after):
    """All output, with the milliseconds of each piece; kills the job this many seconds after its first piece."""
    since, text, pieces = time.monotonic(), b"", []
    is_killed = False
    while True:
        until = pieces[0][1] / 1000 + kill_after if kill_after and pieces else MOST_SECONDS
        left = since + until - time.monotonic()
        if not is_killed and (left <= 0 or len(text) > MOST_BYTES):
            os.kill(job, signal.SIGKILL)
            is_killed = True  # Output that was printed by then still arrives.
        if is_killed:
            left = 2
        if not select.select([output], [], [], left)[0]:
            continue
        try:
            piece = os.read(output, 65536)
        except OSError:
            break  # Linux reports this when the last process has closed the terminal.
        if not piece:
            break
        at = round((time.monotonic() - since) * 1000)
        text += piece
        if pieces and at - pieces[-1][1] <= TOGETHER_MS:
            pieces[-1][0] = len(text)
        else:
            pieces.append([len(text), at])
    os.close(output)
    return text, pieces


def without_machine(text, places):
    """The same bytes without the names of folders of this machine, at the same length, so that the pieces fit."""
    for place in places:
        text = text.replace(place.encode(), ("/home/ann/" + "w" * len(place))[: len(place)].encode())
    return text


def record(name, recording):
    python = os.environ.get("CORPUS_PYTHON_OLD" if recording.old else "CORPUS_PYTHON", sys.executable)
    with tempfile.TemporaryDirectory(prefix="corpus-jobs-") as folder:
        jobs = os.path.join(folder, "jobs")
        shutil.copytree(JOBS, jobs)
        truth = os.path.join(folder, "truth.json")
        job, *arguments = recording.job.split()
        is_python = job.endswith(".py")
        command = [python, os.path.join("jobs", job), *arguments] if is_python else ["bash", "-c", recording.job]
        environment = dict(
            os.environ, TERM="xterm-256color", TRUTH_FILE=truth, PYTHONUNBUFFERED="1", LANG="C.UTF-8", HOME=folder, PYTHON=python, CORPUS_PYTHON=python,
            RUSTUP_HOME=os.path.expanduser("~/.rustup"), CARGO_HOME=os.path.expanduser("~/.cargo"),
            OMP_NUM_THREADS="1", PYTHONWARNINGS="ignore" if recording.quiet else "default", **recording.environment,
        )
        at = folder if recording.at is None else recording.at
        child, output = start(command, at, recording.through, environment)
        text, pieces = read(output, child, recording.kill_after)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        venv = os.path.dirname(os.path.dirname(python))
        text = without_machine(text, [folder, venv, os.path.expanduser("~"), *recording.places])
        if not text or (code not in (0, -signal.SIGKILL) and is_python):
            raise ValueError(f"exit code {code}, {text[-400:]!r}")
        if is_python and not os.path.exists(truth):
            raise ValueError("it told no truth")
        put(name, recording, text, pieces, truth if os.path.exists(truth) else None, code == 0, python)
    return code


if __name__ == "__main__":
    for name in sys.argv[1:] or [each for each in RECORDINGS if not os.path.exists(CORPUS / f"{each}.log")]:
        since = time.monotonic()
        try:
            code = record(name, RECORDINGS[name])
        except Exception as error:  # the next one is recorded nevertheless
            print(f"{name}: {type(error).__name__}: {error}", flush=True)
            continue
        size = os.path.getsize(CORPUS / f"{name}.log")
        print(f"{name}: {size} bytes, exit code {code}, {time.monotonic() - since:.1f} s", flush=True)
