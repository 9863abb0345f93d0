"""Files that a script imports are recorded while it lives and at its end."""

import os
import unittest

from living_job import LivingJob
from started_job import ALL, StartedJob


def noted(test, word="module"):
    path = test.in_attempt("imports.txt")
    if not os.path.exists(path):
        return []
    return [line.split(" ", 1)[1] for line in test.read(path).splitlines() if line.startswith(word + " ")]


def names(test):
    return [os.path.basename(path) for path in noted(test)]


class AtTheEnd(StartedJob):
    def test_files_of_the_user_are_noted_once_and_no_others(self):
        self.write("실험.py", "import json, email.message\n")
        self.write("package/__init__.py", "from . import inner\n")
        self.write("package/inner.py", "")
        self.write("site-packages/installed.py", "")
        code, _, error = self.run_script(
            "import sys, 실험, package, importlib\nsys.path.append('site-packages')\nimport installed, vigil\n"
        )
        self.assertEqual((code, error), (0, b""))
        self.assertEqual(sorted(names(self)), ["__init__.py", "inner.py", "script.py", "실험.py"])
        self.assertTrue(all(os.path.isabs(path) for path in noted(self)))
        self.assertEqual(len(noted(self, "python")), 1)
        self.assertTrue(noted(self, "path"))
        self.assert_no_remark()

    def test_a_script_that_fails_or_swallows_everything_is_noted_too(self):
        self.write("helper.py", "")
        self.run_script("import helper\nraise SystemExit(3)\n")
        self.assertEqual(sorted(names(self)), ["helper.py", "script.py"])

    def test_modules_that_load_lazily_are_left_alone(self):
        code, out, _ = self.run_script(
            "import sys, types\n"
            "class Lazy(types.ModuleType):\n"
            "    def __getattr__(self, name):\n"
            "        print('loaded', name)\n        raise AttributeError(name)\n"
            "sys.modules['lazy'] = Lazy('lazy')\nsys.modules['odd'] = None\nsys.modules['stranger'] = object()\n"
        )
        self.assertEqual((code, out), (0, b""))
        self.assertEqual(names(self), ["script.py"])
        self.assert_no_remark()

    def test_torch_tells_its_version_and_its_cuda(self):
        self.write("torch/__init__.py", "from . import version\n__version__ = '2.13.0'\n")
        self.write("torch/version.py", "cuda = '12.6'\n")
        self.run_script("import torch\n")
        self.assertEqual((noted(self, "torch"), noted(self, "cuda")), (["2.13.0"], ["12.6"]))

    def test_forks_and_children_note_nothing(self):
        self.write("other.py", "")
        self.run_script(
            "import os, subprocess, sys\n"
            "if hasattr(os, 'fork') and os.fork() == 0:\n    import other\n    sys.exit()\n"
            "subprocess.run([sys.executable, '-c', 'import other'])\n"
        )
        self.assertEqual(names(self), ["script.py"])

    def test_without_the_part_there_is_no_file(self):
        self.environment["VIGIL_START"] = ALL.replace(",imports", "")
        self.run_script("pass\n")
        self.assertFalse(os.path.exists(self.in_attempt("imports.txt")))


class WhileItLives(LivingJob):
    def test_what_is_imported_later_is_added_and_an_idle_job_writes_nothing(self):
        self.write("later.py", "")
        self.begin("import time\ntime.sleep(2.5)\nimport later\ntime.sleep(60)\n")
        self.until(lambda: "later.py" in names(self), "the later import is noted")
        self.assertEqual(len(noted(self, "pid")), 1)


if __name__ == "__main__":
    unittest.main()
