"""What the probe of memory knows of its limits, and the Gaussian process that it fits."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python", "probes"))

from vigil_probes import _gaussian, _room, memory  # noqa: E402

MIB = 1024 * 1024


class Room(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.write("proc/meminfo", "MemTotal: 16777216 kB\nMemAvailable: 8388608 kB\nCommitLimit: 1048576 kB\nCommitted_AS: 524288 kB\n")
        self.write("proc/self/cgroup", "0::/user/job\n")

    def write(self, path, text):
        whole = os.path.join(self.folder.name, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "w") as file:
            file.write(text)

    def room(self):
        return _room.memory_room(self.folder.name) // MIB

    def test_without_other_limits_the_free_memory_counts(self):
        self.assertEqual(self.room(), 8192)

    def test_the_control_group_and_those_above_limit_it(self):
        self.write("sys/fs/cgroup/user/job/memory.max", "max\n")
        self.write("sys/fs/cgroup/user/memory.max", "%d\n" % (1024 * MIB))
        self.write("sys/fs/cgroup/user/memory.current", "%d\n" % (900 * MIB))
        self.assertEqual(self.room(), 124)
        self.write("sys/fs/cgroup/user/memory.stat", "anon 5\ninactive_file %d\n" % (300 * MIB))
        self.assertEqual(self.room(), 424)

    def test_a_control_group_of_version_1_limits_it_too(self):
        self.write("proc/self/cgroup", "4:cpu:/\n3:memory:/box\n")
        self.write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "%d\n" % (512 * MIB))
        self.write("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "%d\n" % (12 * MIB))
        self.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n")
        self.write("sys/fs/cgroup/memory/memory.usage_in_bytes", "1\n")
        self.assertEqual(self.room(), 500)

    def test_strict_accounting_limits_it_and_the_usual_one_does_not(self):
        self.write("proc/sys/vm/overcommit_memory", "0\n")
        self.assertIsNone(_room.commit_room(self.folder.name))
        self.write("proc/sys/vm/overcommit_memory", "2\n")
        self.assertEqual(self.room(), 512)

    def test_nothing_known_is_not_nothing_left(self):
        self.assertIsNone(_room.memory_room(os.path.join(self.folder.name, "nowhere")))

    def test_a_quota_of_the_control_group_counts_as_processors(self):
        self.write("sys/fs/cgroup/user/job/cpu.max", "max 100000\n")
        self.assertEqual(_room.processors(self.folder.name), len(os.sched_getaffinity(0)))
        self.write("sys/fs/cgroup/user/cpu.max", "50000 100000\n")
        self.assertEqual(_room.processors(self.folder.name), 1)


class Taking(unittest.TestCase):
    def taken(self, room, rooms):
        """What it tells when the system has `room`, and then these `rooms` before each step."""
        told = []
        real, left = memory.memory_room, iter(rooms)
        memory.memory_room = lambda: next(left, None)
        try:
            request = {"mostBytes": 64 * MIB, "share": 0.25}
            memory._take(request, room, lambda kind, **facts: told.append((kind, facts.get("atBytes", 0) // MIB)))
        finally:
            memory.memory_room = real
        return told

    def test_it_takes_a_share_of_what_is_free_and_never_more_than_is_wanted(self):
        self.assertEqual(self.taken(128 * MIB, [])[-1], ("taken", 32))
        self.assertEqual(self.taken(1024 * MIB, [])[-1], ("taken", 64))

    def test_it_takes_little_where_the_system_does_not_say_what_is_free(self):
        self.assertEqual(self.taken(None, [])[-1], ("taken", 64))

    def test_it_stops_before_others_lack_memory(self):
        plenty = 4096 * MIB
        self.assertEqual(self.taken(1024 * MIB, [plenty, plenty, 700 * MIB]), [("step", 8), ("step", 16), ("stopped", 16)])

    def test_a_machine_without_free_memory_is_left_alone(self):
        self.assertEqual(self.taken(1024 * MIB, [100 * MIB]), [("stopped", 0)])


class Gaussian(unittest.TestCase):
    def test_the_slow_fit_finds_what_numpy_finds(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("there is no numpy")
        for points in (2, 17, 40):
            slow = _gaussian.fit(None, points, 3)
            self.assertAlmostEqual(slow, _gaussian.fit(numpy, points, 3), places=9)

    def test_another_seed_is_another_problem(self):
        self.assertNotEqual(_gaussian.fit(None, 10, 1), _gaussian.fit(None, 10, 2))


if __name__ == "__main__":
    unittest.main()
