"""Puts the helper on the path of a test."""

import os
import sys

HELPER = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "electron", "python"))
sys.path.insert(0, HELPER)

import vigil  # noqa: E402, F401
