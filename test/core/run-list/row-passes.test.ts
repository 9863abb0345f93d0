import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { parseFilter } from '../../../electron/core/run-list/parse-filter.ts';
import { rowTest } from '../../../electron/core/run-list/row-passes.ts';
import { row } from '../../renderer/run-state.ts';

const NOW_MS = 10_000_000;
const passes = (filter: string, more: Partial<RunRow>) =>
  rowTest(parseFilter(filter).terms, NOW_MS)(row(more));
const failed = { phase: 'ended', outcome: 'failed', endedAt: 5_000_000 } as const;

describe('a row passes a filter', () => {
  test.each<[string, Partial<RunRow>, boolean]>([
    ['NIGHT', {}, true],
    ['night shift', {}, true],
    ['"t s"', { name: 'Night shift' }, true],
    ['k3f9', {}, true],
    ['nigth', {}, false],
    ['-night', {}, false],
    ['한글', { name: 'sweep 한글'.normalize('NFD') }, true],
    ['cool', { tags: ['Cool runs'] }, true],
    ['state:failed', failed, true],
    ['state:failed,running', {}, true],
    ['state:failed', {}, false],
    ['state:attention', failed, true],
    ['-state:failed', failed, false],
    ['tag:cool', { tags: ['Cool runs'] }, true],
    ['tag=cool', { tags: ['Cool runs'] }, false],
    ['tag="cool runs"', { tags: ['Cool runs'] }, true],
    ['retry', { note: 'Died at 13.\nRETRY with less' }, true],
    ['note:retry', { note: 'Died at 13.\nRETRY with less' }, true],
    ['note:retry', { name: 'retry' }, false],
    ['note:לילה', { note: 'ניסוי לילה 🌙' }, true],
    ['-note:retry', {}, true],
    ['sweep', { experiment: 'α Sweep' }, true],
    ['experiment:sweep', { experiment: 'α Sweep' }, true],
    ['experiment=sweep', { experiment: 'α Sweep' }, false],
    ['experiment:sweep', {}, false],
    ['script:train', { script: '/train/a.py' }, false],
    ['script:train', { script: 'C:\\work\\train.py' }, true],
    ['script:train/', { script: '/train/a.py' }, true],
    ['-script:a', { script: null }, true],
    ['best<0.2', { best: 0.1 }, true],
    ['best<0.2', { best: null }, false],
    ['-best<0.2', { best: null }, true],
    ['best!=0.2', { best: null }, false],
    ['iteration>=1', { iteration: 0 }, false],
    ['iteration<1', { iteration: 0 }, false],
    ['duration>2h', { startedAt: 0 }, true],
    ['duration>2h', { startedAt: 0, ...failed }, false],
    ['duration>0', { startedAt: null }, false],
    ['lr>1e-4', { parameters: { lr: '0.001' } }, true],
    ['lr>1e-4', { parameters: { lr: 'auto' } }, false],
    ['lr=0.1', { parameters: { lr: '1e-1' } }, true],
    ['lr>1', {}, false],
    ['batch_size:32', { parameters: { 'batch-size': '32' } }, true],
    ['optimizer=ADAM', { parameters: { optimizer: 'adam' } }, true],
    ['loss<1', { metrics: { loss: 0.5 } }, true],
    ['loss=nan', { metrics: { loss: 'NaN' } }, true],
    ['loss<1', { metrics: { loss: 'NaN' } }, false],
    ['loss>1e300', { metrics: { loss: 'Infinity' } }, true],
    ['lr>1', { parameters: { lr: '0' }, metrics: { lr: 2 } }, false],
    ['metric.lr>1', { parameters: { lr: '0' }, metrics: { lr: 2 } }, true],
    ['constructor:x', {}, false],
  ])('%s: %o', (filter, more, expected) => {
    expect(passes(filter, more)).toBe(expected);
  });

  test('exactly if it does not pass the opposite of a single term', () => {
    const term = fc.constantFrom(
      'state:failed',
      'best<0.2',
      'lr>1',
      'tag:a',
      'night',
      'loss=nan',
      'script=b.py',
    );
    const best = fc.option(fc.double());
    fc.assert(
      fc.property(term, best, fc.string(), (filter, value, lr) => {
        const more = { best: value, parameters: { lr }, tags: [lr] };
        expect(passes(`-${filter}`, more)).toBe(!passes(filter, more));
      }),
    );
  });
});
