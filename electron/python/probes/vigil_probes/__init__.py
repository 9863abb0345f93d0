"""The probes of a diagnosis that run in the interpreter of the job. Each is a module with `run(request, tell)`.

They need Python 3.8 and the standard library; torch and numpy are used only where they are installed.
"""
