"""The process of one probe: `_child.py PROBES FOLDER`. A program of its own, started by its path."""

import os
import sys

#: As the probes of Vigil do, they give way to everything else on the machine.
_NICE = 10


def _main() -> None:
    probes, folder = sys.argv[1:3]
    if hasattr(os, "nice"):
        os.nice(_NICE)
    own = os.path.dirname(os.path.abspath(__file__))
    # The first place is where the script's own will be (vigil_probes/_begin.py).
    sys.path[:] = [probes] + [place for place in sys.path if os.path.abspath(place or ".") != own]
    from vigil_probes._begin import begin

    begin(folder)


_main()
