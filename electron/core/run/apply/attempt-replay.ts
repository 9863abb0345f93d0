import type { ReplayFact } from '../../protocol/disk/replay-fact.ts';
import type { AttemptReplay } from '../../protocol/wire/attempt-replay.ts';

const BEGUN: AttemptReplay = {
  kept: 0,
  keepsCalls: false,
  catchingUp: null,
  isProving: false,
  outcome: null,
  refused: null,
  repeatedBytes: 0,
};

/** How replay goes in an attempt after a report. */
export function replayAfter(before: AttemptReplay | null, fact: ReplayFact): AttemptReplay {
  const replay = before ?? BEGUN;
  switch (fact.kind) {
    case 'armed':
      return { ...replay, kept: fact.kept };
    case 'first-kept':
      return { ...replay, keepsCalls: true };
    case 'catching-up':
      return { ...replay, catchingUp: { done: fact.done, of: fact.of }, isProving: false };
    case 'proving':
      return { ...replay, isProving: true };
    case 'caught-up':
    case 'other-way':
      return { ...replay, catchingUp: null, isProving: false, outcome: fact };
    case 'refused':
      return { ...replay, catchingUp: null, isProving: false, refused: fact };
    default:
      return replay;
  }
}
