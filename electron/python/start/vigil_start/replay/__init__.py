"""Resume by replay: completed calls of one function are kept, and a script that starts again is given their results.

docs/internals/replay.md describes the request, the events and the files. Whatever fails in here, the function is
called as if none of this were there.
"""
