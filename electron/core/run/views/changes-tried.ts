import { hasHelped } from '../../memory/mitigation/has-helped.ts';
import { allTookHold, tookHold } from '../../memory/mitigation/took-hold.ts';
import { wasMade } from '../../memory/mitigation/was-made.ts';
import { addTallies, type ChangeTally, type ChangeTried } from '../../protocol/wire/change-tried.ts';
import { completedBy } from '../../protocol/wire/work-of-attempt.ts';
import type { KnownAttempt } from '../parts/attempts.ts';

/** More attempts than these are not compared: the changes are over long before, and only the newest matter. */
const COMPARED_AT_MOST = 50;

/** Whether the change that an attempt tried helped; null if it tried none, or that is not known. */
function helpedIn(attempt: KnownAttempt, before: KnownAttempt | undefined): boolean | null {
  if (attempt.plan.step.kind !== 'mitigation' || !before || !wasMade(attempt.plan)) return null;
  const { judged } = attempt;
  return hasHelped({ completed: completedBy(before) }, { completed: completedBy(attempt), judged });
}

/** What was changed in each of the newest attempts and how far it got; empty if no setting was ever changed. */
export function changesTried(attempts: readonly KnownAttempt[]): ChangeTried[] {
  if (!attempts.some(({ plan }) => plan.mitigations.length > 0)) return [];
  const from = Math.max(0, attempts.length - COMPARED_AT_MOST);
  return attempts.slice(from).map((attempt, index) => ({
    attempt: attempt.attempt,
    plan: attempt.plan,
    completed: completedBy(attempt),
    lastIteration: attempt.lastIteration,
    hold: allTookHold(attempt.plan.mitigations, attempt),
    helped: helpedIn(attempt, attempts[from + index - 1]),
  }));
}

/** How often the presets that the attempts of a run tried helped. */
export function changeTallies(attempts: readonly KnownAttempt[]): ChangeTally[] {
  const tallies = attempts.flatMap((attempt, index): ChangeTally[] => {
    const { step } = attempt.plan;
    if (step.kind !== 'mitigation' || step.mitigation.kind !== 'preset') return [];
    const helped = helpedIn(attempt, attempts[index - 1]);
    // What did not take hold was not tried.
    const isTried = tookHold(step.mitigation, attempt)?.kind !== 'not-held';
    return helped === null || !isTried
      ? []
      : [{ preset: step.mitigation.preset, tried: 1, helped: helped ? 1 : 0 }];
  });
  return addTallies(tallies);
}
