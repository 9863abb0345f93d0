"""Everything that a call reaches, and the random states, at one moment."""

from __future__ import annotations

import sys
import time

from . import _generators
from ._digest import Digests
from ._inner import Inner, form_of, is_changeable, memory_of
from ._living import Living
from ._reached import Reached
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._pack import Known, Place


class Clocks:
    """Tells readings of a clock from other numbers: a global `START = time.time()` differs each time and means nothing."""

    def __init__(self, began: list[float] | None) -> None:
        #: Readings when the first attempt began.
        self.began = began or self.read()

    def read(self) -> list[float]:
        """Seconds since 1970, and of the two clocks without a date."""
        return [time.time(), time.monotonic(), time.perf_counter()]

    def is_reading(self, value: Any) -> bool:
        """Whether a value is one of these clocks, read since the first attempt began. Whole numbers may be seeds."""
        if type(value).__name__ == "datetime" and type(value).__module__ == "datetime":
            value = value.timestamp()
        if type(value) is not float:
            return False
        return any(began - 1 <= value <= now for began, now in zip(self.began, self.read()))


class Look:
    """What a call reaches: digests, and which objects are one and the same."""

    def __init__(self, reached: Reached, digests: Digests, clocks: Clocks) -> None:
        self.reached = reached
        self._living: Living | None = None
        self.values = {}
        self._inner: dict[str, Inner] = {}
        for name, (_, _, value) in reached.values.items():
            try:
                is_clock = not name.startswith("argument ") and clocks.is_reading(value)
                self.values[name] = "clock" if is_clock else digests.of(value)
            except Refused as reason:
                raise Refused(reason.reason, plain(name), reason.type, reason.declarable) from None
            if isinstance(value, tuple) or is_changeable(value):
                self._inner[name] = Inner(value)
        #: States of the generators of the process.
        self.states = {name: read() for name, read, _ in _generators.of_process()}
        self.random = {name: digests.of(state) for name, state in self.states.items()}
        #: What functions, classes and modules the names stand for.
        self.code = reached.code()
        #: Names of `code` at which something else can be put.
        self.named = set(reached.named)
        #: Where each changeable object is met first, by `id`.
        self.places: dict[int, Place] = {}
        #: By name: the objects inside, by `id`. If they are others later, the value was put together from others.
        self.inside: dict[str, list[int]] = {}
        #: By name, where it holds an object twice, or one that another name holds too: which.
        self.shared: dict[str, str] = {}
        for name, inner in self._inner.items():
            self.inside[name] = list(map(id, inner.objects))
            shared = [f"{met}={number}" for met, number in inner.again]
            for number, one in enumerate(inner.objects):
                place = self.places.setdefault(id(one), (name, number))
                if place[0] != name:
                    shared.append(f"{number}={place[1]} {place[0]}")
            if shared:
                self.shared[name] = ",".join(shared)
        #: What stays when the objects are let go.
        self.ids = {name: id(value) for name, (_, _, value) in reached.values.items()}
        self.ids.update((name, id(one)) for name, one in reached.objects.items())
        self.kinds = {name: type(value) for name, (_, _, value) in reached.values.items()}
        self._places_to_put = reached.places()
        self.objects: dict[str, tuple[int | None, type]] = {name: (id(one), type(one)) for name, one in reached.objects.items()}
        self.forms = {id(one): form for inner in self._inner.values() for one in inner.objects for form in (form_of(one),) if form}

    def has_place_for(self, name: str) -> bool:
        """Whether a value of that name can be put where this look was taken."""
        return name in self._places_to_put or name.rpartition(".")[0] in self.objects or _is_global(name)

    def object(self, place: Place) -> Any:
        """A changeable object by its place. Raises KeyError, IndexError."""
        return self._inner[place[0]].objects[place[1]]

    def let_go(self, may_resize: bool) -> None:
        """Holds no array any longer, nor what is large: somebody who holds an array forbids to resize it."""
        self._living = living = Living(may_resize)
        for name, (_, _, value) in self.reached.values.items():
            living.watch(value, self._inner.get(name))
        for one in self.reached.objects.values():
            living.watch(one, None)
        self.reached = Reached()
        self._inner = {}

    def forget_gone(self, after: Look) -> None:
        """Forgets the objects that the call has let go of: their `id` may be another's now."""
        living = self._living
        if living is None:
            return
        kinds = {id(one): type(one) for inner in after._inner.values() for one in inner.objects}
        kinds.update((one, after.kinds[name]) for name, one in after.ids.items() if name in after.kinds)
        self.places = {one: place for one, place in self.places.items() if living.is_there(one, kinds.get(one))}
        self.ids = {name: one for name, one in self.ids.items() if living.is_there(one, kinds.get(one))}
        self.objects = {name: (one if living.is_there(one, None) else None, kind) for name, (one, kind) in self.objects.items()}

    def tell(self, known: Known, before: Look) -> None:
        """Tells what packs the changes since `before` which objects were there, and which did not change."""
        before.forget_gone(self)
        known.places = before.places
        known.forms = before.forms
        known.others = {one for one, _ in before.objects.values() if one is not None}
        known.sharers = self._sharers
        changed: set[int] = set()
        for name, digest in self.values.items():
            if before.values.get(name) != digest or before.inside.get(name) != self.inside.get(name):
                changed.update(self.inside.get(name, ()))
        known.unchanged = {one for one in self.places if one in before.places and one not in changed}

    def _sharers(self) -> dict[Any, set[int]]:
        found: dict[Any, set[int]] = {}
        for inner in self._inner.values():
            for one in inner.objects:
                if id(one) in self.forms:
                    found.setdefault(memory_of(one), set()).add(id(one))
        return found


def plain(name: str) -> str:
    """A name as Python code would write it, without its place."""
    return name.partition(" ")[2].partition("#")[0]


def _is_global(name: str) -> bool:
    place, _, rest = name.partition(" ")
    home = rest.rpartition(".")[0]
    return place == "global" and (not home or home in sys.modules)
