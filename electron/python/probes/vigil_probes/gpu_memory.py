"""Memory of the GPUs: what is kept after freeing, how much can be had, and in one piece."""

import gc
import time

from vigil_probes._torch import devices, is_memory, torch_for

_MIB = 1024 * 1024
#: The sizes with which a sweep proved that its memory came back.
_CYCLES = (150, 200, 150)
_STEPS = 32
_LEAST_STEP = 64 * _MIB
#: The desktop keeps at least this.
_RESERVE_BYTES = 512 * _MIB


def run(request, tell):
    torch = torch_for(tell)
    if torch is None:
        return
    for number in devices(torch, tell):
        _Card(torch, number, request, tell).probe()


class _Card:
    def __init__(self, torch, number, request, tell):
        self._torch = torch
        self._number = number
        self._request = request
        self._tell = tell
        self._name = "%s (%d)" % (torch.cuda.get_device_name(number), number)

    def probe(self):
        tell = self._tell
        tell("doing", on=self._name)
        try:
            free, total = self._torch.cuda.mem_get_info(self._number)
            cap = int(min(total * self._request["share"], free * self._request["shareOfFree"], free - _RESERVE_BYTES))
            tell("card", gpu=self._name, free=free, total=total, cap=max(0, cap))
            if cap < _LEAST_STEP:
                return
            for size in _CYCLES:
                if size * _MIB <= cap:
                    self._cycle(size)
            self._climb(cap)
            self._largest(cap)
            left, _ = self._torch.cuda.mem_get_info(self._number)
            tell("left", gpu=self._name, reserved=self._reserved(), free=left)
        except Exception as error:
            tell("failed", gpu=self._name, text="%s: %s" % (type(error).__name__, str(error)[:300]))

    def _take(self, size):
        """Written to, because Windows gives memory of the machine only then."""
        block = self._torch.empty(size, dtype=self._torch.uint8, device="cuda:%d" % self._number)
        block.fill_(1)
        self._torch.cuda.synchronize(self._number)
        return block

    def _free(self):
        gc.collect()
        self._torch.cuda.empty_cache()

    def _reserved(self):
        return self._torch.cuda.memory_reserved(self._number)

    def _cycle(self, size):
        block = self._take(size * _MIB)
        held = self._reserved()
        del block
        self._free()
        self._tell("cycle", gpu=self._name, bytes=size * _MIB, held=held, reserved=self._reserved())

    def _climb(self, cap):
        step = max(_LEAST_STEP, cap // _STEPS)
        blocks = []
        total = 0
        while total + step <= cap:
            begun = time.perf_counter()
            try:
                block = self._take(step)
            except RuntimeError as error:
                if not is_memory(error):
                    raise
                free, _ = self._torch.cuda.mem_get_info(self._number)
                self._tell("refused", gpu=self._name, atBytes=total + step, free=free)
                break
            blocks.append(block)
            del block
            total += step
            took = (time.perf_counter() - begun) * 1000
            self._tell("step", gpu=self._name, atBytes=total, bytes=step, ms=took)
        del blocks
        self._free()

    def _largest(self, cap):
        """The largest block in one piece, in eighths of the cap."""
        for eighths in range(8, 0, -1):
            size = cap * eighths // 8
            try:
                self._take(size)
            except RuntimeError as error:
                if not is_memory(error):
                    raise
                self._free()
                continue
            self._free()
            self._tell("largest", gpu=self._name, bytes=size)
            return
        self._tell("largest", gpu=self._name, bytes=0)
