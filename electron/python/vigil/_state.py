"""What a run resumes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List


@dataclass
class State:
    """State after `iteration` completed iterations.

    `X` has a row of numbers an iteration, in the script's own units; `Y` the value of each; `best` the best value so
    far after each. All are lists of Python's: `torch.tensor(state.X)` and `numpy.array(state.X)` have shape
    (iteration, dimensions).
    """

    iteration: int
    X: List[List[float]] = field(default_factory=list)
    Y: List[float] = field(default_factory=list)
    best: List[float] = field(default_factory=list)
    #: What `run.checkpoint(name=value)` was given, by name.
    user: Dict[str, Any] = field(default_factory=dict)

    def copy(self) -> "State":
        """The same, which may be changed."""
        return State(self.iteration, [list(row) for row in self.X], list(self.Y), list(self.best), dict(self.user))
