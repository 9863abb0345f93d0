import type { FailureTally, UnexplainedDeaths } from '../../protocol/failures/failure-tally.ts';
import type { KnownAttempt } from '../parts/attempts.ts';

/** A row shows at most this many kinds of deaths. */
const MOST_KINDS = 20;

type Died = Pick<
  KnownAttempt,
  'attempt' | 'endedAt' | 'startedAt' | 'judged' | 'failures' | 'failureAnswers'
>;

/** How often a run died of each known failure, and of what is not known. Attempts that were not compared do not count. */
export function failureTallies(attempts: readonly Died[]): {
  failures: FailureTally[];
  unexplained: UnexplainedDeaths[];
} {
  const known = new Map<string, FailureTally>();
  const unknown = new Map<string, UnexplainedDeaths>();
  for (const { attempt, endedAt, startedAt, judged, failures, failureAnswers } of attempts) {
    if (failures === null) continue;
    const newest = { attempt, at: endedAt ?? startedAt };
    const tally = (id: string): FailureTally =>
      known.get(id) ?? { id, count: 0, ...newest, right: 0, wrong: 0 };
    for (const [id, isRight] of Object.entries(failureAnswers)) {
      const before = tally(id);
      known.set(id, {
        ...before,
        right: before.right + Number(isRight),
        wrong: before.wrong + Number(!isRight),
      });
    }
    // A cause that the user rejected is none.
    const cause = failures.find(({ role, id }) => role === 'cause' && failureAnswers[id] !== false);
    if (cause) known.set(cause.id, { ...tally(cause.id), ...newest, count: tally(cause.id).count + 1 });
    else if (judged?.fingerprint != null) {
      const { fingerprint } = judged;
      unknown.set(fingerprint, { fingerprint, ...newest, count: (unknown.get(fingerprint)?.count ?? 0) + 1 });
    }
  }
  return {
    failures: [...known.values()].sort((one, other) => other.count - one.count).slice(0, MOST_KINDS),
    unexplained: [...unknown.values()].sort((one, other) => other.at - one.at).slice(0, MOST_KINDS),
  };
}
