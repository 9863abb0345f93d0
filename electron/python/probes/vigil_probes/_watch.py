"""Sees where a process crashes: the address that it used and its stack pointer, which nothing else on Linux reports.

A parent attaches with ptrace(2), which stops the child only for its signals, so it runs at full speed.
"""

import os
import signal
import struct
import sys

# linux/ptrace.h
_CONT = 7
_SEIZE = 0x4206
_GETSIGINFO = 0x4202
_GETREGSET = 0x4204
_LISTEN = 0x4208
_OPTION_TRACECLONE = 0x8
_OPTION_EXITKILL = 0x100000
_EVENT_STOP = 128
_NT_PRSTATUS = 1
#: waitpid: threads as well.
_WALL = 0x40000000
_FAULTS = (signal.SIGSEGV, getattr(signal, "SIGBUS", 0), signal.SIGFPE, signal.SIGILL, signal.SIGABRT)
#: Words of the program counter and the stack pointer in a register set.
_REGISTERS = {"x86_64": (16, 19), "aarch64": (32, 31)}


def watch(tell):
    """Returns in a child whose crash the parent reports. Where that is impossible it returns without a child."""
    if not sys.platform.startswith("linux"):
        return
    ptrace = _ptrace()
    if ptrace is None:
        return
    asked, ready = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ready)
        is_watched = os.read(asked, 1) == b"y"
        os.close(asked)
        if not is_watched:
            tell("unwatched")
        return
    os.close(asked)
    options = _OPTION_TRACECLONE | _OPTION_EXITKILL
    is_seized = ptrace(_SEIZE, child, None, options) == 0
    os.write(ready, b"y" if is_seized else b"n")
    os.close(ready)
    _die_alike(_follow(ptrace, child, tell) if is_seized else os.waitpid(child, 0)[1])


def _ptrace():
    try:
        import ctypes

        call = ctypes.CDLL(None, use_errno=True).ptrace
        call.restype = ctypes.c_long
        call.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        return call
    except (ImportError, OSError, AttributeError):
        return None


def _follow(ptrace, child, tell):
    is_told = False
    while True:
        try:
            pid, status = os.waitpid(-1, _WALL)
        except ChildProcessError:
            return 0
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            if pid == child:
                return status
            continue
        if not os.WIFSTOPPED(status):
            continue
        number = os.WSTOPSIG(status)
        event = status >> 16
        if event:
            is_group_stop = event == _EVENT_STOP and number != signal.SIGTRAP
            ptrace(_LISTEN if is_group_stop else _CONT, pid, None, None)
            continue
        if number in _FAULTS and not is_told:
            is_told = _tell_fault(ptrace, pid, number, tell)
        ptrace(_CONT, pid, None, number)


def _tell_fault(ptrace, pid, number, tell):
    """True once the fault itself was told; a signal that another process sent is none."""
    import ctypes

    info = ctypes.create_string_buffer(128)
    if ptrace(_GETSIGINFO, pid, None, ctypes.addressof(info)) != 0:
        return False
    code = struct.unpack_from("i", info.raw, 8)[0]
    # siginfo_t: the kernel's own codes are positive. abort() sends its signal with tgkill.
    if code <= 0 and number != signal.SIGABRT:
        return False
    address = struct.unpack_from("Q", info.raw, 16)[0]
    counter, stack = _registers(ptrace, pid)
    tell(
        "fault",
        signal=signal.Signals(number).name,
        # As text, because JSON numbers hold 53 bits.
        address=hex(address) if number != signal.SIGABRT else None,
        stack=None if stack is None else hex(stack),
        library=None if counter is None else _library_at(pid, counter),
    )
    return True


def _registers(ptrace, pid):
    import ctypes

    places = _REGISTERS.get(os.uname().machine)
    if places is None:
        return None, None
    registers = ctypes.create_string_buffer(1024)
    vector = (ctypes.c_size_t * 2)(ctypes.addressof(registers), len(registers))
    if ptrace(_GETREGSET, pid, _NT_PRSTATUS, ctypes.addressof(vector)) != 0:
        return None, None
    return tuple(struct.unpack_from("Q", registers.raw, 8 * place)[0] for place in places)


def _library_at(pid, address):
    try:
        with open("/proc/%d/maps" % pid, encoding="utf-8", errors="replace") as maps:
            for line in maps:
                fields = line.split(None, 5)
                begin, end = (int(part, 16) for part in fields[0].split("-"))
                if begin <= address < end:
                    return fields[5].strip() if len(fields) > 5 else None
    except (OSError, ValueError):
        pass
    return None


def _die_alike(status):
    """The host sees the end of the parent: it must be that of the child."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        try:
            signal.signal(number, signal.SIG_DFL)
        except OSError:
            # SIGKILL has no handler.
            pass
        os.kill(os.getpid(), number)
    os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 1)
