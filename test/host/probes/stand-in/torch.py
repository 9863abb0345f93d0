"""A stand-in for torch with one card of 4 GiB, for the probe of GPU memory. FAULT says what is wrong with the card."""

import os
import time
import types

_MIB = 1024 * 1024
_TOTAL = 4096 * _MIB
_FAULT = os.environ.get("FAULT", "")

uint8 = "uint8"
version = types.SimpleNamespace(cuda="12.4")


class _Block:
    def __init__(self, size):
        self.size = size
        _Card.used += size

    def fill_(self, value):
        if _FAULT == "spills" and _Card.used > 2048 * _MIB:
            time.sleep(0.06)

    def __del__(self):
        _Card.used -= self.size


class _Card:
    used = 0
    reserved = 0


def empty(size, dtype, device):
    most = {"refuses": 1024, "pieces": 4096}.get(_FAULT, 4096) * _MIB
    if _FAULT == "pieces" and size > 256 * _MIB or _Card.used + size > most:
        raise RuntimeError("CUDA out of memory. Tried to allocate %d bytes" % size)
    if _FAULT == "fails":
        raise RuntimeError("CUDA error: an illegal memory access was encountered")
    block = _Block(size)
    _Card.reserved = max(_Card.reserved, _Card.used)
    return block


def _empty_cache():
    _Card.reserved = _Card.used + (20 * _MIB if _FAULT == "keeps" else 0)


cuda = types.SimpleNamespace(
    is_available=lambda: _FAULT != "no-cuda",
    device_count=lambda: 1,
    init=lambda: (_ for _ in ()).throw(RuntimeError("The NVIDIA driver on your system is too old")),
    get_device_name=lambda number: "Stand-in",
    mem_get_info=lambda number: ((300 if _FAULT == "full" else 3900) * _MIB - _Card.used, _TOTAL),
    synchronize=lambda number: None,
    empty_cache=_empty_cache,
    memory_reserved=lambda number: _Card.reserved,
)
