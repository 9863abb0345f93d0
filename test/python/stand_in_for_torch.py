"""A stand-in for torch with one graphics card, or more: it counts its calls, and what a script allocates."""

import os
import types

__version__ = "2.9.1+stand-in"

cuda = types.SimpleNamespace()
cuda.calls = []
cuda.fractions = {}
cuda.waiting = []
cuda.is_on = False
cuda.captures = False
#: How many cards there are; the last of several holds nothing.
cuda.cards = 1
#: Bytes in use, kept by the allocator, and the most in use.
cuda.allocated, cuda.reserved, cuda.peak = 10, 20, 30


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


def get_per_process_memory_fraction(device):
    return cuda.fractions.get(device, 1.0)


#: As torch 2.9 and later: it reads them when it is imported, the second name first.
_settings = os.environ.get("PYTORCH_ALLOC_CONF") or os.environ.get("PYTORCH_CUDA_ALLOC_CONF") or ""


def _snapshot():
    return {"allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": _settings, "expandable_segments": os.name == "posix"}}


def memory_stats(device):
    if 0 < device == cuda.cards - 1:
        return {}
    return {
        "allocated_bytes.all.current": cuda.allocated,
        "reserved_bytes.all.current": cuda.reserved,
        "allocated_bytes.all.peak": cuda.peak,
    }


def allocate(bytes):
    cuda.allocated += bytes
    cuda.reserved = max(cuda.reserved, cuda.allocated)
    cuda.peak = max(cuda.peak, cuda.allocated)


def free(bytes):
    cuda.allocated -= bytes


def empty_cache():
    cuda.calls.append("empty_cache")
    cuda.reserved = cuda.allocated


def reset_peak_memory_stats():
    cuda.calls.append("reset_peak_memory_stats")
    cuda.peak = cuda.allocated


cuda.init = init
cuda._lazy_call = _lazy_call
cuda.is_initialized = lambda: cuda.is_on
cuda.device_count = lambda: cuda.cards
cuda.current_device = lambda: 0
cuda.set_per_process_memory_fraction = set_per_process_memory_fraction
cuda.get_per_process_memory_fraction = get_per_process_memory_fraction
cuda.memory = types.SimpleNamespace(_snapshot=_snapshot)
cuda.memory_stats = memory_stats
cuda.max_memory_allocated = lambda device=None: cuda.peak
cuda.is_current_stream_capturing = lambda: cuda.captures
cuda.allocate, cuda.free, cuda.empty_cache = allocate, free, empty_cache
cuda.reset_peak_memory_stats = reset_peak_memory_stats
cuda.synchronize = lambda card=None: cuda.calls.append("synchronize" if not card else f"synchronize {card}")
cuda.ipc_collect = lambda: cuda.calls.append("ipc_collect")

multiprocessing = types.SimpleNamespace(sharing="file_descriptor")


def _set_sharing_strategy(strategy):
    multiprocessing.sharing = strategy


multiprocessing.set_sharing_strategy = _set_sharing_strategy
