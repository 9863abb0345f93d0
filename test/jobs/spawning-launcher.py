"""A launcher that starts the real program as a child and waits for it, as the one of a venv on Windows does."""
import subprocess, sys

sys.exit(subprocess.call([sys.executable, *sys.argv[1:]]))
