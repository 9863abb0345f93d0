import type { Decision, JudgedEnding } from '../../protocol/disk/ending.ts';

/** How an attempt ended, and the decision that followed. */
interface JudgedAndDecided {
  judged: JudgedEnding;
  decision: Decision;
}

/** True if two verdicts are the same for the attempt and for a run that has ended. */
export const isSameVerdict = (one: JudgedAndDecided, other: JudgedAndDecided): boolean =>
  one.judged.class === other.judged.class &&
  one.judged.silent === other.judged.silent &&
  one.decision.action === 'end' &&
  other.decision.action === 'end' &&
  one.decision.outcome === other.decision.outcome;
