"""What the probe of leftovers takes for an orphan, a shared cache or a lock."""

import fcntl
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "electron", "python", "probes"))

from vigil_probes import _locks, _processes, leftovers  # noqa: E402


def process(pid, parent, *words, **more):
    name = more.get("name", "python3")
    return dict(pid=pid, parent=parent, name=name, isZombie=False, start="1", words=list(words))


def by_pid(*processes):
    return {each["pid"]: each for each in processes}


class Orphans(unittest.TestCase):
    worker = ("python3", "-c", "from multiprocessing.spawn import spawn_main; spawn_main()", "--multiprocessing-fork")

    def found(self, *processes):
        return [each["pid"] for each in _processes.orphans(by_pid(*processes), [])]

    def test_a_worker_whose_parent_has_ended_is_one(self):
        self.assertEqual(self.found(process(7, 1, *self.worker)), [7])
        self.assertEqual(self.found(process(7, 1, "python3", name="pt_data_worker")), [7])
        self.assertEqual(self.found(process(7, 1, "wandb-core", name="wandb-core")), [7])

    def test_the_manager_of_the_session_takes_orphans_in(self):
        systemd = process(3, 1, "systemd", "--user", name="systemd")
        self.assertEqual(self.found(systemd, process(7, 3, *self.worker)), [7])

    def test_a_worker_with_its_parent_is_none(self):
        self.assertEqual(self.found(process(5, 1, "python3", "train.py"), process(7, 5, *self.worker)), [])

    def test_a_job_that_is_the_first_process_of_a_container_is_a_parent(self):
        self.assertEqual(self.found(process(1, 0, "python3", "train.py"), process(7, 1, *self.worker)), [])

    def test_a_program_that_was_left_running_on_purpose_is_none(self):
        self.assertEqual(self.found(process(7, 1, "python3", "train.py")), [])


class Zombies(unittest.TestCase):
    def told(self, first, latest):
        told = []
        leftovers._tell_zombies(by_pid(*first), by_pid(*latest), lambda kind, **facts: told.append((facts["parent"], facts["pids"])))
        return told

    def zombie(self, pid, parent, start="1", name="python3"):
        return dict(process(pid, parent, name=name), isZombie=True, start=start)

    def test_a_child_that_its_parent_is_about_to_reap_is_none(self):
        parent = process(5, 1, "python3", "train.py")
        self.assertEqual(self.told([parent], [parent, self.zombie(7, 5)]), [])
        self.assertEqual(self.told([parent, self.zombie(7, 5)], [parent, self.zombie(7, 5)]), [(5, [7])])

    def test_another_process_with_the_same_number_is_another(self):
        self.assertEqual(self.told([self.zombie(7, 5)], [self.zombie(7, 5, start="2")]), [])

    def test_those_of_other_programs_do_not_count(self):
        others = [process(5, 1, "bash", name="bash"), self.zombie(7, 5, name="sleep")]
        self.assertEqual(self.told(others, others), [])
        mine = [process(5, 1, "/venv/bin/python", "train.py", name="main"), self.zombie(7, 5, name="sleep")]
        self.assertEqual(self.told(mine, mine), [(5, [7])])


class Locks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        before = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(before)))
        os.environ["XDG_CACHE_HOME"] = self.folder
        for name in ("TORCH_EXTENSIONS_DIR", "HF_HOME", "HF_HUB_CACHE", "HF_DATASETS_CACHE", "MPLCONFIGDIR"):
            os.environ.pop(name, None)

    def write(self, path, text=""):
        whole = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "w") as file:
            file.write(text)
        return whole

    def found(self, cwd=None):
        return {each["file"]: each for each in _locks.find(cwd, {})}

    def test_a_lock_of_a_compilation_names_whether_its_process_lives(self):
        alive = self.write("torch_extensions/py311_cu121/mine/lock", str(os.getpid()))
        gone = self.write("torch_extensions/py311_cu121/other/lock", "4194305")
        found = self.found()
        self.assertEqual((found[alive]["pid"], found[alive]["isAlive"]), (os.getpid(), True))
        self.assertIs(found[gone]["isAlive"], False)

    def test_a_lock_of_git_counts_only_in_the_folder_of_the_job(self):
        path = self.write("job/.git/index.lock")
        self.assertEqual(list(self.found()), [])
        self.assertEqual(list(self.found(os.path.join(self.folder, "job"))), [path])

    def test_a_lock_of_the_system_counts_while_it_is_held(self):
        path = self.write("huggingface/hub/.locks/models--x/abc.lock")
        self.assertEqual(self.found(), {})
        with open(path) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            if not _locks._system_locks():
                self.skipTest("this system does not show its locks")
            self.assertEqual(self.found()[path]["pid"], os.getpid())


class CacheArguments(unittest.TestCase):
    def test_they_are_read_in_the_ways_that_tools_write_them(self):
        here = os.getcwd()
        for words in (["--cache_dir", "x"], ["--cache-dir=x"], ["data.cache_dir=x"], ["--dataset.cachedir", "x"]):
            each = process(os.getpid(), 1, "python3", "train.py", *words)
            self.assertEqual(list(_processes._cache_arguments(each)), [os.path.join(here, "x")], words)

    def test_other_arguments_are_none(self):
        for words in (["--cache_dir"], ["--cache_dir", "--workers"], ["--cache", "x"], ["--no-cache-dir-check=x"]):
            each = process(os.getpid(), 1, "python3", "train.py", *words)
            self.assertEqual(list(_processes._cache_arguments(each)), [], words)

    def test_installers_share_their_cache_on_purpose(self):
        each = process(os.getpid(), 1, "python3", "-m", "pip", "install", "--cache-dir", "x")
        self.assertEqual(list(_processes._cache_arguments(each)), [])


class CacheFolders(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def shared(self, name, *parents, words=("python3", "train.py")):
        """Folders that processes of these parents share, each of which writes to the cache of this name."""
        real = _processes._files_of
        self.addCleanup(setattr, _processes, "_files_of", real)
        _processes._files_of = lambda pid: [(os.path.join(self.folder, name, "part.tmp"), True)]
        processes = by_pid(*(process(10 + index, parent, *words) for index, parent in enumerate(parents)))
        folders = _processes.CacheFolders()
        folders.look(processes)
        return [(os.path.basename(each["folder"]), each["pids"]) for each in folders.shared(processes)]

    def test_two_jobs_that_write_to_one_cache_share_it(self):
        self.assertEqual(self.shared("monai_cache", 1, 1), [("monai_cache", [10, 11])])

    def test_a_job_and_its_workers_are_one(self):
        self.assertEqual(self.shared("monai_cache", 1, 10, 11), [])

    def test_other_folders_and_caches_of_python_itself_are_none(self):
        for name in ("output", "__pycache__", ".cache", ".pytest_cache"):
            self.assertEqual(self.shared(name, 1, 1), [], name)


if __name__ == "__main__":
    unittest.main()
