"""What `import torch` finds in the jobs that need one: the stand-in for it, in test/python on the path."""

from stand_in_for_torch import *  # noqa: F403
from stand_in_for_torch import __version__  # noqa: F401
