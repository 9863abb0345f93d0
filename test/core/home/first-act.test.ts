import { describe, expect, it } from 'vitest';
import { firstActOf, isCorrectedFirst } from '../../../electron/core/home/first-act.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { failedRow, finishedRow, livingRow, rowEnd } from './home-rows.ts';

const lost = { canResume: false, savedIteration: 0 };
const disk = { code: 'disk-full', path: '/runs', freeBytes: 0 } as unknown as RunRow['problem'];

describe('what a person does first about a run', () => {
  it.each<[string, RunRow, string]>([
    ['resumes one that failed', failedRow('a', 1), 'resume'],
    [
      'starts one over that cannot resume',
      failedRow('a', 1, { end: rowEnd({ safety: lost }) }),
      'start-over',
    ],
    [
      'corrects arguments that were rejected',
      failedRow('a', 1, { end: rowEnd({}, 'arguments-rejected') }),
      'duplicate',
    ],
    [
      'corrects a command that cannot start',
      failedRow('a', 1, { end: rowEnd({}, 'not-started') }),
      'duplicate',
    ],
    ['sets the total of one that ended early', failedRow('a', 1, { outcome: 'ended-early' }), 'settings'],
    [
      'says of an unconfirmed one how much work there is',
      failedRow('a', 1, { outcome: 'unconfirmed' }),
      'settings',
    ],
    ['answers one that asks', livingRow('a', { phase: 'asking', end: rowEnd() }), 'start-next'],
    ['looks at one that cannot be read or go on', failedRow('a', 1, { problem: disk }), 'open'],
    ['looks at one of which no end is known', failedRow('a', 1, { end: null }), 'open'],
    ['looks at one that hangs', livingRow('a'), 'open'],
    ['does nothing to one that finished', finishedRow('a', 1), 'open'],
  ])('%s', (_, row, act) => {
    expect(firstActOf(row)).toBe(act);
  });

  it('does not wait for a GPU that another program holds', () => {
    const problem = { code: 'card-held' } as unknown as RunRow['problem'];
    expect(firstActOf(livingRow('a', { phase: 'waiting', problem }))).toBe('start-now');
    expect(firstActOf(livingRow('a', { phase: 'running', problem }))).toBe('open');
  });

  it('corrects before it goes on only where the same again is of no use', () => {
    expect((['duplicate', 'settings'] as const).every(isCorrectedFirst)).toBe(true);
    expect(
      (['resume', 'start-over', 'start-next', 'start-now', 'open'] as const).some(isCorrectedFirst),
    ).toBe(false);
  });
});
