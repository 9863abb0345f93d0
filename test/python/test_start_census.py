"""Who holds memory in a job that lives, counted on request."""

import json
import os
import sys
import unittest

from living_job import LivingJob
from started_job import START

sys.path.insert(0, START)

from vigil_start import _census  # noqa: E402



class CensusOfJob(LivingJob):
    def count(self):
        self.until(lambda: os.path.exists(self.in_attempt("start.txt")), "it lives")
        self.ask("census.request", "attempts/001/census.json\n")
        return json.loads(self.read(self.in_attempt("census.json")))

    def named(self, census):
        return {holder["name"]: holder for holder in census["holders"] if holder["name"]}

    def test_globals_are_named_with_all_that_hangs_on_them(self):
        job = self.begin(
            "class Trainer: pass\n"
            "images = [bytes(1_000_000) for _ in range(5)]\n"
            "trainer = Trainer()\ntrainer.history = {'all': [bytearray(3_000_000)]}\n"
            "small = [1, 2]\n"
            "import sys, time\nprint('ready', flush=True)\ntime.sleep(60)\n"
        )
        job.stdout.readline()
        found = self.named(self.count())
        self.assertEqual(sorted(found), ["__main__.images", "__main__.trainer"])
        images = found["__main__.images"]
        self.assertEqual((images["type"], images["of"], images["length"]), ("list", "bytes", 5))
        self.assertAlmostEqual(images["bytes"], 5_000_000, delta=5_000)
        self.assertEqual(found["__main__.trainer"]["type"], "Trainer")
        self.assertAlmostEqual(found["__main__.trainer"]["bytes"], 3_000_000, delta=5_000)

    def test_what_classes_and_functions_keep_is_named_by_them(self):
        job = self.begin(
            "import functools, time\n"
            "class Trainer:\n    images = [bytes(1_000_000)]\n"
            "def add(one, kept=[bytearray(2_000_000)]): pass\n"
            "@functools.lru_cache(None)\ndef made(size): return bytes(size)\n"
            "made(3_000_000)\n"
            "print('ready', flush=True)\ntime.sleep(60)\n"
        )
        job.stdout.readline()
        self.assertEqual(
            sorted(self.named(self.count())), ["__main__.Trainer.images", "__main__.add.__defaults__", "__main__.made"]
        )

    def test_a_tensor_has_its_own_memory_and_that_of_its_gradient(self):
        job = self.begin(
            # As in torch, nothing in Python refers to the gradient, and asking a result for its own is a mistake.
            "import os, sys, time, types\n"
            "class Tensor:\n"
            "    device = types.SimpleNamespace(type='cpu')\n"
            "    def __init__(self, size, is_leaf, of_grad=0):\n"
            "        self.size, self.is_leaf, self.of_grad = size, is_leaf, of_grad\n"
            "    def untyped_storage(self):\n"
            "        return types.SimpleNamespace(data_ptr=lambda: id(self), nbytes=lambda: self.size)\n"
            "    @property\n"
            "    def grad(self):\n"
            "        if not self.is_leaf: os._exit(3)\n"
            "        return Tensor(self.of_grad, True) if self.of_grad else None\n"
            "torch = sys.modules['torch'] = types.ModuleType('torch')\n"
            "torch.Tensor = Tensor\n"
            "weight, result = Tensor(1_000_000, True, 3_000_000), Tensor(2_000_000, False)\n"
            "print('ready', flush=True)\ntime.sleep(60)\n"
        )
        job.stdout.readline()
        found = {name: holder["bytes"] for name, holder in self.named(self.count()).items()}
        self.assertEqual(sorted(found), ["__main__.result", "__main__.weight"])
        self.assertAlmostEqual(found["__main__.weight"], 4_000_000, delta=5_000)
        self.assertAlmostEqual(found["__main__.result"], 2_000_000, delta=5_000)

    def test_modules_of_the_user_count_and_those_of_others_do_not(self):
        self.write("mine.py", "buffer = bytearray(1_000_000)\n")
        os.mkdir(os.path.join(self.work, "site-packages"))
        self.write(os.path.join("site-packages", "theirs.py"), "buffer = bytearray(1_000_000)\n")
        job = self.begin(
            "import os, sys\nsys.path.append(os.path.join(os.path.dirname(__file__), 'site-packages'))\n"
            "from mine import buffer as again\nimport theirs, time\nprint('ready', flush=True)\ntime.sleep(60)\n"
        )
        job.stdout.readline()
        # What several hold is counted once.
        self.assertEqual(list(self.named(self.count())), ["__main__.again"])

    def test_what_only_functions_hold_is_found_by_its_object(self):
        job = self.begin(
            "import time\n"
            "def main():\n"
            "    kept = []\n"
            "    while True:\n"
            "        kept.append(bytes(400_000))\n"
            "        if len(kept) == 5: print('ready', flush=True)\n"
            "        time.sleep(0.1)\n"
            "main()\n"
        )
        job.stdout.readline()
        counts = [self.count() for _ in range(2)]
        kept = [[each for each in count["holders"] if each["of"] == "bytes"][0] for count in counts]
        self.assertEqual(kept[0]["id"], kept[1]["id"])
        self.assertEqual(kept[0]["name"], "main().kept" if sys.version_info >= (3, 13) else "")
        self.assertGreater(kept[1]["bytes"], kept[0]["bytes"])

    @unittest.skipIf(sys.version_info < (3, 13), "reading locals keeps them alive")
    def test_locals_of_running_functions_are_named_and_not_kept_alive(self):
        job = self.begin(
            "import time, weakref\n"
            "class Batch: pass\n"
            "def train(batch):\n"
            "    gone = weakref.ref(batch)\n"
            "    images = [bytes(1_000_000)]\n"
            "    print('ready', flush=True)\n"
            "    while gone() and time.sleep(0.05) is None:\n"
            "        if open(__file__).read().endswith('# counted'): batch = None\n"
            "    print('freed', flush=True)\n"
            "train(Batch())\n"
        )
        job.stdout.readline()
        self.assertIn("train().images", self.named(self.count()))
        with open(os.path.join(self.work, "script.py"), "a") as script:
            script.write("# counted")
        self.assertEqual(job.stdout.readline(), b"freed\n")

    def test_nothing_of_the_users_is_called(self):
        job = self.begin(
            "import time\n"
            "def bad(self, *more): print('called', flush=True); raise SystemExit\n"
            "class Odd(list):\n"
            "    __sizeof__ = __len__ = __iter__ = __bool__ = __hash__ = __eq__ = __reversed__ = bad\n"
            "    __class__ = property(bad)\n"
            "    def __getattribute__(self, name): bad(self)\n"
            "odd = Odd()\nlist.append(odd, bytes(1_000_000))\n"
            "print('ready', flush=True)\ntime.sleep(3)\nprint('over', flush=True)\n"
        )
        job.stdout.readline()
        found = self.named(self.count())["__main__.odd"]
        self.assertAlmostEqual(found["bytes"], 1_000_000, delta=5_000)
        self.assertEqual(job.stdout.readline(), b"over\n")

    def test_arrays_count_once_however_many_views_there_are(self):
        try:
            import numpy  # noqa: F401
        except ImportError:
            self.skipTest("there is no numpy")
        job = self.begin(
            "import numpy, time\n"
            "views = [numpy.zeros(1_000_000)[number:] for number in range(3)]\n"
            "whole = numpy.ones(500_000)\nagain = whole[5:]\n"
            "print('ready', flush=True)\ntime.sleep(60)\n"
        )
        job.stdout.readline()
        found = self.named(self.count())
        self.assertAlmostEqual(found["__main__.views"]["bytes"], 24_000_000, delta=5_000)
        self.assertEqual(found["__main__.views"]["of"], "ndarray")
        self.assertAlmostEqual(found["__main__.whole"]["bytes"], 4_000_000, delta=5_000)
        self.assertNotIn("__main__.again", found)

    def test_a_census_is_written_to_no_place_outside_of_the_run(self):
        job = self.begin("import time\nprint('ready', flush=True)\ntime.sleep(60)\n")
        job.stdout.readline()
        outside = os.path.basename(self.folder) + " outside"
        self.ask("census.request", "../%s\n" % outside)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "..", outside)))


class Limits(unittest.TestCase):
    def test_a_census_without_time_says_that_it_is_partial(self):
        whole = _census.census()
        self.assertFalse(whole["isPartial"])
        longest, _census._LONGEST_S = _census._LONGEST_S, 0
        try:
            partial = _census.census()
        finally:
            _census._LONGEST_S = longest
        self.assertTrue(partial["isPartial"])
        self.assertLess(partial["objects"], whole["objects"])


if __name__ == "__main__":
    unittest.main()
