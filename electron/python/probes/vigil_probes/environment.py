"""The interpreter, its packages, and what in its surroundings changes what it does."""

import os
import sys
import sysconfig

from vigil_probes._use import loaded_libraries

#: Packages whose versions decide whether others work, as they are installed.
_PACKAGES = (
    "torch numpy scipy botorch gpytorch torchvision torchaudio lightning pytorch-lightning scikit-learn "
    "opencv-python opencv-python-headless ultralytics optuna wandb monai jax tensorflow xgboost lightgbm"
).split()
#: Packages that bring an OpenMP library of their own.
_WITH_OPENMP = ("numpy", "torch", "sklearn", "cv2", "scipy")
_VARIABLES = ("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONMALLOC")


def run(request, tell):
    tell(
        "interpreter",
        version="%d.%d.%d" % sys.version_info[:3],
        path=sys.executable or "",
        bits=64 if sys.maxsize > 2**32 else 32,
        environment=_environment_kind(),
        platform=sysconfig.get_platform(),
    )
    _tell_encoding(tell)
    for name in _VARIABLES:
        if os.environ.get(name):
            tell("variable", name=name, value=os.environ[name][:500])
    for name, version in _versions():
        tell("package", name=name, version=version)
    _tell_shadowed(request, tell)
    _tell_path_libraries(tell)
    if request["imports"]:
        _tell_imported(tell)
    else:
        _tell_torch_from_files(tell)


def _environment_kind():
    if os.path.isdir(os.path.join(sys.prefix, "conda-meta")):
        return "conda"
    return "venv" if sys.prefix != sys.base_prefix else "system"


def _tell_encoding(tell):
    import locale

    code_page = None
    if sys.platform == "win32":
        import ctypes

        code_page = ctypes.WinDLL("kernel32").GetACP()
    # What open() uses without an encoding; "utf-8" in UTF-8 mode.
    encoding = "utf-8" if sys.flags.utf8_mode else locale.getpreferredencoding(False)
    tell("encoding", encoding=encoding.lower(), codePage=code_page)


def _versions():
    from importlib import metadata

    for name in _PACKAGES:
        try:
            yield name, metadata.version(name)
        except Exception:
            # Not installed, or installed without its description.
            continue


def _standard_modules():
    names = getattr(sys, "stdlib_module_names", None)
    if names is not None:
        return set(names)
    folder = sysconfig.get_paths()["stdlib"]
    found = set(sys.builtin_module_names)
    try:
        entries = os.listdir(folder)
    except OSError:
        return found
    for entry in entries:
        name, ending = os.path.splitext(entry)
        if ending == ".py" or (ending == "" and os.path.isfile(os.path.join(folder, entry, "__init__.py"))):
            found.add(name)
    return found


def _tell_shadowed(request, tell):
    folder = request.get("scriptFolder")
    if not folder:
        return
    script = os.path.splitext(os.path.basename(request.get("script") or ""))[0]
    standard = _standard_modules() - {"__main__", "this", "antigravity", "test", script}
    try:
        entries = sorted(os.listdir(folder))
    except OSError:
        return
    for entry in entries:
        name, ending = os.path.splitext(entry)
        path = os.path.join(folder, entry)
        is_package = ending == "" and os.path.isfile(os.path.join(path, "__init__.py"))
        if name in standard and (ending == ".py" or is_package):
            tell("shadowed", module=name, file=path)


#: Libraries of CUDA and OpenMP whose first copy on PATH is the one that a program gets.
_SHADOWING = ("cudart64_", "cudnn", "cublas64_", "nvrtc64_", "libiomp5md", "zlibwapi")


def _tell_path_libraries(tell):
    """Only Windows looks for libraries on PATH."""
    if sys.platform != "win32":
        return
    found = {}  # type: dict
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        try:
            entries = os.listdir(folder or ".")
        except OSError:
            continue
        for entry in entries:
            name = entry.lower()
            if name.endswith(".dll") and name.startswith(_SHADOWING):
                paths = found.setdefault(name, [])
                path = os.path.join(folder, entry)
                if path.lower() not in [other.lower() for other in paths]:
                    paths.append(path)
    for name, paths in sorted(found.items()):
        if len(paths) > 1:
            tell("path-library", name=name, files=paths[:5])


def _tell_torch_from_files(tell):
    """Version and CUDA of torch without the seconds that its import takes."""
    from importlib import util

    try:
        spec = util.find_spec("torch")
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.origin:
        return
    values = {}  # type: dict
    try:
        with open(os.path.join(os.path.dirname(spec.origin), "version.py"), encoding="utf-8") as file:
            exec(compile(file.read(), "version.py", "exec"), values)  # noqa: S102 torch's own constants
    except Exception:
        return
    tell("torch", version=str(values.get("__version__")), cuda=values.get("cuda"), cudnn=None, devices=None, said="")


def _tell_imported(tell):
    import importlib
    import importlib.util

    for name in _WITH_OPENMP:
        try:
            if importlib.util.find_spec(name) is None:
                continue
        except (ImportError, ValueError):
            continue
        tell("doing", on=name)
        try:
            importlib.import_module(name)
        except BaseException as error:  # noqa: B902 whatever a package raises is its finding
            tell("broken", name=name, error="%s: %s" % (type(error).__name__, str(error)[:300]))
    torch = sys.modules.get("torch")
    if torch is not None:
        tell("doing", on="torch.cuda")
        tell("torch", **_torch_facts(torch))
    tell("libraries", openmp=[path for path in loaded_libraries() if _is_openmp(path)])


def _is_openmp(path):
    name = os.path.basename(path).lower()
    return name.startswith(("libiomp5", "libomp", "libgomp", "vcomp"))


def _torch_facts(torch):
    version = getattr(torch, "version", None)
    cudnn = None
    devices = None
    said = ""
    try:
        found = torch.backends.cudnn.version() if torch.backends.cudnn.is_available() else None
        cudnn = None if found is None else str(found)
    except Exception as error:
        said = str(error)[:300]
    try:
        devices = torch.cuda.device_count() if torch.cuda.is_available() else 0
        if devices == 0 and getattr(version, "cuda", None):
            # is_available() swallows the reason; this raises it.
            torch.cuda.init()
    except Exception as error:
        said = str(error)[:300]
    return {
        "version": str(torch.__version__),
        "cuda": getattr(version, "cuda", None),
        "cudnn": cudnn,
        "devices": devices,
        "said": said,
    }
