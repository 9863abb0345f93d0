"""Data loaders of torch without worker processes, as a change of settings asks for."""

import json
import os
import unittest

from started_job import StartedJob

#: As torch's own refuses what needs workers: torch/utils/data/dataloader.py of 2.13.
DATA_LOADER = '''
class DataLoader:
    def __init__(self, dataset, batch_size=1, shuffle=None, num_workers=0, timeout=0, multiprocessing_context=None,
                 *, prefetch_factor=None, persistent_workers=False):
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        if multiprocessing_context is not None and num_workers == 0:
            raise ValueError("multiprocessing_context can only be used with multi-process loading")
        self.batch_size, self.num_workers, self.timeout = batch_size, num_workers, timeout
        self.prefetch_factor, self.persistent_workers = prefetch_factor, persistent_workers
'''
SHOW = '''
import json
from torch.utils.data.dataloader import DataLoader
def show(*args, **kwargs):
    try:
        made = DataLoader([1, 2], *args, **kwargs)
        print(json.dumps([made.batch_size, made.num_workers, made.timeout, made.prefetch_factor, made.persistent_workers]))
    except Exception as error:
        print(json.dumps(type(error).__name__ + ": " + str(error)))
'''
BARE = [2, 0, 0, None, False]


class Loaders(StartedJob):
    def setUp(self):
        super().setUp()
        for name in ("torch", "torch/utils", "torch/utils/data"):
            self.write(f"{name}/__init__.py", "")
        self.write("torch/utils/data/dataloader.py", DATA_LOADER)

    def shown(self, asked, *calls):
        self.environment["VIGIL_LOADER_WORKERS"] = asked
        code, out, error = self.run_script(SHOW + "\n".join(calls))
        self.assertEqual((code, error), (0, b""))
        return [json.loads(line) for line in out.splitlines()]

    def workers_told(self):
        return [event["workers"] for event in self.events("loader-workers")]

    def test_every_loader_is_made_without_workers_and_without_what_needs_some(self):
        shown = self.shown(
            "none",
            "show(2, num_workers=8, prefetch_factor=4, persistent_workers=True, timeout=5, multiprocessing_context='fork')",
            "show(2, True, 8, 5, 'fork')",
            "show(2, num_workers=0, prefetch_factor=4)",
            "show(2)",
        )
        self.assertEqual(shown, [BARE] * 4)
        self.assertEqual(self.workers_told(), [0])
        self.assert_no_remark()

    def test_a_script_that_sets_no_workers_itself_loses_what_needs_some_and_others_keep_theirs(self):
        shown = self.shown(
            "settings",
            "show(2, num_workers=0, prefetch_factor=4, persistent_workers=True)",
            "show(2, num_workers=3, prefetch_factor=4)",
        )
        self.assertEqual(shown, [BARE, [2, 3, 0, 4, False]])
        self.assertEqual(self.workers_told(), [0, 3])

    def test_without_the_change_torch_refuses_as_ever_and_nothing_is_told(self):
        for asked in ("", "anything"):
            self.forget()
            (refused,) = self.shown(asked, "show(2, num_workers=0, prefetch_factor=4)")
            self.assertIn("prefetch_factor", refused)
            self.assertEqual(self.workers_told(), [])

    def test_a_wrong_call_gets_the_error_that_torch_gives(self):
        wrong = "show(2, nonsense=1)"
        self.assertEqual(self.shown("none", wrong), self.shown("", wrong))

    def test_a_class_of_the_script_and_its_signature_are_as_before(self):
        shown = self.shown(
            "none",
            "import inspect",
            "class Mine(DataLoader):",
            "    def __init__(self, size): super().__init__([1], size, num_workers=4, persistent_workers=True)",
            "print(json.dumps([Mine(3).num_workers, 'num_workers' in inspect.signature(DataLoader).parameters]))",
        )
        self.assertEqual(shown, [[0, True]])

    def test_further_pythons_of_the_job_have_none_either(self):
        self.write("child.py", SHOW + "show(2, num_workers=8, persistent_workers=True)\n")
        shown = self.shown("none", "import subprocess, sys", "subprocess.run([sys.executable, 'child.py'], check=True)")
        self.assertEqual(shown, [BARE])

    def test_a_torch_without_such_a_loader_harms_no_script(self):
        self.write("torch/utils/data/dataloader.py", "other = 1\n")
        self.environment["VIGIL_LOADER_WORKERS"] = "none"
        code, out, _ = self.run_script("from torch.utils.data.dataloader import other; print(other)")
        self.assertEqual((code, out.strip()), (0, b"1"))
        self.assertIn("DataLoader", self.read(self.in_run("helper.log")))


if __name__ == "__main__":
    unittest.main()
