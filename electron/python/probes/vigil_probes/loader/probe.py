"""Catches the loader of a script, or of a named factory, and runs the tests that the request names.

The request: `script` and `arguments`, or `factory` (`module:function`); `folder`: where the job runs; `which`: the loader
to take, from 1; `tests`: what to run in order, each with `test`, `workers` and `prefetch`; `batches` and `seconds`: the
most for each test; `patienceSeconds`: a batch that takes longer hangs; `catchSeconds`: the most until there is a loader.
"""

import os
import sys

from vigil_probes.loader.catch import NotCaught, from_factory, from_script
from vigil_probes.loader.deeds import Deeds
from vigil_probes.loader.limits import limits
from vigil_probes.loader.lines import listen
from vigil_probes.loader.measure import Tests
from vigil_probes.loader.patience import Patience
from vigil_probes.loader.place import lift_limits, short_temporary_folder


def run(request, tell):
    # The host started this process in its scratch folder.
    faults = open(os.path.join(os.getcwd(), "faults.txt"), "ab", buffering=0)
    home = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    # At the end, for workers that are started anew: the user's modules come first.
    sys.path.append(home)
    scratch = os.getcwd()
    lift_limits()
    short_temporary_folder(scratch)
    deeds = Deeds(scratch)
    listen(tell)
    os.chdir(request.get("folder") or scratch)
    if request.get("factory"):
        # A module of the job's folder, as `python -m` finds it.
        sys.path.insert(0, os.getcwd())
    patience = Patience(request["catchSeconds"], faults, forks=False)

    def caught(made):
        patience.end()
        deeds.tell(tell)
        _measure(made, request, tell, deeds, faults, scratch)
        _leave(tell)

    tell("stage", stage="catch", workers=None, prefetch=None)
    try:
        if request.get("factory"):
            from_factory(request["factory"], request["which"], caught, tell)
        else:
            from_script(request, caught, tell)
    except NotCaught as error:
        deeds.tell(tell)
        tell("not-caught", why=error.why, text=error.text, seen=error.seen)
    _leave(tell)


def _measure(made, request, tell, deeds, faults, scratch):
    tell("caught", **made.facts())
    tell("limits", **limits())
    tests = Tests(made, request, tell, faults, scratch)
    deeds.listen_for_data()
    for test in request["tests"]:
        if not tests.run(test["test"], test.get("workers"), test.get("prefetch")):
            break
        if test["test"] in ("single-sample", "no-workers"):
            deeds.tell_data(tell)


def _leave(tell):
    """Ends here: the script must not go on to train, and what it asked for at its end must not run."""
    tell("done")
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
