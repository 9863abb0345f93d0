"""The tests of a caught loader. Each says that it begins, then what it measured or how it failed."""

import time
import traceback

from vigil_probes.loader.patience import Patience
from vigil_probes.loader.sizes import size_of
from vigil_probes.loader.workers import BeginWorker, stacks, uses_of

#: Places of the samples that are loaded alone, as parts of the dataset.
_PLACES = (0.0, 0.5, 1.0)
#: torch's own default.
_USUAL_PREFETCH = 2


class Tests:
    """Runs tests until one fails. A hang without workers ends the process, with the stacks in `faults`."""

    def __init__(self, made, request, tell, faults, scratch):
        self._made = made
        self._batches = request["batches"]
        self._seconds = request["seconds"]
        self._patience = request["patienceSeconds"]
        self._tell = tell
        self._faults = faults
        self._scratch = scratch

    def run(self, test, workers, prefetch):
        """True if it passed."""
        self._tell("stage", stage=test, workers=workers, prefetch=prefetch)
        # Workers report their own stacks before torch's time for them is over, and this comes last.
        patience = Patience(self._patience * 2 + self._seconds, self._faults, forks=bool(workers))
        try:
            if test == "single-sample":
                self._samples()
            else:
                self._measure(test, workers or 0, prefetch)
            return True
        except MemoryError:
            self._raised(test, workers, "MemoryError", "", None)
        except Exception as error:
            self._raised(test, workers, type(error).__name__, str(error), traceback.format_exc())
        finally:
            patience.end()
        return False

    def _raised(self, test, workers, kind, text, trace):
        self._tell(
            "raised",
            stage=test,
            workers=workers,
            type=kind,
            text=text[-4000:],
            trace=(trace or "")[-4000:],
            stacks=stacks(self._scratch)[-8000:],
        )

    def _samples(self):
        begun = time.perf_counter()
        for index, take in _samples_of(self._made.dataset):
            self._tell("doing", on=str(index))
            since = time.perf_counter()
            try:
                sample = take()
            except StopIteration:
                if index == 0:
                    raise ValueError("the dataset is empty")
                break
            size, tensors = size_of(sample)
            seconds = time.perf_counter() - since
            self._tell("sample", index=index, ms=seconds * 1000, bytes=size, tensors=tensors)
            if time.perf_counter() - begun > self._seconds:
                break

    def _measure(self, test, workers, prefetch):
        # A worker that hangs writes its stacks first.
        begin = BeginWorker.maker(self._scratch, self._patience * 0.8)
        loader = self._made.rebuilt(workers, prefetch, self._patience, begin)
        # What the workers prepared while they started comes faster than they can go on.
        warm = max(1, workers * (prefetch or _USUAL_PREFETCH))
        since = time.perf_counter()
        batches = iter(loader)
        started = time.perf_counter()
        count, first, steady_from, ended = 0, None, None, started
        sizes, uses = [], []
        for batch in batches:
            ended = time.perf_counter()
            count += 1
            if first is None:
                first = ended - started
                uses = uses_of(getattr(batches, "_workers", []))
            if count == warm:
                steady_from = ended
            if len(sizes) < 3:
                sizes.append(size_of(batch))
            # Without the start of workers, which import what they need first.
            if count >= warm + self._batches or ended - started - first > self._seconds:
                break
        self._tell(
            "measured",
            stage=test,
            workers=workers,
            prefetch=prefetch,
            batches=count,
            seconds=ended - started,
            spawnMs=(started - since) * 1000,
            firstBatchMs=None if first is None else first * 1000,
            steadyBatches=max(0, count - warm),
            steadySeconds=ended - steady_from if count > warm else None,
            batchBytes=_median([size for size, _ in sizes]),
            batchTensors=_median([tensors for _, tensors in sizes]),
            workerBytes=_median([own for own, _ in uses if own is not None]),
            commitBytes=_median([commit for _, commit in uses if commit is not None]),
        )
        # torch ends its workers when the iterator goes; the next test must not run beside them.
        shutdown = getattr(batches, "_shutdown_workers", None)
        if shutdown is not None:
            shutdown()


def _samples_of(dataset):
    """Some samples: where in the dataset, and a function that loads it."""
    if not hasattr(dataset, "__getitem__"):
        samples = iter(dataset)
        for index in range(len(_PLACES)):
            yield index, lambda: next(samples)
        return
    try:
        last = len(dataset) - 1
    except Exception:
        last = 0
    for index in sorted({int(last * place) for place in _PLACES}):
        yield index, lambda index=index: dataset[index]


def _median(values):
    ordered = sorted(values)
    return ordered[len(ordered) // 2] if ordered else None
