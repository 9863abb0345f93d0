import type { Decision, JudgedEnding } from '../../protocol/disk/ending.ts';

/** How an attempt ended, and what was decided upon it. */
interface JudgedAndDecided {
  judged: JudgedEnding;
  decision: Decision;
}

/** Whether two verdicts say the same of the attempt and of a run that has ended. */
export const isSameVerdict = (one: JudgedAndDecided, other: JudgedAndDecided): boolean =>
  one.judged.class === other.judged.class &&
  one.judged.silent === other.judged.silent &&
  one.decision.action === 'end' &&
  other.decision.action === 'end' &&
  one.decision.outcome === other.decision.outcome;
