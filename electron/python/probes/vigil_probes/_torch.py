"""torch, as far as a probe gets it."""

#: How texts of CUDA errors begin that leave the whole process without a GPU.
_STICKY = ("illegal memory access", "device-side assert", "launch failure", "unspecified launch", "misaligned address")


def torch_for(tell):
    """The module; None after telling why there is none."""
    try:
        import torch
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "torch":
            tell("no-torch")
        else:
            tell("raised", text=_text(error))
        return None
    except Exception as error:
        tell("raised", text=_text(error))
        return None
    return torch


def devices(torch, tell):
    """Numbers of the GPUs; empty after telling why there are none."""
    try:
        if torch.cuda.is_available() and torch.cuda.device_count() > 0:
            return list(range(torch.cuda.device_count()))
        said = ""
        if getattr(torch.version, "cuda", None) or getattr(torch.version, "hip", None):
            # is_available() swallows the reason; this raises it.
            torch.cuda.init()
    except Exception as error:
        said = _text(error)
    tell("no-cuda", said=said)
    return []


def is_memory(error):
    return "out of memory" in str(error).lower()


def is_sticky(error):
    return any(each in str(error).lower() for each in _STICKY)


def _text(error):
    return "%s: %s" % (type(error).__name__, str(error)[:300])
