"""A stand-in for a slow image pipeline: how well five settings find the edges in a made-up picture.

Cheap enough for any machine, yet shaped like the real thing: one ridge that matters, a narrow optimum beside a broad
one, and a score that depends on how exactly the settings are met.
"""

import math
import time
from typing import Dict, List, Sequence, Tuple

#: Name, least and greatest value of each setting.
SETTINGS: List[Tuple[str, float, float]] = [
    ("blur", 0.5, 4.0),
    ("edge_threshold", 10.0, 120.0),
    ("inlier_distance", 0.5, 6.0),
    ("angle_tolerance", 1.0, 20.0),
    ("support", 10.0, 80.0),
]
NAMES = [name for name, _, _ in SETTINGS]


def in_units(point: Sequence[float]) -> Dict[str, float]:
    """Settings by name, of a point in the unit cube."""
    return {name: low + (high - low) * one for (name, low, high), one in zip(SETTINGS, point)}


def score(point: Sequence[float], pace_s: float = 0.0) -> float:
    """Score to be maximised, at most about 1, of a point in the unit cube; takes `pace_s` longer."""
    time.sleep(pace_s)
    blur, edge, inlier, angle, support = point
    # A weak blur takes a high threshold.
    ridge = math.exp(-((edge - (0.9 - 0.7 * blur)) ** 2) / 0.08)
    # The best settings are a narrow peak: missing them by a little costs more than on the broad hill.
    narrow = math.exp(-((inlier - 0.25) ** 2 + (angle - 0.3) ** 2) / 0.006)
    broad = 0.85 * math.exp(-((inlier - 0.65) ** 2 + (angle - 0.6) ** 2) / 0.12)
    return ridge * max(narrow, broad) - 0.2 * (support - 0.5) ** 2
