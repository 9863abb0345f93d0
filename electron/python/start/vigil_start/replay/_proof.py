"""Makes a kept call again, and judges by it whether the answers are right.

Long because each way in which it can go asks for another end. A call that is made again and gives something else has either a
hidden state, and then the answers do not belong together, or it gives something else each time, and then they are right.
The first kept call of a function tells: before it there was no state to hide. So the job is started again, with all its calls.
"""

from __future__ import annotations

import os
from time import perf_counter

from ._agreement import agreement
from ._deeds import Deeds
from ._digest import SCALARS, Digests
from ._doubt import Doubt
from ._entropy import Entropy
from ._journal import Journal
from ._kept import Kept
from ._look import Look
from ._outcome import outcome
from ._report import Refused, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ._request import Request

#: The calls that a proof guards took longer than the one that it makes again, by this factor.
_WORTH = 1.5
#: The job leaves with it to be started again.
_BEGIN_ANEW = 85


class Proof:
    """The proofs of one attempt: of the last kept call, or, in doubt, of the first one of a function."""

    def __init__(
        self, request: Request, report: Report, journal: Journal, entropy: Entropy, deeds: Deeds, digests: Digests, doubt: Doubt
    ) -> None:
        self._request = request
        self._report = report
        self._journal = journal
        self._entropy = entropy
        self._deeds = deeds
        self._digests = digests
        self._doubt = doubt
        #: Functions with a call that was answered or made again.
        self._called: set[str] = set()
        self._answered = 0
        self._kept_s = 0.0
        #: Calls made again that agreed, and how the last of them did.
        self.made = 0
        self.agreement: str | None = None

    def add_answered(self, line: dict[str, Any]) -> None:
        """A call was answered, or counts as answered."""
        self._called.add(line["f"])
        self._answered += 1
        self._kept_s += line["s"]

    def is_due(self, line: dict[str, Any], is_last: bool) -> bool:
        """Whether this kept call is to be made again."""
        if self._doubt.about == line["f"]:
            return self._doubt.kind == "doubted" and line["f"] not in self._called and self._request.verify != "never"
        if not is_last:
            return False
        if self._request.verify == "auto":
            # One of two calls would cost as much as it guards.
            return bool(self._kept_s > _WORTH * line["s"])
        return bool(self._request.verify == "always")

    def make(self, number: int, function: Callable[[], Any], look: Callable[[], Look], before: Look, line: dict[str, Any], kept: Kept) -> Any:
        """Makes the call again, and answers it or raises as it did then. May end the process, or the recording."""
        text = line["f"]
        self._report.say("proving", function=text, call=number)
        answer, error = self._made(number, function)
        after, agrees = self._compared(look, before, line, answer, error)
        if agrees is None and (error is not None or kept.result()[1] is not None):
            # What made it fail, now or then, may pass. Nothing more is kept, and nothing is lost.
            is_kept = self._becomes(before, after, line, kept)
            self._report.refuse(Refused("proof-raised", kind=type(error or kept.result()[1])), text, number)
            return self._end(*(kept.result() if is_kept else (answer, error)))
        if agrees is None and self._reads_what_it_wrote(text):
            # A state on disk, which the first call has as well.
            self._leave(Refused("proof-differs"), text, number)
        if agrees is None and text in self._called:
            self._leave(Refused("proof-doubted"), text, number)
        if agrees is None:
            self._doubt.become("unrepeatable", text)
            self._report.say("not-repeatable", function=text, call=number)
        elif self._doubt.about == text:
            self._hides_state(text, number)
        else:
            self.made, self.agreement = 1, agrees
        if agrees == "equal" or self._report.is_off:
            return self._end(answer, error)
        if not self._becomes(before, after, line, kept):
            # Its state is neither that of then nor one that belongs to the answers.
            self._doubt.become("unrepeatable", text)
            self._leave(Refused("proof-doubted"), text, number)
        return self._end(*kept.result())

    def _end(self, answer: Any, error: BaseException | None) -> Any:
        if error is not None:
            raise error
        return answer

    def _made(self, number: int, function: Callable[[], Any]) -> tuple[Any, Exception | None]:
        drawn = self._entropy.begin_call(number)
        self._deeds.begin_call()
        began = perf_counter()
        try:
            return function(), None
        except Exception as raised:
            return None, raised
        finally:
            self._deeds.end_call()
            self._entropy.end_call(drawn)
            self._digests.large.add_call(perf_counter() - began)

    def _compared(
        self, look: Callable[[], Look], before: Look, line: dict[str, Any], answer: Any, error: Exception | None
    ) -> tuple[Look | None, str | None]:
        """How everything is after the call, if that can be seen, and whether the call did the same."""
        after = None
        try:
            self._journal.begin_call()
            after = look()
            found = outcome(before, after, answer, error, self._digests, self._journal)
            return after, agreement(line, found, before, self._journal)
        except Exception:
            # It did something now that it did not do then.
            return after, None

    def _becomes(self, before: Look, after: Look | None, line: dict[str, Any], kept: Kept) -> bool:
        """Puts back what the kept call did over what the new one did, if nothing of the new one then stays."""
        if after is None or not _is_covered(before, after, line):
            return False
        try:
            kept.put_back(prints=False)
            return True
        except Exception:
            return False

    def _reads_what_it_wrote(self, text: str) -> bool:
        """Whether the call that was just made opened a file to read that a kept call of its function wrote."""
        try:
            lines = map(self._journal.call, range(1, self._journal.calls + 1) if self._deeds.read else ())
            return any(line["f"] == text and not self._deeds.read.isdisjoint(line.get("files", ())) for line in lines)
        except OSError:
            return True

    def _hides_state(self, text: str, number: int) -> None:
        """The first call repeats, so a later one that did not has a hidden state: no answer is right."""
        if self._answered > 0:
            self._leave(Refused("proof-differs"), text, number)
        self._doubt.become("refused", text)
        try:
            self._journal.cut(-1)
        except OSError:
            # The mark is enough.
            pass
        self._report.refuse(Refused("proof-differed-before"), text, number)

    def _leave(self, reason: Refused, text: str, number: int) -> None:
        """Ends the process, to be started again: with its calls where they are in doubt, without where they are wrong."""
        try:
            if reason.reason == "proof-differs":
                self._doubt.become("refused", text)
                self._journal.cut(-1)
            elif self._doubt.about != text:
                self._doubt.become("doubted", text)
        finally:
            self._report.refuse(reason, text, number)
            # Nothing of the script is to run on, whatever it catches.
            os._exit(_BEGIN_ANEW)


def _is_covered(before: Look, after: Look, line: dict[str, Any]) -> bool:
    """Whether everything that changed is something that the kept call changes as well."""
    effects = {name: kind for name, kind, _ in line["e"]}
    if any(before.random.get(name) != digest and name not in line["r"] for name, digest in after.random.items()):
        return False
    if before.code != after.code or before.objects != after.objects or before.values.keys() != after.values.keys():
        return False
    for name, digest in after.values.items():
        is_other = before.ids[name] != after.ids[name] and after.kinds[name] not in SCALARS
        if before.values[name] != digest and name not in effects:
            return False
        if is_other and effects.get(name, "new") != "new":
            return False
    return True
