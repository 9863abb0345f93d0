"""A list of a data set's files, compared with what is there.

Lines with a path, with a size or a checksum beside it; CSV with a header; JSON: paths, or objects with a path and a size.
"""

import csv
import json
import os
import re

_MOST_NAMED = 50
_PATHS = ("path", "file", "filename", "file_name", "name", "url", "shard")
_SIZES = ("size", "bytes", "filesize", "file_size", "nbytes")
_RANGE = re.compile(r"\{(\d+)\.\.(\d+)\}")


def is_manifest(path):
    return path.lower().endswith((".txt", ".lst", ".csv", ".tsv", ".json", ".jsonl", ".sha256", ".md5"))


def compare(path):
    try:
        entries = list(_entries(path))
    except (OSError, ValueError) as error:
        return _facts(path, 0, [], [], [], "%s: %s" % (type(error).__name__, error))
    base = os.path.dirname(os.path.abspath(path))
    listed = {os.path.normpath(os.path.join(base, name)): size for name, size in entries}
    missing = [name for name in listed if not os.path.exists(name)]
    if listed and len(missing) == len(listed) and not any(os.path.splitext(name)[1] for name in listed):
        return _facts(path, 0, [], [], [], "no line is a path")
    sizes = []
    for name, size in listed.items():
        if size is not None and os.path.isfile(name) and os.path.getsize(name) != size:
            sizes.append({"file": name, "expected": size, "actual": os.path.getsize(name)})
    return _facts(path, len(listed), missing, list(_surplus(listed, path)), sizes, None)


def _facts(path, entries, missing, surplus, sizes, error):
    return {
        "file": path,
        "entries": entries,
        "missing": missing[:_MOST_NAMED],
        "missingCount": len(missing),
        "surplus": surplus[:_MOST_NAMED],
        "surplusCount": len(surplus),
        "sizes": sizes[:_MOST_NAMED],
        "sizesCount": len(sizes),
        "error": error,
    }


def _surplus(listed, manifest):
    """Files beside the listed ones that end like them."""
    folders = {}  # type: dict
    for name in listed:
        folders.setdefault(os.path.dirname(name), set()).add(os.path.splitext(name)[1])
    for folder, endings in folders.items():
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            continue
        for name in names:
            path = os.path.join(folder, name)
            if os.path.splitext(name)[1] in endings and path not in listed and os.path.isfile(path):
                if path != os.path.abspath(manifest):
                    yield path


def _entries(path):
    with open(path, encoding="utf-8-sig", errors="replace", newline="") as file:
        text = file.read(64 * 1024 * 1024)
    name = path.lower()
    if name.endswith(".jsonl"):
        found = _from_json([json.loads(line) for line in text.splitlines() if line.strip()])
    elif name.endswith(".json"):
        found = _from_json(json.loads(text))
    elif name.endswith((".csv", ".tsv")):
        found = _from_table(text, "\t" if name.endswith(".tsv") else ",")
    else:
        found = (_from_line(line.strip()) for line in text.splitlines() if line.strip() and line[0] != "#")
    for entry, size in found:
        for each in _expanded(entry):
            if "://" not in each:
                yield each, size


def _from_json(value):
    if isinstance(value, dict):
        lists = [each for each in value.values() if isinstance(each, list)]
        if not lists:
            # Names with their sizes, or with facts about each.
            for name, facts in value.items():
                yield name, facts if isinstance(facts, int) else _size_in(facts)
            return
        value = lists[0]
    for each in value:
        if isinstance(each, str):
            yield each, None
        elif isinstance(each, dict):
            name = next((each[key] for key in _PATHS if isinstance(each.get(key), str)), None)
            if name is not None:
                yield name, _size_in(each)


def _size_in(facts):
    found = [facts[key] for key in _SIZES if isinstance(facts.get(key), int)] if isinstance(facts, dict) else []
    return found[0] if found else None


def _from_table(text, separator):
    rows = csv.DictReader(text.splitlines(), delimiter=separator)
    names = {(name or "").strip().lower(): name for name in rows.fieldnames or []}
    path = next((names[each] for each in _PATHS if each in names), None)
    size = next((names[each] for each in _SIZES if each in names), None)
    if path is None:
        raise ValueError("no column is named path, file or name")
    for row in rows:
        if row.get(path):
            text_size = (row.get(size) or "").strip() if size else ""
            yield row[path].strip(), int(text_size) if text_size.isdigit() else None


def _from_line(line):
    first, _, rest = line.partition(" ")
    rest = rest.strip().lstrip("*")
    if re.fullmatch(r"[0-9a-fA-F]{32,128}", first) and rest:
        return rest, None
    if first.isdigit() and rest:
        return rest, int(first)
    name, _, last = re.sub(r"\s+", " ", line).rpartition(" ")
    return (name, int(last)) if last.isdigit() and name else (line, None)


def _expanded(name):
    """`shard-{000..099}.tar` names a hundred files."""
    found = _RANGE.search(name)
    if found is None:
        return [name]
    first, last = found.group(1), found.group(2)
    numbers = range(int(first), min(int(last), int(first) + 100_000) + 1)
    return [name[: found.start()] + str(number).zfill(len(first)) + name[found.end() :] for number in numbers]
