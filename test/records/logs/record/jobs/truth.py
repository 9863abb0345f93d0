"""Records the truth about the output, for the index of the corpus."""

import json
import os


def tell(iterations=None, total=None, value=None, best=None, direction=None):
    """Each is one answer or a list of accepted ones; None: every answer is wrong. Only the last call counts."""
    said = dict(iterations=iterations, total=total, value=value, best=best, direction=direction)
    path = os.environ.get("TRUTH_FILE")
    if path is None:
        return
    with open(path + ".new", "w") as file:
        json.dump({key: json.loads(json.dumps(each, default=float)) for key, each in said.items()}, file)
    os.replace(path + ".new", path)
