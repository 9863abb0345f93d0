"""Arrays of numpy and tensors of torch: their bytes, and digests of large ones."""

from __future__ import annotations

import hashlib
import sys
import weakref
from time import perf_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: From this size on, an array that did not change is looked at in samples.
LARGE_BYTES = 1 << 18
_SAMPLES = 64
_SAMPLE_BYTES = 1024
#: Whole looks may take this share of the time that the calls take, beside those of the first call.
_SHARE = 0.01


def is_array(value: Any) -> bool:
    """Whether it is an array of numpy; nothing is imported to know."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and hasattr(numpy, "ndarray") and isinstance(value, numpy.ndarray)


def is_tensor(value: Any) -> bool:
    """Whether it is a tensor of torch; nothing is imported to know."""
    torch = sys.modules.get("torch")
    return torch is not None and hasattr(torch, "Tensor") and isinstance(value, torch.Tensor)


def bytes_of(value: Any) -> Any:
    """An array or a tensor as a flat array of bytes in the order of its elements, without a copy where that is possible."""
    numpy = sys.modules["numpy"]
    if is_tensor(value):
        torch = sys.modules["torch"]
        plain = value.detach()
        if hasattr(plain, "resolve_conj"):
            plain = plain.resolve_conj()
        if hasattr(plain, "resolve_neg"):
            plain = plain.resolve_neg()
        value = plain.cpu().contiguous().reshape(-1).view(torch.uint8).numpy() if plain.numel() else numpy.empty(0, "u1")
    return numpy.ascontiguousarray(value).reshape(-1).view("u1")


class Missed(Exception):
    """A whole look found a change that samples did not show: calls since `call` are not to be trusted."""

    def __init__(self, call: int) -> None:
        super().__init__(call)
        self.call = call


class _Look:
    """What is known of one large array."""

    def __init__(self, reference: Any) -> None:
        self.reference = reference
        self.whole = b""
        self.sample = b""
        self.looks = 0
        #: It changes in place: never trusted to a sample.
        self.changes = False
        self.call = 0


class LargeArrays:
    """Digests of large arrays. One that has not changed in the first call is looked at in samples, and whole now and then."""

    def __init__(self) -> None:
        self._known: dict[int, _Look] = {}
        self._looked_s = 0.0
        self._called_s = 0.0
        #: Number of the call that is being looked at.
        self.call = 0
        #: Whole looks only: at the first and the last kept call.
        self.is_thorough = False
        #: Calls are being answered: they change nothing that is not put back, so that one whole look is enough.
        self.is_answering = False
        self._may_be_resized = False

    def add_call(self, seconds: float) -> None:
        """A call took this long, which pays for further whole looks."""
        self._called_s += seconds

    def will_change(self, values: list[Any]) -> None:
        """These change in place: samples are not enough for them, nor for what shares their memory."""
        extents = [extent for value in values for extent in (_extent(value),) if extent is not None]
        for look in self._known.values():
            known = look.reference()
            if known is None or look.changes:
                continue
            extent = _extent(known)
            look.changes = any(known is one for one in values) or (
                extent is not None and any(extent[0] < other[1] and other[0] < extent[1] for other in extents)
            )

    def forget_what_may_be_resized(self) -> None:
        """Refers to no array of numpy that has its own memory any longer: such a reference forbids to resize it."""
        self._may_be_resized = True
        self._known = {key: look for key, look in self._known.items() if not has_own_memory(look.reference())}

    def digest(self, value: Any) -> bytes:
        """Digest of the bytes of a large array. Raises Missed."""
        data = bytes_of(value)
        if self._may_be_resized and has_own_memory(value):
            return hashlib.sha256(data).digest()
        look = self._known.get(id(value))
        # Another array may lie where a removed one lay.
        if look is None or look.reference() is not value:
            self._forget()
            look = self._known[id(value)] = _Look(weakref.ref(value))
        sample = _sample(data)
        is_known = look.looks > (0 if self.is_answering else 1)
        if look.looks and sample != look.sample:
            look.changes = True
        elif is_known and not (look.changes or self._may_look_whole(data.nbytes)):
            return look.whole
        began = perf_counter()
        whole = hashlib.sha256(data).digest()
        if is_known:
            self._looked_s += perf_counter() - began
        is_missed = is_known and whole != look.whole and sample == look.sample and not look.changes
        last = look.call
        look.changes = look.changes or (look.looks > 0 and whole != look.whole)
        look.whole, look.sample, look.call = whole, sample, self.call
        look.looks += 1
        if is_missed:
            raise Missed(last)
        return whole

    def _may_look_whole(self, size: int) -> bool:
        return self.is_thorough or self._looked_s + size / 1e9 < _SHARE * self._called_s

    def _forget(self) -> None:
        if len(self._known) > 10_000:
            self._known = {key: look for key, look in self._known.items() if look.reference() is not None}


def _extent(value: Any) -> tuple[int, int] | None:
    """The addresses between which an array in main memory lies, or the whole storage of a tensor; None if it is elsewhere."""
    if isinstance(value, bytearray):
        if not value:
            return None
        value = sys.modules["numpy"].frombuffer(value, "u1")
    if is_tensor(value):
        storage = value.untyped_storage() if hasattr(value, "untyped_storage") else value.storage()
        return storage.data_ptr(), storage.data_ptr() + storage.nbytes()
    begin = end = value.__array_interface__["data"][0]
    if not value.size:
        return None
    for count, stride in zip(value.shape, value.strides):
        begin, end = begin + min(0, (count - 1) * stride), end + max(0, (count - 1) * stride)
    return begin, end + value.itemsize


def has_own_memory(value: Any) -> bool:
    """Whether it is an array of numpy that may be resized: if nothing refers to it weakly."""
    return is_array(value) and bool(value.flags.owndata)


def _sample(data: Any) -> bytes:
    step = data.nbytes // _SAMPLES
    return hashlib.sha256(data[: step * _SAMPLES].reshape(_SAMPLES, step)[:, :_SAMPLE_BYTES].tobytes() + data[-_SAMPLE_BYTES:].tobytes()).digest()
