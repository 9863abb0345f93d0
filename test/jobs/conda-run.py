"""A stand-in for `conda run`: like that, it writes a script that activates and runs, and waits for a shell with it."""
import os, shlex, subprocess, sys, tempfile

with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as script:
    script.write("export CONDA_SHLVL=1\n" + shlex.join(sys.argv[1:]) + "\n")
code = subprocess.call(["bash", script.name])
os.unlink(script.name)
sys.exit(code)
