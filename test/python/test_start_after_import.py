"""What is done as soon as a module is imported, in whatever way."""

import importlib
import os
import shutil
import sys
import tempfile
import types
import unittest
import warnings
import zipfile
from importlib.util import spec_from_loader

from living_job import LivingJob
from started_job import START

sys.path.insert(0, START)

from vigil_start._after_import import after_import  # noqa: E402


class AfterImportOfTorch(LivingJob):
    def test_a_limit_is_set_once_the_card_is_used_and_not_before(self):
        self.environment.update(VIGIL_GPU_FRACTION="0.8", VIGIL_TORCH_SHARING="file_system")
        script = (
            "import sys\n"
            "before = len(sys.meta_path)\n"
            "import torch\n"
            "assert len(sys.meta_path) == before - 1\n"
            "assert not torch.cuda.fractions and not torch.cuda.is_on\n"
            "torch.cuda.init()\n"
            "assert torch.cuda.fractions == {0: 0.8}, torch.cuda.fractions\n"
            "assert torch.multiprocessing.sharing == 'file_system'\n"
        )
        self.assertEqual(self.begin(script).wait(), 0)
        self.assert_no_remark()

    def test_a_torch_that_fails_does_so_as_ever_and_what_fails_in_ours_is_only_remarked(
        self,
    ):
        self.environment.update(VIGIL_GPU_FRACTION="most")
        script = "import torch\nassert torch.cuda\n"
        self.assertEqual(self.begin(script).wait(), 0)
        self.assertIn(
            "after the import of torch: ValueError",
            self.read(self.in_run("helper.log")),
        )
        self.write("torch.py", "raise ImportError('a DLL is missing')\n")
        _, _, error = self.start(self.write("script.py", script))
        self.assertIn(b"ImportError: a DLL is missing", error)


class AfterImport(unittest.TestCase):
    def test_a_module_is_met_whichever_way_its_loader_has(self):
        class Old:
            """A loader like those for zip files before Python 3.10."""

            def load_module(self, name):
                return sys.modules.setdefault(name, types.ModuleType(name))

        class New:
            def create_module(self, spec):
                return None

            def exec_module(self, module):
                module.executed = True

        self.assert_met("old_one", Old())
        self.assert_met("new_one", New())

    def test_one_in_a_zip_is_met_once_also_if_somebody_has_looked_for_it_before(self):
        path = os.path.join(tempfile.mkdtemp(), "modules.zip")
        self.addCleanup(shutil.rmtree, os.path.dirname(path))
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("zipped.py", "name = 1\n")
        sys.path.insert(0, path)
        self.addCleanup(sys.path.remove, path)
        met = []
        after_import(None, "zipped", met.append)
        earlier = importlib.util.find_spec("zipped")
        importlib.util.find_spec("zipped")
        module = importlib.import_module("zipped")
        self.assertEqual(met, [module])
        self.assertIs(module.__loader__, module.__spec__.loader)
        self.assertEqual(type(module.__loader__).__name__, "zipimporter")
        self.assertFalse(earlier.loader.is_package("zipped"))
        if hasattr(earlier.loader, "exec_module"):
            earlier.loader.exec_module(importlib.util.module_from_spec(earlier))
        self.assertEqual(met, [module])

    def assert_met(self, name, loader):
        finder = types.SimpleNamespace(
            find_spec=lambda asked, path, target=None: spec_from_loader(name, loader) if asked == name else None
        )
        sys.meta_path.append(finder)
        before = list(sys.meta_path)
        met = []
        after_import(None, name, met.append)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = importlib.import_module(name)
        self.assertEqual((met, sys.meta_path), ([module], before))
        self.assertEqual(vars(loader), {})
        sys.meta_path.remove(finder)

    def test_two_that_wait_for_the_same_module_both_get_it(self):
        sys.modules.pop("colorsys", None)
        before, met = list(sys.meta_path), []
        after_import(None, "colorsys", met.append)
        after_import(None, "colorsys", met.append)
        module = importlib.import_module("colorsys")
        self.assertEqual((met, sys.meta_path), ([module, module], before))


if __name__ == "__main__":
    unittest.main()
