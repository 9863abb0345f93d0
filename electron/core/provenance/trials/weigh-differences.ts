import type { AttemptPlan } from '../../protocol/disk/ladder.ts';
import type { Difference } from '../../protocol/wire/difference.ts';
import { isSetByPlans } from './set-by-plan.ts';
import { thingOfVariable } from './variable-things.ts';

/** Differences between two runs, and how many things they are. */
export interface WeighedDifferences {
  /** What may explain another course first. */
  differences: Difference[];
  /** Things among them that may explain it. */
  atOnce: number;
}

/**
 * Counts the things that changed and may each explain why a run took another course. What says nothing about the job, such as
 * how its output is read, stays in the list and is not counted; neither is what may not have changed at all.
 */
export function weighDifferences(found: readonly Difference[]): WeighedDifferences {
  const kept = found.filter((each) => each.kind !== 'plan' || inForce(each.before) !== inForce(each.after));
  const plan = kept.find((each) => each.kind === 'plan');
  const isOfPlan = plan ? isSetByPlans(plan.before, plan.after) : () => false;
  const things = kept.map((each) => ({ each, thing: isOfPlan(each) ? 'plan' : thingOf(each, kept) }));
  const isThing = ({ thing }: { thing: string | null }) => thing !== null;
  return {
    differences: [...things.filter(isThing), ...things.filter((each) => !isThing(each))].map(
      ({ each }) => each,
    ),
    atOnce: new Set(things.flatMap(({ thing }) => thing ?? [])).size,
  };
}

/** What of a plan the job feels. The step also says why, and a plain one after it changes nothing more. */
const inForce = ({ step, mitigations, switches = [] }: AttemptPlan): string =>
  JSON.stringify([mitigations, switches, step.kind === 'skip' || step.kind === 'experiment' ? step : null]);

/** Differences of one thing have one name; null: it explains nothing. `all`: those beside it. */
function thingOf(difference: Difference, all: readonly Difference[]): string | null {
  if (difference.kind === 'plan') return 'plan';
  // Content that may not have run is no change that is known, and a run that died early had not imported all.
  if (difference.kind === 'file')
    return difference.mayDiffer || difference.change !== 'changed' ? null : `file:${difference.name}`;
  // A file that neither the command names nor the script imports.
  if (difference.kind === 'uncommitted') return null;
  const { of, name } = difference;
  switch (of) {
    case 'setting':
      return name.startsWith('policy.') ? `setting:${name}` : null;
    case 'environment':
      return thingOfVariable(name, settingsIn(all));
    // A path to another Python is another program.
    case 'program':
      return all.some((each) => each.kind === 'value' && each.of === 'interpreter') ? 'python' : of;
    // One `pip install` moves several at once.
    case 'interpreter':
    case 'package':
    case 'cuda':
      return 'python';
    // The files of the job are compared themselves.
    case 'commit':
    case 'branch':
    case 'vigil':
      return null;
    default:
      return `${of}:${name}`;
  }
}

const settingsIn = (all: readonly Difference[]): ReadonlySet<string> =>
  new Set(
    all.flatMap((each) => (each.kind === 'value' && each.of === 'setting' ? `setting:${each.name}` : [])),
  );
