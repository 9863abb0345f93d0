import type { AttemptPlan } from '../../protocol/disk/ladder.ts';

/** False if the change that an attempt was to try could not be made: it says nothing about that change. */
export function wasMade({ step, unmade = [] }: AttemptPlan): boolean {
  if (step.kind !== 'mitigation') return true;
  const wanted = JSON.stringify(step.mitigation);
  return !unmade.some(({ mitigation }) => JSON.stringify(mitigation) === wanted);
}
