import { type AttemptPlan, type LadderStep, PLAIN_PLAN } from '../protocol/disk/ladder.ts';
import type { Mitigation } from '../protocol/policy/mitigation.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import type { PastAttempt } from './attempt-history.ts';
import { identicalFailures } from './ledgers.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Mitigations that helped: those of the newest attempt that made progress. They stay. */
const kept = (history: readonly PastAttempt[]): Mitigation[] =>
  history.findLast((attempt) => attempt.progress === 'made')?.plan.mitigations ?? [];

/**
 * What the next attempt does differently, one thing at a time; null when the same failure has come through everything
 * that may be tried. A mitigation that did not help is taken back before the next is tried.
 */
export function nextPlan(
  history: readonly PastAttempt[],
  policy: RestartPolicy,
  resumable: boolean,
): AttemptPlan | null {
  const mitigations = kept(history);
  const failures = identicalFailures(history);
  if (failures.length < policy.identicalLimit) return { ...PLAIN_PLAN, mitigations };
  // A step that led past an earlier point was not tried at this one.
  const tried = failures.filter((failure) => failure.progress !== 'made').map(({ plan }) => plan.step);
  const step = stepsAllowed(policy, resumable, failures.at(-1)?.endedAfter ?? 0)
    .filter((next) => next.kind !== 'mitigation' || !mitigations.some((had) => isSame(had, next.mitigation)))
    .find((next) => !tried.some((step) => isSame(step, next)));
  if (!step) return null;
  return { step, mitigations: step.kind === 'mitigation' ? [...mitigations, step.mitigation] : mitigations };
}

/** The steps above a plain restart, in order. A fresh process from before the point takes a job that can resume. */
function stepsAllowed(policy: RestartPolicy, resumable: boolean, iteration: number): LadderStep[] {
  const { mitigations, skipValue } = policy;
  return [
    ...(resumable && iteration > 0 ? [{ kind: 'experiment' } as const] : []),
    ...mitigations.map((mitigation) => ({ kind: 'mitigation', mitigation }) as const),
    ...(skipValue === null ? [] : [{ kind: 'skip', iteration: iteration + 1, value: skipValue } as const]),
  ];
}
