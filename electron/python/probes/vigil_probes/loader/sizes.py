"""How large a sample or batch is."""

_DEEPEST = 12
_MOST_PARTS = 100_000


def size_of(value):
    """Bytes of the data in it, and the number of its tensors and arrays."""
    size = tensors = 0
    waiting = [(value, 0)]
    seen = set()
    while waiting and len(seen) < _MOST_PARTS:
        each, depth = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        own = _bytes_of(each)
        if own is not None:
            size += own[0]
            tensors += own[1]
        elif depth < _DEEPEST:
            waiting.extend((part, depth + 1) for part in _parts_of(each))
    return size, tensors


def _bytes_of(value):
    if isinstance(value, (bytes, bytearray, memoryview, str)):
        return len(value), 0
    if isinstance(value, (int, float, complex, type(None))):
        return 8, 0
    if hasattr(value, "element_size") and hasattr(value, "nelement"):
        return value.element_size() * value.nelement(), 1
    nbytes = getattr(value, "nbytes", None)
    if isinstance(nbytes, int):
        return nbytes, 1
    if hasattr(value, "getbands") and hasattr(value, "size"):
        # An image of Pillow.
        return value.size[0] * value.size[1] * len(value.getbands()), 1
    return None


def _parts_of(value):
    if isinstance(value, dict):
        return list(value.values())
    if isinstance(value, (list, tuple, set, frozenset)):
        return list(value)
    return list(getattr(value, "__dict__", {}).values())
