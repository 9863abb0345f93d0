"""The process of one probe: `_child.py PROBES FOLDER`. A program of its own, started by its path."""

import os
import sys

#: As the probes of Vigil do, they give way to everything else on the machine.
_NICE = 10


def _give_way() -> None:
    if not hasattr(os, "nice"):
        # On Windows its starter did it.
        return
    niceness = os.nice(_NICE)
    try:
        # Its session is a group, and the value above counts only within it (sched(7), the autogroup feature).
        with open("/proc/self/autogroup", "w") as group:
            group.write(str(niceness))
    except OSError:
        # A kernel without groups, or one that refuses.
        pass


def _main() -> None:
    probes, folder = sys.argv[1:3]
    _give_way()
    own = os.path.dirname(os.path.abspath(__file__))
    # The first place is where the script's own will be (vigil_probes/_begin.py).
    sys.path[:] = [probes] + [place for place in sys.path if os.path.abspath(place or ".") != own]
    from vigil_probes._begin import begin

    begin(folder)


_main()
