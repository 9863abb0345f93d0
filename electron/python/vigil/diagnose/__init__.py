"""Runs probes that look for what kills a job, where Vigil is not: `python -m vigil.diagnose`.

Each probe is a process of its own with limits, so its crash or hang is a finding and the next one follows.
"""
