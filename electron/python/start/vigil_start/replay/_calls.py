"""Decides for each call of a replayed function: answer it from the journal, make it again as a proof, or make it and keep it.

Long because the three ways share the state of one process: the next number, the journal and what was reported.
"""

from __future__ import annotations

import os
from _thread import allocate_lock, get_ident
from time import perf_counter

from ._arrays import Missed
from ._deeds import Deeds
from ._difference import difference
from ._digest import Digests
from ._doubt import Doubt
from ._entropy import Entropy
from ._journal import Journal
from ._kept import Kept
from ._listening import Listening
from ._look import Clocks, Look
from ._outcome import outcome
from ._proof import Proof
from ._reach import reach
from ._report import Differs, Refused, Report
from ._users import Code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request

#: Keeping calls may take this share of the time that they take, after a start that is free.
_SHARE = 0.25
_FREE_S = 5.0


class Calls:
    """The calls of one process. `call` stands in for the functions."""

    def __init__(self, request: Request, report: Report, journal: Journal, entropy: Entropy, deeds: Deeds, users: Code, doubt: Doubt) -> None:
        self._request = request
        self._report = report
        self._journal = journal
        self._entropy = entropy
        self._deeds = deeds
        self._users = users
        self._digests = Digests()
        self._proof = Proof(request, report, journal, entropy, deeds, self._digests, doubt)
        #: Code of the last call in the journal that was answered or kept: a line says it only where it is another.
        self._code: dict[str, str] = {}
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
        before = kept = None
        is_proof = False
        try:
            self._say_appended()
            self._digests.large.call = number
            is_last = number == self._journal.calls
            self._digests.large.is_thorough = is_last or number == 1
            self._digests.large.is_answering = number <= self._journal.calls
            before = self._look(function, args, given)
            line = self._journal.call(number) if number <= self._journal.calls else None
            if line is not None:
                if not self._is_catching_up:
                    self._is_catching_up = True
                    self._report.progress(0, self._journal.calls)
                kept = self._matching(line, text, before)
                if kept is not None:
                    self._digests.large.will_change(kept.arrays())
                if kept is not None:
                    is_proof = self._proof.is_due(line, is_last)
                    if not is_proof and not self._puts_back(kept, text):
                        kept = None
        except Exception as error:
            self._failed(error, text)
            before = None
        if before is None:
            # Here, so that an exception of the function has no other one as its context.
            return function(*args, **given)
        if kept is None or is_proof:
            # From here on it is the call that changes things.
            self._digests.large.is_answering = False
        if kept is None:
            self._end_catching_up()
            return self._really(text, function, args, given, before, began)
        if is_proof:
            return self._again(number, function, args, given, before, line, kept)
        self._count(line)
        self._answered += 1
        self._report.progress(self._next - 1, self._journal.calls)
        answer, error = kept.result()
        if error is not None:
            raise error
        return answer

    def _matching(self, line: Any, text: str, before: Look) -> Kept | None:
        """The kept call if everything is as it was; else None, and the rest is set aside."""
        differs = difference(line, line.get("m", self._code), text, before, self._users, self._request)
        if differs is None:
            try:
                return Kept(line, self._journal, before)
            except Exception:
                differs = Differs("journal", text)
        self._other_way(differs)
        return None

    def _puts_back(self, kept: Kept, text: str) -> bool:
        """Brings the process to the state after the call. If that fails, all is as it was, and the rest is set aside."""
        try:
            kept.put_back()
            return True
        except Exception:
            self._other_way(Differs("journal", text))
            return False

    def _other_way(self, differs: Differs) -> None:
        """Sets the kept calls from the next one on aside. Raises OSError."""
        count = self._journal.cut(self._next - 1)
        self._is_catching_up = False
        self._report.other_way(differs, self._next, self._answered, count)

    def _count(self, line: Any) -> None:
        self._proof.add_answered(line)
        self._code = line.get("m", self._code)
        self._next += 1
        self._kept_s += line["s"]

    def _again(self, number: int, function: Any, args: Any, given: Any, before: Look, line: Any, kept: Kept) -> Any:
        try:
            return self._proof.make(
                number, lambda: function(*args, **given), lambda: self._look(function, args, given), before, line, kept
            )
        finally:
            # Vigil has taken it for a new call.
            self._report.proceed()
            self._count(line)

    def _end_catching_up(self) -> None:
        if self._is_catching_up:
            self._is_catching_up = False
            self._report.say(
                "caught-up",
                answered=self._answered,
                seconds=self._report.seconds(),
                madeAgain=self._proof.made,
                agreement=self._proof.agreement,
                savedSeconds=round(self._kept_s, 3),
            )

    def _really(self, text: str, function: Any, args: Any, given: Any, before: Look, began: float) -> Any:
        """Makes a call and keeps it."""
        before.let_go(self._users.may_resize_arrays())
        listening = Listening(self._deeds, self._entropy, self._next)
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
        self, text: str, function: Any, args: Any, given: Any, before: Look, answer: Any, error: Any, made: Listening
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
            if before.code != self._code:
                line["m"] = before.code
            code = self._users.not_yet_seen()
            written = [name for what, name in made.deeds if what == "file-written"]
            rarely = (("p", made.printed), ("code", code), ("files", written), ("k", self._request.constants), ("n", before.shared))
            line.update({key: one for key, one in rarely if one})
            if self._head is not None:
                self._journal.add(self._head)
                self._head = None
            self._journal.add(line)
            self._code = before.code
            self._next += 1
            self._say_kept(text, made.deeds, after)
        except Exception as failure:
            self._failed(failure, text)
        self._own_s += perf_counter() - began
        if self._own_s > _FREE_S + _SHARE * self._real_s:
            self._report.refuse(Refused("too-costly"), text, self._next)

    def _look(self, function: Any, args: Any, given: Any) -> Look:
        if self._users.may_resize_arrays():
            self._digests.large.forget_what_may_be_resized()
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
        if not self._report.is_off:
            self._end_catching_up()
        self._say_appended()
        if not self._was_called:
            self._report.refuse(Refused("only-in-workers" if self._journal.is_called_elsewhere() else "never-called"), None, None)
