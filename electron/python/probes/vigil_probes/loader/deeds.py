"""What the script did until its loader was made, and which files the loader reads."""

import os
import sys

_MOST = 60
_MOST_DATA = 500
_PROGRAMS = {"subprocess.Popen", "os.system", "os.posix_spawn", "os.exec", "os.startfile"}
_CHANGES = {
    "os.remove": "removed",
    "os.rmdir": "removed",
    "shutil.rmtree": "removed",
    "os.mkdir": "made",
    "os.rename": "renamed",
    "shutil.move": "renamed",
}
#: Code and what the system itself provides are not data.
_CODE = (".py", ".pyc", ".pyd", ".so", ".dll", ".pth", ".dist-info", ".egg-link")
_SYSTEM = ("/proc/", "/sys/", "/dev/", "/etc/", "/usr/lib", "/usr/share/zoneinfo")


class Deeds:
    """An audit hook, which stays for the life of the process. It only notes and raises nothing."""

    def __init__(self, scratch):
        # type: (str) -> None
        self._pid = os.getpid()
        self._scratch = os.path.join(os.path.abspath(scratch), "")
        self._done = {}
        self._data = {}
        self._is_for_data = False
        self._prefixes = tuple({os.path.join(os.path.abspath(one), "") for one in (sys.prefix, sys.base_prefix)})
        sys.addaudithook(self._hear)

    def tell(self, tell):
        """Reports what was done to files, programs and the network, then forgets it."""
        done, self._done = self._done, {}
        for what, name in list(done)[:_MOST]:
            tell("deed", what=what, of=name)

    def listen_for_data(self):
        self._is_for_data = True
        self._data = {}

    def tell_data(self, tell):
        """Reports the files that were read since."""
        if self._data:
            tell("files", paths=list(self._data))
        self._data = {}

    def _hear(self, event, args):
        try:
            if os.getpid() != self._pid:
                return
            if event == "open":
                self._opened(args)
            elif event in _CHANGES:
                self._note(_CHANGES[event], args[0])
            elif event in _PROGRAMS:
                self._note("program", args[0])
            elif event == "socket.connect" and isinstance(args[1], tuple):
                self._note("network", "%s:%s" % args[1][:2])
        except Exception:
            # Whatever it may be, the script must not see it.
            pass

    def _opened(self, args):
        path, mode, flags = args
        if not isinstance(path, (str, bytes)):
            return
        name = os.path.abspath(os.fsdecode(path))
        if name.startswith(self._scratch) or name == os.devnull:
            return
        writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR)
        if writes or (isinstance(mode, str) and set(mode) & set("wax+")):
            self._note("written", name)
        elif self._is_for_data and len(self._data) < _MOST_DATA and self._is_data(name):
            self._data[name] = None

    def _is_data(self, name):
        is_system = name.endswith(_CODE) or name.startswith(_SYSTEM)
        return not is_system and not name.startswith(self._prefixes) and os.path.isfile(name)

    def _note(self, what, name):
        if len(self._done) < _MOST:
            text = os.fsdecode(name) if isinstance(name, (str, bytes)) else str(name)
            self._done[(what, text[:500])] = None
