"""Operations of a GPU, held against the processor in float64, and repeated. Without CUDA they run on the processor."""

import time

from vigil_probes._torch import devices, is_memory, is_sticky, torch_for

_TYPES = ("float32", "float16", "bfloat16")
#: What libraries say of a type that an operation does not take.
_UNSUPPORTED = ("not implemented", "unsupported", "not support", "only supports", "expected scalar type", "half precision")


def run(request, tell):
    torch = torch_for(tell)
    if torch is None:
        return
    # The same algorithm each time, so that a difference is a fault.
    torch.backends.cudnn.benchmark = False
    torch.backends.cudnn.deterministic = True
    for place in ["cuda:%d" % number for number in devices(torch, tell)] or ["cpu"]:
        if not _probe(torch, place, request, tell):
            # After such an error the process has no GPU any more.
            return


def _probe(torch, place, request, tell):
    is_cuda = place != "cpu"
    name = "%s (%s)" % (torch.cuda.get_device_name(place), place[5:]) if is_cuda else "cpu"
    tell(
        "device",
        device=name,
        isCuda=is_cuda,
        matmulTf32=bool(torch.backends.cuda.matmul.allow_tf32),
        convolutionTf32=bool(torch.backends.cudnn.allow_tf32),
    )
    for type_name in _TYPES:
        for operation in _operations(torch, request["size"]):
            tell("doing", on="%s, %s" % (operation.name, type_name))
            if not _try(torch, place, name, operation, type_name, request, tell):
                return False
    return not is_cuda or _try_streams(torch, place, name, tell)


def _try(torch, place, name, operation, type_name, request, tell):
    """False if the GPU cannot be used any longer."""
    facts = {"device": name, "operation": operation.name, "type": type_name}
    try:
        inputs = [each.to(getattr(torch, type_name)) for each in operation.inputs]
        # Of the rounded inputs: their rounding is no error of the operation.
        expected = operation.act([each.to(torch.float64) for each in inputs])
        inputs = [each.to(place) for each in inputs]
        first, errors, times, differing = None, [], [], 0
        for _ in range(request["repeats"]):
            begun = time.perf_counter()
            found = operation.act(inputs)
            if place != "cpu":
                torch.cuda.synchronize(place)
            times.append((time.perf_counter() - begun) * 1000)
            errors.append(operation.error(found, expected, inputs))
            if first is None:
                first = found
            elif not torch.equal(first, found):
                differing += 1
    except (RuntimeError, TypeError, NotImplementedError) as error:
        text = str(error).lower()
        if is_memory(error):
            tell("short", **facts)
        elif any(each in text for each in _UNSUPPORTED) and not is_sticky(error):
            tell("unsupported", **facts)
        else:
            tell("failed", text="%s: %s" % (type(error).__name__, str(error)[:300]), isSticky=is_sticky(error), **facts)
            return not is_sticky(error)
        return True
    times.sort()
    tell("operation", errors=errors, differing=differing, ms=times[len(times) // 2], **facts)
    return True


class _Operation:
    """`act` computes, on the processor in float64 for reference; `error` is relative to the largest value."""

    def __init__(self, name, inputs, act, error=None):
        self.name = name
        self.inputs = inputs
        self.act = act
        self.error = error or _relative


def _relative(found, expected, inputs):
    # Not of a norm, in which a single wrong value among a million would vanish.
    return float((found.to("cpu").to(expected.dtype) - expected).abs().max() / expected.abs().max())


def _operations(torch, size):
    draw = torch.Generator().manual_seed(7)

    def normal(*shape):
        return torch.randn(*shape, generator=draw, dtype=torch.float64)

    root = normal(size, size)
    # Far from singular, so that rounding does not grow.
    positive = root @ root.T / size + torch.eye(size, dtype=torch.float64)

    def factor_error(factor, _, inputs):
        lower = factor.to("cpu").to(torch.float64)
        given = inputs[0].to("cpu").to(torch.float64)
        return _relative(lower @ lower.T, given, inputs)

    return [
        _Operation("matmul", [normal(size, size), normal(size, size)], lambda given: given[0] @ given[1]),
        _Operation(
            "convolution",
            [normal(4, 16, size // 8, size // 8), normal(32, 16, 3, 3)],
            lambda given: torch.nn.functional.conv2d(given[0], given[1], padding=1),
        ),
        _Operation("cholesky", [positive], lambda given: torch.linalg.cholesky(given[0]), error=factor_error),
        _Operation("fft", [normal(16, _power_of_two(size))], lambda given: torch.view_as_real(torch.fft.rfft(given[0]))),
        _Operation("sort", [normal(size * 64)], lambda given: torch.sort(given[0]).values),
    ]


def _power_of_two(size):
    # cuFFT takes no other in half precision.
    return 1 << (size - 1).bit_length()


def _try_streams(torch, place, name, tell):
    """A chain over two streams, ordered by events alone, must give what one stream gives; then the state of errors."""
    facts = {"device": name, "operation": "streams", "type": "float32"}
    try:
        size = 1024
        x = torch.ones(size, size, device=place)
        side = torch.cuda.Stream(place)
        main = torch.cuda.current_stream(place)
        begun = time.perf_counter()
        for _ in range(20):
            side.wait_stream(main)
            with torch.cuda.stream(side):
                x.add_(1)
            main.wait_stream(side)
            x.mul_(1)
        torch.cuda.synchronize(place)
        took = (time.perf_counter() - begun) * 1000
        wrong = float((x.to("cpu") - 21.0).abs().max())
        tell("operation", errors=[wrong], differing=0, ms=took, **facts)
        # An error of an earlier launch shows itself here.
        torch.cuda.synchronize(place)
    except RuntimeError as error:
        tell("failed", text="%s: %s" % (type(error).__name__, str(error)[:300]), isSticky=is_sticky(error), **facts)
        return not is_sticky(error)
    return True
