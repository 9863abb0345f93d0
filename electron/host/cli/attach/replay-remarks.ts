import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { RunDelta } from '../../../core/protocol/wire/run-view.ts';

/**
 * Reports that a job catches up by replay, so that its output repeats, how that ended, and that replay was refused. Each once
 * an attempt.
 */
export function replayRemarks(
  language: Language,
  remark: (sentence: string) => void,
): (delta: RunDelta) => void {
  let told = { attempt: 0, catchesUp: false, outcome: false, refused: false };
  return ({ attempts }) => {
    const newest = attempts.at(-1);
    if (!newest?.replay) return;
    if (told.attempt !== newest.attempt)
      told = { attempt: newest.attempt, catchesUp: false, outcome: false, refused: false };
    const { catchingUp, outcome, refused } = newest.replay;
    if (catchingUp !== null && !told.catchesUp) remark(language.commandLine.attach.catchesUp(catchingUp));
    if (outcome !== null && !told.outcome) remark(language.shared.replay(outcome));
    if (refused !== null && !told.refused) remark(language.shared.replay(refused));
    told = {
      attempt: newest.attempt,
      catchesUp: told.catchesUp || catchingUp !== null,
      outcome: told.outcome || outcome !== null,
      refused: told.refused || refused !== null,
    };
  };
}
