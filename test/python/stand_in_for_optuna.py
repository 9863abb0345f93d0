"""A stand-in for Optuna, as far as the hook changes it: the studies of a storage are in a file with its name."""

import concurrent.futures
import datetime
import json
import os
import threading
import time
import types


class TrialState:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return self.name == other.name

    def is_finished(self):
        return self.name in ("COMPLETE", "FAIL")


TrialState.RUNNING, TrialState.FAIL = TrialState("RUNNING"), TrialState("FAIL")


class DuplicatedStudyError(Exception):
    pass


class Storage:
    def __init__(self, url):
        self.url, self.studies, self.lock = url, {}, threading.Lock()
        if os.path.exists(url):
            with open(url) as file:
                self.studies = json.load(file)

    def save(self):
        with self.lock:
            with open(self.url + ".new", "w") as file:
                file.write(json.dumps(self.studies))
            os.replace(self.url + ".new", self.url)

    def get_study_id_from_name(self, name):
        if name not in self.studies:
            raise KeyError(name)
        return name


class InMemoryStorage:
    def __init__(self):
        self.studies = {}

    def save(self):
        pass


_opened = {}


def get_storage(storage):
    if storage is None:
        return InMemoryStorage()
    return _opened.setdefault(storage, Storage(storage)) if isinstance(storage, str) else storage


class Trial:
    def __init__(self, study, kept):
        self.study, self.kept, self.number = study, kept, kept["number"]
        self.state, self.params, self.system_attrs = TrialState(kept["state"]), kept["params"], kept["system_attrs"]
        self.user_attrs = {}
        self.distributions = {name: types.SimpleNamespace(single=bool) for name in self.params}
        self.datetime_start = kept["begun"] and datetime.datetime.fromisoformat(kept["begun"])

    def suggest(self, name, value=None):
        fixed = self.system_attrs.get("fixed_params", {})
        if value is None and name not in fixed:
            value = self.study.sampler.sample_independent(self.study, self, name, None)
        self.kept["params"][name] = value = fixed.get(name, value)
        self.study._storage.save()
        return value


class Study:
    def __init__(self, storage, name, sampler=None):
        self._storage, self.study_name = storage, name
        self.sampler = sampler or types.SimpleNamespace()
        self.kept = storage.studies[name]

    @property
    def trials(self):
        return self.get_trials()

    def get_trials(self, deepcopy=True):
        return [Trial(self, kept) for kept in self.kept]

    def _add(self, **what):
        self.kept.append({"number": len(self.kept), "begun": None, "params": {}, "system_attrs": {}, **what})

    def enqueue_trial(self, params, user_attrs=None, skip_if_exists=False):
        exists = any(kept["system_attrs"].get("fixed_params", kept["params"]) == params for kept in self.kept)
        if not (skip_if_exists and exists):
            self._add(state="WAITING", system_attrs={"fixed_params": params})
            self._storage.save()

    def _pop_waiting_trial_id(self):
        for kept in self.kept:
            if kept["state"] == "WAITING":
                # As with SQLite, which does not lock the row that was read.
                time.sleep(0.05)
                kept.update(state="RUNNING")
                return kept["number"]
        return None

    def ask(self):
        number = self._pop_waiting_trial_id()
        if number is None:
            with _adding:
                number = len(self.kept)
                self._add(state="RUNNING")
        self.kept[number].update(begun=datetime.datetime.now().isoformat())
        self._storage.save()
        return Trial(self, self.kept[number])

    def tell(self, number, value=None, state=None):
        self.kept[number]["state"] = state.name if state else "COMPLETE"
        self._storage.save()

    def stop(self):
        self._stops = True

    def optimize(self, func, n_trials=None, timeout=None, n_jobs=1):
        self._stops = False

        def evaluate(_):
            if not self._stops:
                trial = self.ask()
                self.tell(trial.number, func(trial))

        trials = range(10 if n_trials is None else n_trials)
        if n_jobs == 1:
            list(map(evaluate, trials))
        else:
            with concurrent.futures.ThreadPoolExecutor(n_jobs) as threads:
                list(threads.map(evaluate, trials))


_adding = threading.Lock()


def create_study(storage=None, study_name=None, load_if_exists=False, sampler=None):
    storage = get_storage(storage)
    name = study_name or "no-name-" + os.urandom(4).hex()
    if name in storage.studies and not load_if_exists:
        raise DuplicatedStudyError(name)
    storage.studies.setdefault(name, [])
    storage.save()
    return Study(storage, name, sampler)


def load_study(study_name=None, storage=None, sampler=None):
    return Study(get_storage(storage), study_name, sampler)


trial = types.SimpleNamespace(TrialState=TrialState)
storages = types.SimpleNamespace(get_storage=get_storage)
study = types.ModuleType("study")
study.study = types.ModuleType("study")
study.study.create_study = study.create_study = create_study
study.study.load_study = study.load_study = load_study
