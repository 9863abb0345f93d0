"""Reads the options of scripts as the window's host does."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
READ = os.path.join(HERE, "..", "..", "electron", "python", "start", "vigil_start", "options", "_read.py")


def read_script(path):
    flags = ["-I", "-S", "-B", "-W", "ignore", "-X", "utf8"]
    done = subprocess.run([sys.executable, *flags, READ, path], stdout=subprocess.PIPE, check=True, timeout=60)
    return json.loads(done.stdout)


class ReadScript(unittest.TestCase):
    """Reads scripts in a folder of their own."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="vigil-options-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def of(self, source, name="script.py", encoding="utf-8"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(source if isinstance(source, bytes) else source.encode(encoding))
        return read_script(path)

    def declared(self, *arguments, before=""):
        """What one call of `add_argument` with each of these arguments is read as."""
        calls = "".join(f"p.add_argument({each})\n" for each in arguments)
        found = self.of(f"import argparse, pathlib\n{before}\np = argparse.ArgumentParser(add_help=False)\n{calls}p.parse_args()\n")
        return found["options"]

    def reason(self, body, head="import argparse\n"):
        found = self.of(head + body)
        return found["reason"], [(option["flags"] or [option["name"]])[0] for option in found["options"] if option["kind"] != "exits"]
