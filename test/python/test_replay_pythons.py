"""Jobs resume in every Python of this machine."""

import glob
import os
import sys
import unittest

from replayed_job import ReplayedJob


class EveryPython(ReplayedJob):
    def test_each_goes_on(self):
        versions = os.path.join(os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv")), "versions")
        found = sorted(glob.glob(f"{versions}/3.*/bin/python"))
        found = [one for one in found if 8 <= int(one[len(versions) + 1 :].split(".")[1])]
        for python in found or [sys.executable]:
            with self.subTest(python):
                self.python = python
                for function, script in (("method.py:Tuner.evaluate", "method.py"), ("closures.py:main.evaluate", "-m closures")):
                    self.ask(function)
                    self.assert_goes_on("plain", *script.split(), evaluations=9)
                    self.start_afresh()


if __name__ == "__main__":
    unittest.main()
