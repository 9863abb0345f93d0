import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBeRows,
  checkpointContent,
  checkpointName,
} from '../../../electron/core/checkpoint/checkpoint-content.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { lineRead, observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const CONFIGURATION = 'c'.repeat(64);

const seen = (iteration: number, y: number | 'NaN', more: object = {}) =>
  ({ ...observation(iteration, 0), y, ...more }) as JournalEntry;
const afterValues = (values: (number | 'NaN')[], more: Partial<RunSpec> = {}) =>
  stateAfter([starting(1), ...values.map((y, index) => seen(index + 1, y))], more);
const bestsOf = (entries: JournalEntry[], more: Partial<RunSpec>) =>
  checkpointContent(stateAfter([starting(1), ...entries], more), CONFIGURATION, 9).best_cvar_history;

describe('the checkpoint that Vigil writes', () => {
  it('holds every point and value in order, under the names that scripts know', () => {
    expect(checkpointContent(afterValues([3, 1, 4], { goal: 'minimise' }), CONFIGURATION, 9)).toEqual({
      iteration: 3,
      train_X_full: [
        [0.01, 0.5],
        [0.02, 0.5],
        [0.03, 0.5],
      ],
      train_Y: [3, 1, 4],
      best_cvar_history: [3, 1, 1],
      vigil: { format: 1, run: '20261121-031500-test', configuration: CONFIGURATION, writtenAt: 9 },
    });
  });

  it('holds a best value for every iteration even if the direction is unknown, because jobs need a number', () => {
    const { best_cvar_history: bests } = checkpointContent(afterValues([3, 1, 4, 1, 5]), CONFIGURATION, 9);
    expect(bests).toEqual([3, 3, 4, 4, 5]);
  });

  it('holds what the job calls its best, unless the user looks at another metric', () => {
    const entries = [seen(1, 3, { best: 2, metrics: { loss: 7 } }), seen(2, 1, { metrics: { loss: 8 } })];
    expect(bestsOf(entries, { goal: 'maximise' })).toEqual([2, 2]);
    expect(bestsOf(entries, { goal: 'maximise', objective: 'loss' })).toEqual([3, 3]);
  });

  it('has no best value before the first value that is a number', () => {
    expect(bestsOf([seen(1, 'NaN'), seen(2, 1)], { goal: 'maximise' })).toEqual(['NaN', 1]);
  });

  it('has as many rows as iterations, and a best value that only gets better, whatever the values', () => {
    const values = fc.array(fc.oneof(fc.integer(), fc.constant<'NaN'>('NaN')), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(values, (all) => {
        const content = checkpointContent(afterValues(all, { goal: 'maximise' }), CONFIGURATION, 9);
        expect(content.train_Y).toEqual(all);
        const bests = content.best_cvar_history.filter((best) => typeof best === 'number');
        expect(bests).toEqual([...bests].sort((one, other) => one - other));
        expect(content.best_cvar_history).toHaveLength(all.length);
      }),
    );
  });

  it('is named so that names sort by iteration', () => {
    expect([5, 50, 5000].map(checkpointName)).toEqual([
      'checkpoint_iter_005.json',
      'checkpoint_iter_050.json',
      'checkpoint_iter_5000.json',
    ]);
  });
});

describe('observations', () => {
  const fromZero: JournalEntry = { kind: 'logs-numbered', first: 0 };
  const proven: JournalEntry = { kind: 'logs-numbered', first: 0, proven: true };
  const log = (more: object = {}) => seen(1, 1, { source: 'log', ...more });

  it.each<[string, JournalEntry[], boolean]>([
    ['of the helper', [seen(1, 1)], true],
    ['of the helper, which does not report the point', [seen(1, 1, { x: [] })], true],
    ['of a log with point and value', [log()], true],
    ['of a log without a value', [log({ y: null })], false],
    ['of a log without a point', [log({ x: [] })], false],
    ['of logs that may count from the initial points', [fromZero, log()], false],
    ['of logs that are known to count from the first iteration', [proven, log()], true],
    ['of the output, which rounds', [lineRead(1)], false],
    ['one of which was only printed', [log(), lineRead(2)], false],
  ])('%s can be rows of a checkpoint, or not', (_name, entries, expected) => {
    expect(canBeRows(stateAfter([starting(1), ...entries]))).toBe(expected);
  });
});
