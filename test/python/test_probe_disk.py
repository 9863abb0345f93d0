"""What the probe of disks takes, leaves, and waits for."""

import collections
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python", "probes"))

from vigil_probes import disk  # noqa: E402

MIB = 1024 * 1024
Usage = collections.namedtuple("Usage", "total used free")


class Disk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.told = []

    def tell(self, kind, **facts):
        self.told.append(dict(facts, kind=kind))

    def with_free(self, *free):
        left = list(free)
        real = disk.shutil.disk_usage
        self.addCleanup(setattr, disk.shutil, "disk_usage", real)
        disk.shutil.disk_usage = lambda folder: Usage(100 * MIB, 0, left.pop(0) if len(left) > 1 else left[0])

    def run_probe(self, **more):
        request = {"folders": [self.folder], "name": ".own", "writes": 2, "rounds": 3, "largeBytes": 4 * MIB}
        disk.run(dict(request, watchSeconds=0, **more), self.tell)

    def of(self, kind):
        return [each for each in self.told if each["kind"] == kind]

    def test_nothing_is_left_in_the_folder(self):
        self.run_probe()
        self.assertEqual(os.listdir(self.folder), [])
        self.assertEqual(len(self.of("write")), 2)
        self.assertEqual(len(self.of("round")), 3)
        self.assertEqual([each["bytes"] for each in self.of("large")], [4 * MIB])

    def test_of_a_nearly_full_disk_a_quarter_is_taken(self):
        self.with_free(8 * MIB)
        self.run_probe()
        self.assertEqual([each["bytes"] for each in self.of("large")], [2 * MIB])

    def test_a_file_that_another_program_holds_is_waited_for(self):
        refusals = [PermissionError(13, "held"), PermissionError(13, "held")]

        def act():
            if refusals:
                raise refusals.pop()

        self.assertGreater(disk._insist(act), 0.005)
        self.assertEqual(disk._insist(act), 0.0)

    def test_one_that_is_never_let_go_fails_in_the_end(self):
        longest, disk._HELD_SECONDS = disk._HELD_SECONDS, 0.02
        self.addCleanup(setattr, disk, "_HELD_SECONDS", longest)

        def act():
            raise PermissionError(13, "held")

        with self.assertRaises(PermissionError):
            disk._insist(act)

    def test_what_fails_is_told_and_the_rest_is_tried(self):
        real = disk._write_durably
        self.addCleanup(setattr, disk, "_write_durably", real)

        def fails(*_):
            raise OSError(5, "Input/output error")

        disk._write_durably = fails
        self.run_probe()
        failed = self.of("failed")
        self.assertEqual((failed[0]["what"], failed[0]["code"]), ("write", "EIO"))
        self.assertEqual(len(self.of("large")), 1)

    def test_free_space_is_watched_once_for_each_disk(self):
        inner = os.path.join(self.folder, "inner")
        os.mkdir(inner)
        self.with_free(*range(100 * MIB, 50 * MIB, -MIB))
        disk._watch_space({"folders": [self.folder, inner], "watchSeconds": 0.1}, self.tell)
        free = self.of("free")
        self.assertEqual({each["folder"] for each in free}, {self.folder})
        self.assertEqual(len(free), 24)
        self.assertEqual(free[0]["bytes"] - free[-1]["bytes"], 23 * MIB)


if __name__ == "__main__":
    unittest.main()
