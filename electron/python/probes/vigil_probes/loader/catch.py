"""Runs a script until torch's DataLoader is made, or calls a named factory."""

import importlib
import inspect
import os
import runpy
import sys
import traceback

_PROBES = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class NotCaught(Exception):
    """There is no loader to measure. `why`: `ended`, `raised`, `no-factory`, `not-iterable`."""

    def __init__(self, why, text="", seen=0):
        super().__init__(why)
        self.why = why
        self.text = text
        #: Loaders that were made, none of which was the wanted one.
        self.seen = seen


class Made:
    """A loader of torch with the arguments it was made with, or another iterable (`arguments` is None)."""

    def __init__(self, loader, arguments=None, make=None):
        self.loader = loader
        self._arguments = arguments
        self._make = make
        self.dataset = arguments["dataset"] if arguments else loader
        self.is_torch = arguments is not None

    def rebuilt(self, workers, prefetch, patience, begin_worker):
        """The same loader with other workers. `patience`: seconds to wait for a batch of a worker."""
        if not self.is_torch:
            return self.loader
        changed = dict(self._arguments, num_workers=workers)
        if workers == 0:
            # torch refuses these without workers.
            for name, value in (("prefetch_factor", None), ("persistent_workers", False), ("timeout", 0)):
                if name in changed:
                    changed[name] = value
            if "multiprocessing_context" in changed:
                changed["multiprocessing_context"] = None
            if "prefetch_factor" in changed and not _allows_none(self._make, "prefetch_factor"):
                del changed["prefetch_factor"]
        else:
            changed.update(timeout=patience, worker_init_fn=begin_worker(changed.get("worker_init_fn")))
            if prefetch is not None:
                changed["prefetch_factor"] = prefetch
            if self._arguments.get("num_workers") == 0 and changed.get("prefetch_factor") is None:
                changed["prefetch_factor"] = 2
        return self._make(changed)

    def facts(self):
        get = (self._arguments or {}).get
        context = get("multiprocessing_context")
        return {
            "dataset": type(self.dataset).__module__ + "." + type(self.dataset).__qualname__,
            "isTorch": self.is_torch,
            "length": _length(self.dataset),
            "isIterable": not hasattr(self.dataset, "__getitem__"),
            "batch": getattr(self.loader, "batch_size", None) or _batch_of(get("batch_sampler")),
            "workers": get("num_workers", 0) if self.is_torch else None,
            "prefetch": getattr(self.loader, "prefetch_factor", None),
            "startMethod": _start_method(context),
            "sharing": _sharing(),
            "isPersistent": bool(get("persistent_workers", False)),
            "isPinned": bool(get("pin_memory", False)),
        }


def from_script(request, caught, tell):
    """Calls `caught` with the `which`-th loader that the script makes; `module`: it is run as `python -m` does. Raises
    NotCaught; never returns normally."""
    catcher = _Catcher(request["which"], caught, tell)
    catcher.attend()
    sys.argv[:] = [request["script"]] + list(request.get("arguments") or [])
    try:
        if request.get("module"):
            runpy.run_module(request["module"], run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(request["script"], run_name="__main__")
    except SystemExit as error:
        raise NotCaught("ended", str(error.code), catcher.seen)
    except BaseException:
        raise NotCaught("raised", _last(traceback.format_exc()), catcher.seen)
    raise NotCaught("ended", "", catcher.seen)


def from_factory(name, which, caught, tell):
    """The same for a function `module:function`, whose result counts if it makes no loader of torch."""
    catcher = _Catcher(which, caught, tell)
    catcher.attend()
    module, _, function = name.partition(":")
    try:
        made = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise NotCaught("no-factory", str(error))
    except BaseException:
        raise NotCaught("raised", _last(traceback.format_exc()))
    try:
        result = made()
    except BaseException:
        raise NotCaught("raised", _last(traceback.format_exc()), catcher.seen)
    if not hasattr(result, "__iter__") and not hasattr(result, "__getitem__"):
        raise NotCaught("not-iterable", type(result).__qualname__, catcher.seen)
    caught(Made(result))


class _Catcher:
    def __init__(self, which, caught, tell):
        self.seen = 0
        self._which = which
        self._caught = caught
        self._tell = tell
        self._is_measuring = False

    def attend(self):
        start = os.path.join(os.path.dirname(_PROBES), "start")
        sys.path.append(start)
        try:
            from vigil_start._after_import import after_import
        finally:
            sys.path.remove(start)
        after_import(self, "torch.utils.data", self._patch)

    def remark(self, text):
        """What `after_import` needs of a job."""
        self._tell("remark", text=text)

    def _patch(self, module):
        kind = module.DataLoader
        original = kind.__init__
        signature = inspect.signature(original)

        def caught(loader, *args, **kwargs):
            original(loader, *args, **kwargs)
            if not self._is_measuring:
                self._take(loader, signature.bind(loader, *args, **kwargs), signature, kind)

        # What reads the arguments of a loader, as Lightning does, must find them.
        caught.__wrapped__ = original
        caught.__doc__ = original.__doc__
        kind.__init__ = caught

    def _take(self, loader, bound, signature, kind):
        self.seen += 1
        if self.seen < self._which:
            return
        self._is_measuring = True
        arguments = dict(list(bound.arguments.items())[1:])

        def make(changed):
            return kind(**changed)

        make.signature = signature
        arguments.setdefault("num_workers", 0)
        self._caught(Made(loader, arguments, make))


def _allows_none(make, name):
    """torch before 2.0 takes only numbers for `prefetch_factor`."""
    parameter = make.signature.parameters.get(name)
    return parameter is not None and parameter.default is None


def _length(dataset):
    try:
        return len(dataset)
    except Exception:
        return None


def _batch_of(sampler):
    size = getattr(sampler, "batch_size", None)
    return size if isinstance(size, int) and size > 0 else None


def _start_method(context):
    import multiprocessing

    if isinstance(context, str):
        return context
    if context is not None and hasattr(context, "get_start_method"):
        return context.get_start_method()
    return multiprocessing.get_start_method()


def _sharing():
    shared = getattr(sys.modules.get("torch"), "multiprocessing", None)
    read = getattr(shared, "get_sharing_strategy", None)
    return read() if read else None


def _last(text):
    return text[-4000:]
