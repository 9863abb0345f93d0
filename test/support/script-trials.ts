import type { Difference } from '../../electron/core/protocol/wire/difference.ts';
import type { ScriptTrials, Trial, TrialChange } from '../../electron/core/protocol/wire/script-trials.ts';
import { judged } from './journal-entries.ts';

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const START = new Date(2026, 8, 12, 23, 10).getTime();
const HOUR = 3_600_000;

/** The optimisation in its file, as it was edited. */
export const EDITED: Difference = {
  ...{ kind: 'file', name: 'optimization.py', change: 'changed', mayDiffer: false },
  lines: { added: 9, removed: 2, hunks: [], isCut: true },
};
/** A deep cleaning more rarely, by an option. */
export const RARER: Difference = {
  ...{ kind: 'value', of: 'argument', name: '--clean-every', before: '1', after: '5' },
};

/** What changed since the run before, with the given parts replaced. */
export const compared = (
  differences: Difference[],
  more: Partial<Extract<TrialChange, { kind: 'compared' }>> = {},
): TrialChange => ({
  kind: 'compared',
  before: { id: '20260912-231000-aaaa', attempt: 1, name: 'free at iteration end', at: START },
  ...{
    passedOver: 0,
    differences,
    differenceCount: differences.length,
    atOnce: differences.length,
    unknown: [],
  },
  ...more,
});

/** A run of the script that ended silently in its 13th iteration, with the given parts replaced. */
export const trial = (more: Partial<Trial> = {}): Trial => ({
  ...{ id: '20260912-231000-aaaa', name: 'free at iteration end', startedAt: START },
  ...{ phase: 'ended', outcome: 'failed', iteration: 13, total: 50, attempts: 1, recoveries: [] },
  judged: judged({ class: 'silent', silent: 'zero', exitCode: 0 }),
  ...{ branchedFrom: null, change: { kind: 'first' } },
  ...{ devicePeak: 9.8 * GIB, perIteration: 412.3 * MIB },
  ...more,
});

/** Four runs of one script, each with another way to free memory. */
export const FOUR_TRIALS: ScriptTrials = {
  script: 'C:/work/defect/optimization.py',
  count: 4,
  trials: [
    trial(),
    trial({
      ...{ id: '20260913-080200-bbbb', name: 'empty_cache at each end', startedAt: START + 9 * HOUR },
      ...{ outcome: 'stopped', iteration: 36, judged: null, devicePeak: 8.1 * GIB, perIteration: 3.2 * MIB },
      change: compared([EDITED]),
    }),
    trial({
      ...{ id: '20260914-080200-cccc', name: 'every 5th fit', startedAt: START + 33 * HOUR, iteration: 6 },
      ...{ devicePeak: 10.2 * GIB, perIteration: 890 * MIB, change: compared([RARER, EDITED]) },
    }),
    trial({
      ...{ id: '20260915-080200-dddd', name: 'frees OpenCV', startedAt: START + 57 * HOUR },
      ...{ devicePeak: null, perIteration: null, change: { kind: 'unknown' } },
    }),
  ],
};
