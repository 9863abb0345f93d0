"""A launcher that starts the real program as a child and waits for it, like that of a venv on Windows."""
import subprocess, sys

sys.exit(subprocess.call([sys.executable, *sys.argv[1:]]))
