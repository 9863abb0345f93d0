"""What the probes read from a script: what its modules consist of, and where it calls them."""

import ast
import os
import sys
import tempfile
import unittest
from importlib import machinery

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "electron", "python", "probes"))

from vigil_probes.imports import calls_in, modules_of  # noqa: E402

SUFFIX = machinery.EXTENSION_SUFFIXES[0]


def called(text):
    return [(each["function"], each["line"], each["endLine"]) for each in calls_in(ast.parse(text))]


class Calls(unittest.TestCase):
    def test_each_has_the_name_that_it_has_in_its_module(self):
        text = "import cv2 as cv\nimport a.b\nimport c.d as e\nfrom fast import step as s, other\n"
        text += "cv.imread(1)\na.b.run()\ne.go()\ns(\n  2,\n)\nother.deep.call()\n"
        self.assertEqual(
            called(text),
            [("cv2.imread", 5, 5), ("a.b.run", 6, 6), ("c.d.go", 7, 7), ("fast.step", 8, 10), ("fast.other.deep.call", 11, 11)],
        )

    def test_what_a_variable_holds_is_not_guessed(self):
        self.assertEqual(called("import cv2\nd = cv2.Detector()\nd.run()\nprint(make()())\n"), [("cv2.Detector", 2, 2)])

    def test_one_within_another_counts_too_in_the_order_of_the_lines(self):
        found = called("import one, two\ndef f():\n  two.g()\none.f(\n  two.h())\n")
        self.assertEqual([name for name, _, _ in found], ["two.g", "one.f", "two.h"])


class Modules(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text=""):
        path = os.path.join(self.folder.name, *name.split("/"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def read(self, script):
        said = []
        # As installed packages are found: beside the user's files they would be some of these.
        place = os.path.join(self.folder.name, "site-packages")
        sys.path.append(place)
        self.addCleanup(sys.path.remove, place)
        found = modules_of(self.file("job/train.py", script), [os.path.join(self.folder.name, "job")], said.append)
        self.assertEqual(said, [])
        return found

    def test_a_package_with_native_files_in_it_is_compiled_and_one_of_python_alone_is_not(self):
        self.file("job/CRG311" + SUFFIX)
        self.file("site-packages/eyes/__init__.py")
        self.file("site-packages/eyes/core/deep" + SUFFIX)
        self.file("site-packages/plain/__init__.py")
        found = self.read("import CRG311, eyes, plain, absent_one\n")
        forms = {name: (each["isNative"], each["isCompiled"]) for name, each in found.items()}
        self.assertEqual(
            forms, {"CRG311": (True, True), "eyes": (False, True), "plain": (False, False), "absent_one": (None, None)}
        )

    def test_each_has_the_calls_of_all_files_of_the_user(self):
        self.file("job/own.py", "from CRG311 import measure\ndef act():\n    measure(2)\n")
        self.file("job/CRG311" + SUFFIX)
        found = self.read("import own, CRG311, time\ntime.sleep(CRG311.wait())\n")
        calls = [(os.path.basename(each["file"]), each["function"], each["line"]) for each in found["CRG311"]["calls"]]
        self.assertEqual(calls, [("train.py", "CRG311.wait", 2), ("own.py", "CRG311.measure", 3)])
        self.assertEqual(list(found), ["CRG311"])

    def test_code_is_taken_from_the_first_file_that_shows_some(self):
        own = self.file("job/own.py", "from CRG311 import measure\nfor _ in range(3):\n    measure(2)\n")
        self.file("job/CRG311" + SUFFIX)
        found = self.read("import own, CRG311, eyes\nCRG311.wait(own.act())\neyes.see(path)\n")
        code = {"text": "from CRG311 import measure\nmeasure(2)\n", "lines": [3], "file": own}
        self.assertEqual((found["CRG311"]["code"], found["eyes"]["code"]), (code, None))

    def test_a_huge_file_is_not_searched_for_code(self):
        found = self.read("import CRG311\nCRG311.wait()\n" + "# long\n" * 50_000)
        self.assertEqual((len(found["CRG311"]["calls"]), found["CRG311"]["code"]), (1, None))


if __name__ == "__main__":
    unittest.main()
