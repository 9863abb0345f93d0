import type { Provenance } from '../../protocol/disk/provenance.ts';
import type { ComparedAttempt, Difference } from '../../protocol/wire/difference.ts';
import { MOST_TRIAL_DIFFERENCES, type TrialChange } from '../../protocol/wire/script-trials.ts';
import { type ContentOf, compareAttempts } from '../compare-attempts.ts';
import { weighDifferences } from './weigh-differences.ts';

/** A run of a script and what its newest attempt was made of; null: nothing of it is kept. */
export interface TriedRun {
  id: string;
  name: string;
  facts: Provenance | null;
  /** The run whose iterations it continues, and how many it took over; null: it began by itself. */
  branchedFrom: { run: string; iteration: number } | null;
}

/** What changed from the runs of the same script before to this one. `earlier`: oldest first. */
export function trialChange(
  after: TriedRun,
  earlier: readonly TriedRun[],
  contentOf: ContentOf,
): TrialChange {
  if (earlier.length === 0) return { kind: 'first' };
  const place = earlier.findLastIndex(({ facts }) => facts !== null);
  const before = earlier[place];
  if (after.facts === null || before === undefined || before.facts === null) return { kind: 'unknown' };
  const { differences: found, unknown } = compareAttempts(before.facts, after.facts, contentOf);
  const { differences, atOnce } = weighDifferences(found);
  return {
    ...{ kind: 'compared', before: sideOf(before, before.facts), passedOver: earlier.length - 1 - place },
    differences: differences.slice(0, MOST_TRIAL_DIFFERENCES).map(withoutLines),
    ...{
      differenceCount: differences.length,
      atOnce: atOnce + (isSameStart(before, after) ? 0 : 1),
      unknown,
    },
  };
}

/** Both began by themselves, or behind the same iteration of one run. */
const isSameStart = ({ branchedFrom: one }: TriedRun, { branchedFrom: other }: TriedRun): boolean =>
  one?.run === other?.run && one?.iteration === other?.iteration;

const sideOf = ({ id, name }: TriedRun, { attempt, sentAt }: Provenance): ComparedAttempt => ({
  ...{ id, name, attempt, at: sentAt },
});

/** How many lines of a file changed, without the lines themselves. */
const withoutLines = (difference: Difference): Difference =>
  difference.kind === 'file' && difference.lines !== null
    ? { ...difference, lines: { ...difference.lines, hunks: [], isCut: difference.lines.hunks.length > 0 } }
    : difference;
