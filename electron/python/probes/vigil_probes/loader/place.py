"""What a loader needs of the process that other probes do not have."""

import os
import sys

#: A socket's path ends at 108 bytes (unix(7)); multiprocessing adds some 40 to its temporary folder.
_LONGEST_FOLDER = 60


def lift_limits():
    """Lets it write files as large as the system allows: its batches are files in shared memory."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    try:
        # If memory runs out after all, the system ends this process before a job of the user's.
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


def short_temporary_folder(scratch):
    """Workers hand tensors over through sockets in the temporary folder, which must have a short path."""
    if not sys.platform.startswith("linux") or len(os.fsencode(scratch)) <= _LONGEST_FOLDER:
        return
    held = os.open(scratch, os.O_RDONLY | os.O_DIRECTORY)
    # Workers reach it by this path as well, as long as this process lives.
    folder = "/proc/%d/fd/%d" % (os.getpid(), held)
    for name in ("TMPDIR", "TEMP", "TMP"):
        os.environ[name] = folder
