"""Actions on Windows only, with a stand-in for its calls."""

import ctypes
import sys
import types
import unittest
from unittest import mock

from started_job import START

sys.path.insert(0, START)

from vigil_start import _windows  # noqa: E402


class Kernel:
    """A stand-in for kernel32, as a child of Node finds it."""

    def __init__(self):
        self.mode = 0x8003
        self.report = 0
        self.CreateFileW = mock.Mock(return_value=6)

    def GetErrorMode(self):
        return self.mode

    def SetErrorMode(self, mode):
        self.mode = mode

    def WerSetFlags(self, flags):
        self.report = flags

    def K32GetProcessMemoryInfo(self, process, counters, size):
        assert process.value == ctypes.c_void_p(-1).value and size == 8 + 8 * ctypes.sizeof(ctypes.c_size_t)
        counters._obj.WorkingSetSize = 123_456_789
        return 1


class Windows(unittest.TestCase):
    def setUp(self):
        self.kernel = Kernel()
        self.shared = types.SimpleNamespace(kernel32=mock.Mock())
        for patch in (
            mock.patch.object(ctypes, "windll", self.shared, create=True),
            mock.patch.object(ctypes, "WinDLL", {"kernel32": self.kernel}.get, create=True),
            mock.patch.object(_windows, "_own", None),
        ):
            patch.start()
            self.addCleanup(patch.stop)

    def test_what_the_script_shares_stays_as_it_is(self):
        handles = types.SimpleNamespace(open_osfhandle=lambda handle, _flags: handle + 1)
        with mock.patch.dict(sys.modules, msvcrt=handles):
            self.assertEqual(_windows.open_to_append("file"), 7)
        self.assertIs(self.kernel.CreateFileW.restype, ctypes.c_void_p)
        self.assertEqual(self.shared.kernel32.mock_calls, [])
        self.assertIsNot(self.shared.kernel32.CreateFileW.restype, ctypes.c_void_p)

    def test_crashes_are_reported_again_and_no_dialog_comes_up(self):
        _windows.let_crashes_be_reported()
        self.assertEqual((self.kernel.mode, self.kernel.report), (0x8001, 0x20))

    def test_memory_is_asked_of_windows(self):
        self.assertEqual(_windows.resident_bytes(), 123_456_789)
        self.kernel.K32GetProcessMemoryInfo = lambda *all: 0
        self.assertIsNone(_windows.resident_bytes())


if __name__ == "__main__":
    unittest.main()
