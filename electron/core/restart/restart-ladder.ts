import { type AttemptPlan, type LadderStep, PLAIN_PLAN } from '../protocol/disk/ladder.ts';
import type { Mitigation } from '../protocol/policy/mitigation.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import type { PastAttempt } from './attempt-history.ts';
import { identicalFailures } from './ledgers.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The mitigations to keep: those of the newest attempt that made progress. */
const kept = (history: readonly PastAttempt[]): Mitigation[] =>
  history.findLast((attempt) => attempt.progress === 'made')?.plan.mitigations ?? [];

/**
 * What the next attempt changes, one thing at a time; null if the same failure survived every allowed step. A
 * mitigation that did not help is removed before the next is tried.
 */
export function nextPlan(
  history: readonly PastAttempt[],
  policy: RestartPolicy,
  resumable: boolean,
): AttemptPlan | null {
  const mitigations = kept(history);
  const failures = identicalFailures(history);
  if (failures.length < policy.identicalLimit) return { ...PLAIN_PLAN, mitigations };
  // A step that got past an earlier point has not been tried at this one.
  const tried = failures.filter((failure) => failure.progress !== 'made').map(({ plan }) => plan.step);
  const step = stepsAllowed(policy, resumable, failures.at(-1)?.endedAfter ?? 0)
    .filter((next) => next.kind !== 'mitigation' || !mitigations.some((had) => isSame(had, next.mitigation)))
    .find((next) => !tried.some((step) => isSame(step, next)));
  if (!step) return null;
  return { step, mitigations: step.kind === 'mitigation' ? [...mitigations, step.mitigation] : mitigations };
}

/**
 * The steps above a plain restart, in order. The experiment, a fresh process from before the failing point, needs a job
 * that can resume.
 */
function stepsAllowed(policy: RestartPolicy, resumable: boolean, iteration: number): LadderStep[] {
  const { mitigations, skipValue } = policy;
  return [
    ...(resumable && iteration > 0 ? [{ kind: 'experiment' } as const] : []),
    ...mitigations.map((mitigation) => ({ kind: 'mitigation', mitigation }) as const),
    ...(skipValue === null ? [] : [{ kind: 'skip', iteration: iteration + 1, value: skipValue } as const]),
  ];
}
