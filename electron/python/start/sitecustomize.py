"""Python reads this file when it starts, as Vigil has put its folder on the path of the job.

Any Python does, also one that is too old for the rest: what stands here runs in all of them.
"""

import os
import sys


def _begin():
    # type: () -> None
    if sys.version_info < (3, 8) or not os.environ.get("VIGIL_START"):
        return
    try:
        from vigil_start._begin import begin

        begin()
    except Exception:
        # It writes down what goes wrong in it. What is left is not even that, and the job matters more.
        pass


def _give_way():
    # type: () -> None
    """Leaves the path as it would be without us, but for the helper at its end, behind all that the user has."""
    # Not made absolute: that fails where the working folder is gone.
    folder = os.path.normcase(os.path.normpath(os.path.dirname(__file__)))
    sys.path[:] = [place for place in sys.path if os.path.normcase(os.path.normpath(place)) != folder]
    helper = os.path.dirname(os.path.normpath(os.path.dirname(__file__)))
    if helper not in sys.path:
        sys.path.append(helper)


_begin()
_give_way()
# Kept, because Python 2 empties a module without a reference.
_this = sys.modules.pop(__name__)
# The user's own, or the error that Python meets without any: it expects that one.
import sitecustomize  # noqa: E402, F401
