"""What torch uses of the settings that Vigil, the user or the script made."""

import os
import unittest

from living_job import LivingJob

LATE = (
    "import os, sys, torch\n"
    "torch.cuda.init()\n"
    "for line in sys.stdin: exec(line)\n"
)


class Told(LivingJob):
    def told(self, count=1):
        self.until(lambda: len(self.events("torch-settings")) >= count, f"{count} reports")
        return self.events("torch-settings")[count - 1]

    def test_what_the_environment_asks_for_is_read_back_from_torch(self):
        self.environment.update(VIGIL_GPU_FRACTION="0.8", PYTORCH_CUDA_ALLOC_CONF="max_split_size_mb:128")
        self.begin(LATE)
        told = self.told()
        del told["at"], told["kind"]
        variable = {"name": "PYTORCH_CUDA_ALLOC_CONF", "value": "max_split_size_mb:128", "isOwn": False}
        self.assertEqual(
            told,
            {
                "version": "2.9.1+stand-in",
                "onWindows": os.name == "nt",
                "fraction": 0.8,
                "allocator": "max_split_size_mb:128",
                "expandable": None,
                "variables": [variable],
            },
        )
        self.assert_no_remark()

    def test_segments_that_grow_are_told_as_torch_has_them_and_not_as_they_were_asked_for(self):
        self.environment["PYTORCH_ALLOC_CONF"] = "expandable_segments:True"
        self.begin(LATE)
        self.assertEqual(self.told()["expandable"], os.name == "posix")

    def test_a_script_that_changes_a_setting_later_is_told_once_more_with_what_torch_uses(self):
        process = self.begin(LATE)
        self.assertEqual((self.told()["allocator"], self.told()["variables"]), ("", []))
        process.stdin.write(b"os.environ['PYTORCH_CUDA_ALLOC_CONF'] = 'max_split_size_mb:64'\n")
        process.stdin.flush()
        told = self.told(2)
        self.assertEqual(told["allocator"], "")
        self.assertEqual(
            told["variables"],
            [{"name": "PYTORCH_CUDA_ALLOC_CONF", "value": "max_split_size_mb:64", "isOwn": True}],
        )

    def test_a_cap_that_the_script_raises_again_is_told(self):
        self.environment["VIGIL_GPU_FRACTION"] = "0.8"
        process = self.begin(LATE)
        self.assertEqual(self.told()["fraction"], 0.8)
        process.stdin.write(b"torch.cuda.set_per_process_memory_fraction(1.0, 0)\n")
        process.stdin.flush()
        self.assertEqual(self.told(2)["fraction"], 1.0)

    def test_no_card_is_asked_on_which_torch_holds_nothing_because_asking_would_begin_to_use_it(self):
        self.begin(
            "import time, torch\n"
            "stats = torch.cuda.memory_stats\n"
            "torch.cuda.device_count = lambda: 3\n"
            "torch.cuda.memory_stats = lambda card: stats(card) if card == 1 else {}\n"
            "asked = []\n"
            "torch.cuda.get_per_process_memory_fraction = lambda card: asked.append(card) or 0.5\n"
            "torch.cuda.init()\n"
            "deadline = time.monotonic() + 20\n"
            "while not asked and time.monotonic() < deadline: time.sleep(0.01)\n"
            "open('asked', 'w').write(repr(set(asked)))\n"
            "time.sleep(60)\n"
        )
        self.assertEqual(self.told()["fraction"], 0.5)
        asked = os.path.join(self.work, "asked")
        self.until(lambda: os.path.exists(asked) and os.path.getsize(asked) > 0, "it was asked")
        with open(asked) as file:
            self.assertEqual(file.read(), "{1}")

    def test_no_snapshot_is_made_while_the_script_records_every_allocation(self):
        self.environment["PYTORCH_CUDA_ALLOC_CONF"] = "max_split_size_mb:128"
        self.begin(
            "import time, types, torch\n"
            "torch._C = types.SimpleNamespace(_cuda_isHistoryEnabled=lambda: True)\n"
            "torch.cuda.init()\n"
            "time.sleep(60)\n"
        )
        self.assertEqual((self.told()["allocator"], self.told()["fraction"]), (None, 1.0))

    def test_a_torch_that_does_not_say_what_it_uses_leaves_it_unknown(self):
        self.environment["PYTORCH_ALLOC_CONF"] = "max_split_size_mb:128"
        self.begin(
            "import time, torch\n"
            "del torch.cuda.memory, torch.cuda.get_per_process_memory_fraction\n"
            "torch.cuda.init()\n"
            "time.sleep(60)\n"
        )
        self.assertEqual((self.told()["allocator"], self.told()["fraction"]), (None, None))
        self.assert_no_remark()


if __name__ == "__main__":
    unittest.main()
