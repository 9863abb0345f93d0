import type { Trial } from '../wire/script-trials.ts';
import type { Catalogue } from './catalogue.ts';

type Words = Pick<
  Catalogue,
  'trials' | 'difference' | 'notCompared' | 'ending' | 'outcome' | 'phase' | 'changes'
>;

/** What changed in a run of a script, and what to bear in mind about that. */
export interface ChangeInWords {
  /** Clauses without a full stop. */
  changes: string[];
  /** That several things changed at once; null: they did not. */
  caution: string | null;
  /** What could not be compared, in sentences. */
  remarks: string[];
}

/** What changed since the run of the same script before. */
export function trialChangeInWords(
  { change, branchedFrom }: Pick<Trial, 'change' | 'branchedFrom'>,
  shared: Words,
): ChangeInWords {
  const { trials } = shared;
  const branch = branchedFrom === null ? [] : [trials.branch(branchedFrom.name, branchedFrom.iteration)];
  if (change.kind !== 'compared')
    return { changes: [...branch, trials[change.kind]], caution: null, remarks: [] };
  const { before, passedOver, differences, differenceCount, atOnce, unknown } = change;
  const more = differenceCount - differences.length;
  return {
    changes: [
      ...branch,
      ...(differences.length + branch.length === 0 ? [trials.nothing] : differences.map(shared.difference)),
      ...(more > 0 ? [trials.more(more)] : []),
      ...(passedOver > 0 ? [trials.against(before.name, passedOver)] : []),
    ],
    caution: atOnce > 1 ? trials.atOnce(atOnce) : null,
    remarks: [shared.notCompared(unknown)].filter((sentence) => sentence !== ''),
  };
}

/** How a run of a script ended, or what it does now, and where it died on its way. */
export function trialEndInWords(
  { phase, outcome, judged, recoveries }: Pick<Trial, 'phase' | 'outcome' | 'judged' | 'recoveries'>,
  shared: Words,
): string[] {
  const state = outcome === null ? shared.phase[phase] : shared.outcome(outcome);
  const died = recoveries.map(({ iteration }) => iteration);
  return [
    `${state}.`,
    ...(judged === null ? [] : [shared.ending(judged)]),
    ...(died.length === 0 ? [] : [shared.trials.wentOn(died)]),
  ];
}
