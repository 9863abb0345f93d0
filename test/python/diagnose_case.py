"""What tests of `python -m vigil.diagnose` share."""

import os
import subprocess
import sys
import tempfile
import unittest

import vigil_path  # noqa: F401

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python")


class DiagnoseCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)

    def file(self, name, text=""):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def start(self, *words, place=FOLDER, variables=None, **options):
        return subprocess.Popen(
            [sys.executable, "-B", "-m", "vigil.diagnose", "--level", "quick"] + list(words),
            cwd=self.folder,
            env=dict(os.environ, PYTHONPATH=place, **variables or {}),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            universal_newlines=True,
            **options,
        )

    def run_it(self, *words, **options):
        """Exit code, standard output and standard error."""
        running = self.start(*words, **options)
        out, err = running.communicate(timeout=100)
        return running.returncode, out, err
