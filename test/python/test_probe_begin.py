"""Where the programs of probes find modules."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

RUN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python", "probes", "run.py")


class Places(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text=""):
        path = os.path.join(self.folder.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def said(self, probe, **request):
        """The messages of a probe of the script `train.py`."""
        script = os.path.join(self.folder.name, "train.py")
        request = dict(request, probe=probe, script=script, scriptFolder=self.folder.name, limitSeconds=60)
        self.file("probe/request.json", json.dumps(request))
        open(os.path.join(self.folder.name, "probe", "messages.jsonl"), "w").close()
        subprocess.run([sys.executable, "-B", RUN, os.path.join(self.folder.name, "probe")], check=True)
        with open(os.path.join(self.folder.name, "probe", "messages.jsonl")) as messages:
            return [json.loads(line) for line in messages]

    def tried(self, module, **request):
        return [message["kind"] for message in self.said("module", module=module, **request)]

    def ran(self, executable=sys.executable):
        return {"executable": executable, "places": [os.path.join(self.folder.name, "lib")]}

    def test_the_helper_of_vigil_is_there_as_for_every_job(self):
        self.assertIn("imported", self.tried("vigil"))

    def test_a_module_lies_where_the_script_looked_for_it_when_it_ran(self):
        self.file("lib/fragile.py")
        self.assertIn("raised", self.tried("fragile"))
        self.assertIn("imported", self.tried("fragile", ran=self.ran()))

    def test_what_another_interpreter_looked_at_is_not_taken(self):
        self.file("lib/fragile.py")
        self.assertIn("raised", self.tried("fragile", ran=self.ran(executable="/another/python")))

    def test_files_of_the_user_in_such_a_folder_are_followed_and_not_tried(self):
        self.file("train.py", "import sys\nsys.path.insert(0, 'lib')\nimport own\n")
        self.file("lib/own.py", "import theirs\n")
        names = [each["name"] for each in self.said("imports", ran=self.ran()) if each["kind"] == "module"]
        self.assertEqual(names, ["theirs"])


if __name__ == "__main__":
    unittest.main()
