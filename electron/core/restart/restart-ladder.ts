import { hasHelped } from '../memory/mitigation/has-helped.ts';
import {
  type AttemptPlan,
  type LadderStep,
  PLAIN_PLAN,
  type PlannedMitigation,
} from '../protocol/disk/ladder.ts';
import type { Mitigation } from '../protocol/policy/mitigation.ts';
import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';
import type { PastAttempt } from './attempt-history.ts';
import { identicalFailures } from './ledgers.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const holds = (mitigations: readonly PlannedMitigation[], wanted: PlannedMitigation): boolean =>
  mitigations.some((each) => isSame(each, wanted));

/**
 * The mitigations to keep: those of the newest attempt that made progress. Progress alone does not show that a remedy for
 * memory helped: a job that leaks makes some in every attempt.
 */
function kept(history: readonly PastAttempt[]): PlannedMitigation[] {
  const index = history.findLastIndex((attempt) => attempt.progress === 'made');
  const [before, attempt] = [history[index - 1], history[index]];
  if (!attempt) return [];
  const { step, unmade = [] } = attempt.plan;
  // What could not be made this once has helped before, unless it was the step itself.
  const missed = unmade
    .map(({ mitigation }) => mitigation)
    .filter((each) => step.kind !== 'mitigation' || !isSame(each, step.mitigation));
  const mitigations = [...attempt.plan.mitigations, ...missed];
  if (step.kind !== 'mitigation' || !before?.judged.shortage || hasHelped(before, attempt) !== false)
    return mitigations;
  return mitigations.filter((each) => !isSame(each, step.mitigation));
}

const changing = (mitigation: PlannedMitigation, others: readonly PlannedMitigation[]): AttemptPlan => ({
  step: { kind: 'mitigation', mitigation },
  mitigations: [...others, mitigation],
});

/**
 * What the next attempt changes, one thing at a time; null if the same failure survived every allowed step. A
 * mitigation that did not help is removed before the next is tried. `remedies`: what may help against the out-of-memory
 * that ended the newest attempt; each is tried once, before everything else.
 */
export function nextPlan(
  history: readonly PastAttempt[],
  policy: RestartPolicy,
  resumable: boolean,
  remedies: readonly Mitigation[] = [],
): AttemptPlan | null {
  const mitigations = kept(history);
  const remedy = remedies.find((each) => !history.some(({ plan }) => holds(plan.mitigations, each)));
  if (remedy) return changing(remedy, mitigations);
  const failures = identicalFailures(history);
  if (failures.length < policy.identicalLimit) return { ...PLAIN_PLAN, mitigations };
  // A step that got past an earlier point has not been tried at this one.
  const tried = failures.filter((failure) => failure.progress !== 'made').map(({ plan }) => plan.step);
  const step = stepsAllowed(policy, resumable, failures.at(-1))
    .filter((next) => next.kind !== 'mitigation' || !holds(mitigations, next.mitigation))
    .find((next) => !tried.some((step) => isSame(step, next)));
  if (!step) return null;
  return step.kind === 'mitigation' ? changing(step.mitigation, mitigations) : { step, mitigations };
}

/**
 * The steps above a plain restart, in order. Running out of memory while it loads, or because others held it, is no death
 * at a point: then nothing is skipped, and there is no experiment, a fresh process from before the failing point, which
 * also needs a job that can resume.
 */
function stepsAllowed(
  policy: RestartPolicy,
  resumable: boolean,
  failure: PastAttempt | undefined,
): LadderStep[] {
  const { mitigations, skipValue } = policy;
  const iteration = failure?.endedAfter ?? 0;
  const { class: kind, shortage } = failure?.judged ?? {};
  const isOfPoint = kind !== 'oom-load' && shortage?.kind !== 'oom-external';
  return [
    ...(resumable && iteration > 0 && isOfPoint ? [{ kind: 'experiment' } as const] : []),
    ...mitigations.map((mitigation) => ({ kind: 'mitigation', mitigation }) as const),
    ...(skipValue === null || !isOfPoint
      ? []
      : [{ kind: 'skip', iteration: iteration + 1, value: skipValue } as const]),
  ];
}
