"""Decides for each call of a replayed function: answer it from the journal, make it again as a proof, or make it and keep it.

Long because the three ways share the state of one process: the next number, the journal and what was reported.
"""

from __future__ import annotations

import os
from _thread import allocate_lock, get_ident
from time import perf_counter

from ._arrays import Missed
from ._deeds import Deeds, Printed
from ._digest import Digests
from ._entropy import Entropy
from ._journal import Journal
from ._outcome import Clocks, Kept, Look, agreement, outcome
from ._reach import reach
from ._report import Refused, Report
from ._users import Code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request

#: Keeping calls may take this share of the time that they take, after a start that is free.
_SHARE = 0.25
_FREE_S = 5.0
#: The calls that a proof guards took longer than the one that it makes again, by this factor.
_WORTH = 1.5
#: The job leaves with it to be started again.
_BEGIN_ANEW = 85
#: Where a value is found, as `reach` names it.
_PLACES = {"argument", "default", "global", "variable"}


class Calls:
    """The calls of one process. `call` stands in for the functions."""

    def __init__(self, request: Request, report: Report, journal: Journal, entropy: Entropy, deeds: Deeds) -> None:
        self._request = request
        self._report = report
        self._journal = journal
        self._entropy = entropy
        self._deeds = deeds
        self._code = Code()
        self._digests = Digests()
        self._pid = os.getpid()
        self._turn = allocate_lock()
        #: The thread that is in a call now.
        self._inside: int | None = None
        #: The first line of a new journal, until it is written with the first call.
        self._head: Any = None
        self._clocks = Clocks(None)
        #: Number of the next call.
        self._next = 1
        self._answered = 0
        self._kept_s = 0.0
        self._made_again = 0
        self._agreement: str | None = None
        self._is_catching_up = False
        self._was_called = False
        self._said_besides: dict[str, set[str]] = {}
        self._own_s = 0.0
        self._real_s = 0.0

    def begin(self, description: dict[str, Any], is_new: bool, clocks: Any) -> None:
        """With the first line of the journal: as it is there, or as it will be written."""
        self._head = description if is_new else None
        self._clocks = Clocks(clocks)

    def call(self, text: str, function: Any, args: Any, given: Any) -> Any:
        """Answers a call or makes it. Raises what the function raises, or raised."""
        if self._pid != os.getpid():
            self._journal.mark_called_elsewhere()
            return function(*args, **given)
        me = get_ident()
        if self._report.is_off or self._inside == me:
            # Within another call, it is a part of that one.
            return function(*args, **given)
        self._was_called = True
        if not self._turn.acquire(blocking=False):
            self._report.refuse(Refused("several-threads"), text, self._next)
            return function(*args, **given)
        try:
            self._inside = me
            return self._in_turn(text, function, args, given)
        finally:
            self._inside = None
            self._turn.release()

    def _in_turn(self, text: str, function: Any, args: Any, given: Any) -> Any:
        began = perf_counter()
        number = self._next
        try:
            self._say_appended()
            self._digests.large.call = number
            is_last = number == self._journal.calls
            self._digests.large.is_thorough = is_last or number == 1
            self._digests.large.is_answering = number <= self._journal.calls
            before = self._look(function, args, given)
            line = self._journal.call(number) if number <= self._journal.calls else None
            kept = None
            if line is not None:
                if not self._is_catching_up:
                    self._is_catching_up = True
                    self._report.progress(0, self._journal.calls)
                kept = self._matching(line, text, before)
        except Exception as error:
            self._failed(error, text)
            return function(*args, **given)
        if kept is None:
            self._end_catching_up()
            return self._really(text, function, args, given, before, began)
        if is_last and self._is_to_be_proven(line):
            return self._again(text, function, args, given, before, line, kept)
        return self._answer(kept, before, line)

    def _matching(self, line: Any, text: str, before: Look) -> Kept | None:
        """The kept call if everything is as it was; else None, and the rest is set aside."""
        differs, name = self._difference(line, text, before)
        if differs is None:
            try:
                return Kept(line, self._journal)
            except Exception:
                differs, name = "journal", None
        place, _, plain = (name or "").partition(" ")
        self._other_way(differs, text, plain if place in _PLACES else name, place in _PLACES)
        return None

    def _difference(self, line: Any, text: str, before: Look) -> tuple[str | None, str | None]:
        if line["f"] != text:
            return "function", line["f"]
        changed = self._code.difference(line.get("code", {}))
        if changed is not None:
            return changed
        for name, digest in line["w"].items():
            now = before.values.get(name)
            if now == digest or self._request.is_constant(name.partition(" ")[2]):
                continue
            return ("argument" if name.startswith("argument ") else "state"), name
        for name in line["r"]:
            if line["c"].get(name) != before.random.get(name):
                return "random", name
        for file in line.get("files", ()):
            if not os.path.exists(file):
                return "file", file
        return None, None

    def _other_way(self, differs: str, text: str | None, name: str | None, declarable: bool) -> None:
        """Sets the kept calls from the next one on aside. Raises OSError."""
        count = self._journal.cut(self._next - 1)
        self._is_catching_up = False
        self._report.say(
            "other-way",
            call=self._next,
            answered=self._answered,
            setAside=count,
            differs=differs,
            function=text,
            name=name,
            declarable=declarable,
            seconds=self._report.seconds(),
        )

    def _answer(self, kept: Kept, before: Look, line: Any) -> Any:
        self._next += 1
        self._answered += 1
        self._kept_s += line["s"]
        answer = kept.put_back(before.reached)
        self._report.progress(self._answered + self._made_again, self._journal.calls)
        if kept.error is not None:
            raise kept.error
        return answer

    def _is_to_be_proven(self, line: Any) -> bool:
        if self._request.verify == "auto":
            # One of two calls would cost as much as it guards.
            return bool(self._kept_s > _WORTH * line["s"])
        return bool(self._request.verify == "always")

    def _again(self, text: str, function: Any, args: Any, given: Any, before: Look, line: Any, kept: Kept) -> Any:
        """Makes the last kept call again, and compares what it does with what it did."""
        drawn = self._entropy.begin_call(self._next)
        answer, error = None, None
        began = perf_counter()
        try:
            answer = function(*args, **given)
        except Exception as raised:
            error = raised
        finally:
            self._entropy.end_call(drawn)
        self._digests.large.add_call(perf_counter() - began)
        try:
            self._journal.begin_call()
            after = self._look(function, args, given)
            found = outcome(before, after, answer, error, self._digests, self._journal)
            agrees = agreement(line, found, self._journal)
        except Exception:
            # It did something now that it did not do then.
            agrees = None
        if agrees is None:
            self._leave(text)
        self._made_again, self._agreement = 1, agrees
        self._next += 1
        self._kept_s += line["s"]
        if agrees == "equal":
            if error is not None:
                raise error
            return answer
        line.pop("p", None)
        answer = kept.put_back(before.reached)
        if kept.error is not None:
            raise kept.error
        return answer

    def _leave(self, text: str) -> None:
        """The proof failed: the script has results that do not belong together, and must begin anew without them."""
        try:
            self._journal.mark_refused()
            self._journal.cut(-1)
        finally:
            self._report.refuse(Refused("proof-differs"), text, self._next)
            # Nothing of the script is to run on, whatever it catches.
            os._exit(_BEGIN_ANEW)

    def _end_catching_up(self) -> None:
        if self._is_catching_up:
            self._is_catching_up = False
            self._report.say(
                "caught-up",
                answered=self._answered,
                seconds=self._report.seconds(),
                madeAgain=self._made_again,
                agreement=self._agreement,
                savedSeconds=round(self._kept_s, 3),
            )

    def _really(self, text: str, function: Any, args: Any, given: Any, before: Look, began: float) -> Any:
        """Makes a call and keeps it."""
        listening = _Listening(self._deeds, self._entropy, self._next)
        self._own_s += perf_counter() - began
        try:
            answer = function(*args, **given)
        except Exception as error:
            listening.end()
            self._keep(text, function, args, given, before, None, error, listening)
            raise
        except BaseException:
            # The script is being ended, which is no result.
            listening.end()
            raise
        listening.end()
        self._keep(text, function, args, given, before, answer, None, listening)
        return answer

    def _keep(
        self, text: str, function: Any, args: Any, given: Any, before: Look, answer: Any, error: Any, made: _Listening
    ) -> None:
        """Adds a call that was made to the journal. Raises nothing."""
        began = perf_counter()
        self._real_s += made.seconds
        self._digests.large.add_call(made.seconds)
        if self._report.is_off:
            return
        try:
            self._journal.begin_call()
            after = self._look(function, args, given)
            line = {"f": text, "w": before.values, "c": before.random, "s": round(made.seconds, 4)}
            line.update(outcome(before, after, answer, error, self._digests, self._journal))
            code = self._code.not_yet_seen()
            written = [name for what, name in made.deeds if what == "file-written"]
            line.update({key: one for key, one in (("p", made.printed), ("code", code), ("files", written)) if one})
            if self._head is not None:
                self._journal.add(self._head)
                self._head = None
            self._journal.add(line)
            self._next += 1
            self._say_kept(text, made.deeds, after)
        except Exception as failure:
            self._failed(failure, text)
        self._own_s += perf_counter() - began
        if self._own_s > _FREE_S + _SHARE * self._real_s:
            self._report.refuse(Refused("too-costly"), text, self._next)

    def _look(self, function: Any, args: Any, given: Any) -> Look:
        return Look(reach(function, args, given, self._request), self._digests, self._clocks)

    def _failed(self, error: BaseException, text: str) -> None:
        """Ends the recording. Raises nothing."""
        if isinstance(error, Missed):
            # Calls since then may have been kept with a state that was not theirs.
            try:
                self._journal.cut(min(self._journal.calls, max(0, error.call - 1)))
            except OSError:
                pass
            error = Refused("changes-state")
        self._report.refuse_failure(error, text, self._next)

    def _say_kept(self, text: str, deeds: list[tuple[str, str]], look: Look) -> None:
        """Reports the first kept call of a function, and what it does besides, each kind once."""
        if text not in self._said_besides:
            self._said_besides[text] = set()
            self._report.say("first-kept", function=text)
        said = self._said_besides[text]
        found = [*deeds, *(("file-open", name) for name in look.reached.open_files)]
        if look.reached.logs_to_wandb:
            found.append(("wandb-log", ""))
        new = [{"what": what, "name": name} for what, name in found if what not in said]
        if new:
            said.update(one["what"] for one in new)
            self._report.say("besides", function=text, deeds=new[:20])

    def _say_appended(self) -> None:
        while self._deeds.appended:
            self._report.say("appends", file=self._deeds.appended.pop())

    def at_exit(self) -> None:
        """At an orderly end: what is still to be said."""
        if os.getpid() != self._pid:
            return
        self._end_catching_up()
        self._say_appended()
        if not self._was_called:
            self._report.refuse(Refused("only-in-workers" if self._journal.is_called_elsewhere() else "never-called"), None, None)


class _Listening:
    """While a call is made: what it prints and does, how long it takes, and entropy of its own."""

    def __init__(self, deeds: Deeds, entropy: Entropy, number: int) -> None:
        self._deeds = deeds
        self._entropy = entropy
        self._drawn = entropy.begin_call(number)
        self._printed = Printed()
        deeds.begin_call()
        self._began = perf_counter()

    def end(self) -> None:
        self.seconds = perf_counter() - self._began
        self.deeds = self._deeds.end_call()
        self.printed = self._printed.end()
        self._entropy.end_call(self._drawn)
