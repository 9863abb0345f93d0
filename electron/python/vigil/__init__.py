"""Makes a long optimisation resumable by a few lines in the script, with Vigil and without it.

    import vigil

    run = vigil.start(total=30, goal="minimise")
    state = run.resume()
    for i in run.iterations():
        ...
        run.tell(x, y)
    run.finish()

Needs nothing but Python 3.8. Nothing in here raises into the script: what goes wrong is written to `helper.log`.
"""

from ._memory import memory_cleanup
from ._run import Run, start
from ._settle import Settled, settle_gpu
from ._state import State

__all__ = ["Run", "Settled", "State", "memory_cleanup", "settle_gpu", "start"]
__version__ = "0.1.0"
