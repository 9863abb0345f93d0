"""A stand-in for torch with one graphics card: it only counts its calls."""

import types

__version__ = "stand-in"

cuda = types.SimpleNamespace()
cuda.calls = []
cuda.fractions = {}
cuda.waiting = []
cuda.is_on = False
cuda.captures = False


def init():
    """As torch does: calls that were deferred run now."""
    cuda.is_on = True
    for call in cuda.waiting:
        call()


def _lazy_call(call):
    if cuda.is_on:
        call()
    else:
        cuda.waiting.append(call)


def set_per_process_memory_fraction(fraction, device):
    assert cuda.is_on, "CUDA would be begun for it"
    cuda.fractions[device] = fraction


def memory_stats(device):
    return {
        "allocated_bytes.all.current": 10,
        "reserved_bytes.all.current": 20,
        "allocated_bytes.all.peak": 30,
    }


cuda.init = init
cuda._lazy_call = _lazy_call
cuda.is_initialized = lambda: cuda.is_on
cuda.device_count = lambda: 1
cuda.set_per_process_memory_fraction = set_per_process_memory_fraction
cuda.memory_stats = memory_stats
cuda.is_current_stream_capturing = lambda: cuda.captures
for name in ("synchronize", "empty_cache", "ipc_collect", "reset_peak_memory_stats"):
    setattr(cuda, name, lambda name=name: cuda.calls.append(name))

multiprocessing = types.SimpleNamespace(sharing="file_descriptor")


def _set_sharing_strategy(strategy):
    multiprocessing.sharing = strategy


multiprocessing.set_sharing_strategy = _set_sharing_strategy
