"""What Vigil does in a Python job that knows nothing of it. Read by `sitecustomize` before the script.

It changes no result, raises nothing into the job and writes nothing to its terminal. To cost little,
it imports only what it must: `typing`, `json` or `dataclasses` alone would take longer than all of it.
"""
