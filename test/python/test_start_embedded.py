"""A program with an embedded Python."""

import os
import shutil
import subprocess
import sysconfig
import unittest

from started_job import StartedJob

PROGRAM = """
#include <Python.h>
int main(void) {
    for (int round = 0; round < 2; round++) {
        Py_Initialize();
        PyRun_SimpleString("import time; time.sleep(1.1); 1/0");
        Py_FinalizeEx();
    }
    return 7;
}
"""


@unittest.skipUnless(shutil.which("cc"), "there is no C compiler here")
class Embedded(StartedJob):
    def build(self):
        known = sysconfig.get_config_vars()
        program = os.path.join(self.work, "program")
        command = ["cc", self.write("program.c", PROGRAM), "-o", program, f"-I{known['INCLUDEPY']}"]
        command += [f"-L{known['LIBDIR']}", f"-Wl,-rpath,{known['LIBDIR']}", f"-lpython{known['LDVERSION']}"]
        command += f"{known['LIBS']} {known['SYSLIBS']} {known['LINKFORSHARED']}".split()
        if subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).returncode != 0:
            self.skipTest("this Python cannot be built into a program here")
        return program

    def test_it_is_looked_after_too_and_ends_as_it_likes(self):
        program = self.build()
        self.environment["PYTHONHOME"] = os.path.dirname(os.path.dirname(sysconfig.get_path("stdlib")))
        code, _, error = self.start(python=program)
        self.assertEqual((code, error.count(b"ZeroDivisionError")), (7, 2))
        self.assertEqual([said["type"] for said in self.events()], ["ZeroDivisionError"] * 2)
        self.assertTrue(self.is_alive())
        self.assert_no_remark()


if __name__ == "__main__":
    unittest.main()
