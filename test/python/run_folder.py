"""A run folder as Vigil makes one, for tests."""

import json
import os
import shutil
import tempfile
import unittest

import vigil_path  # noqa: F401


class RunFolder(unittest.TestCase):
    """A run folder as Vigil makes one."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="vigil-run-")
        self.path = os.path.join(self.folder, "events.jsonl")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        before = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(before)))
        os.environ.update(VIGIL_RUN_DIR=self.folder, VIGIL_EVENTS=self.path)
        os.environ.pop("VIGIL_HELPER_OWNER", None)

    def events(self, *kinds):
        with open(self.path, encoding="utf-8") as file:
            return [event for event in map(json.loads, file) if event["kind"] in kinds]

    def log(self):
        with open(os.path.join(self.folder, "helper.log"), encoding="utf-8") as file:
            return file.read()
