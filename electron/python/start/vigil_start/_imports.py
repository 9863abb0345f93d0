"""Notes in the attempt's `imports.txt` which files of the user the script imports, and which Python runs it."""

from __future__ import annotations

import os
import sys

from ._job import Job, append

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: Modules that are noted. A program that imports more generates them.
_AT_MOST = 5_000
#: Folders of installed packages. Their versions are read by the host.
_INSTALLED = ("site-packages", "dist-packages")


class Imports:
    """Looks for new modules and appends one line for each of the user's. Reads no file and imports nothing."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._path = os.path.join(job.folder, "imports.txt")
        try:
            self._folder = os.getcwd()
        except OSError:
            # The working folder is gone.
            self._folder = ""
        self._names: set[str] = set()
        self._places: set[str] = set()
        self._written = 0
        self._has_torch = False
        self._has_begun = False

    def take(self) -> None:
        """Appends what is new since the last call. Without anything new it writes nothing. Raises OSError."""
        lines = [*self._beginning(), *self._new_places(), *self._new_modules(), *self._torch()]
        if lines:
            append(self._path, "".join(line + "\n" for line in lines if "\n" not in line).encode("utf-8", "backslashreplace"))

    def take_at_exit(self) -> None:
        """The same for the last modules, and for scripts that end before the first look. Raises nothing."""
        if not self._job.is_here:
            return
        try:
            self.take()
        except Exception as error:
            self._job.remark(f"imports could not be noted: {type(error).__name__}: {error}")

    def _beginning(self) -> list[str]:
        if self._has_begun:
            return []
        self._has_begun = True
        return [
            f"pid {self._job.pid}",
            f"python {sys.version.split()[0]}",
            f"executable {sys.executable}",
            f"prefix {sys.prefix}",
        ]

    def _new_places(self) -> list[str]:
        places = [place for place in list(sys.path) if isinstance(place, str) and os.path.isabs(place)]
        new = [place for place in places if place not in self._places]
        self._places.update(new)
        return [f"path {place}" for place in new]

    def _new_modules(self) -> list[str]:
        # The names alone are compared first: thousands of modules are looked at once, not every second.
        new = [name for name in list(sys.modules) if name not in self._names]
        self._names.update(new)
        lines = []
        for name in new:
            file = self._file_of(sys.modules.get(name))
            if file is not None and _is_of_user(file) and self._written < _AT_MOST:
                self._written += 1
                lines.append(f"module {file}")
        return lines

    def _file_of(self, module: Any) -> str | None:
        try:
            # Not by getattr: modules that load lazily run code for it.
            known = vars(module)
        except TypeError:
            return None
        # Python takes the script's `__file__` away when the script has ended; its loader stays.
        file = known.get("__file__") or getattr(known.get("__loader__"), "path", None)
        # Relative for the script itself before Python 3.9, and the script may change its folder.
        return os.path.normpath(os.path.join(self._folder, file)) if isinstance(file, str) else None

    def _torch(self) -> list[str]:
        if self._has_torch:
            return []
        try:
            torch: Any = sys.modules.get("torch")
            version, cuda = str(torch.__version__), torch.version.cuda
        except AttributeError:
            # It is not imported, or not completely yet.
            return []
        self._has_torch = True
        return [f"torch {version}", f"cuda {cuda or ''}".rstrip()]


_STANDARD = os.path.dirname(os.path.abspath(os.__file__))
_OURS = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def _is_of_user(file: str) -> bool:
    if any(part in _INSTALLED for part in file.replace("\\", "/").split("/")):
        return False
    return not any(file.startswith(folder + os.sep) for folder in (_STANDARD, _OURS))
