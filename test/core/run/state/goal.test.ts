import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../../../../electron/core/protocol/basics.ts';
import { bestAfter, bestOf } from '../../../../electron/core/run/state/goal.ts';
import { lineRead } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const goals = fc.constantFrom<Goal>('maximise', 'minimise');

describe('the better of the best so far and a value', () => {
  it('is one of the two, and never worse than either', () => {
    fc.assert(
      fc.property(goals, fc.integer(), fc.integer(), (goal, before, y) => {
        const best = bestOf(goal, before, y) ?? Number.NaN;
        const sign = goal === 'maximise' ? 1 : -1;
        expect([before, y]).toContain(best);
        expect(sign * best).toBeGreaterThanOrEqual(sign * before);
        expect(sign * best).toBeGreaterThanOrEqual(sign * y);
      }),
    );
  });

  it('is the known one, and unknown while the direction is', () => {
    expect([bestOf('maximise', null, 3), bestOf('maximise', 3, null), bestOf(null, 3, 4)]).toEqual([
      3,
      3,
      null,
    ]);
    expect(bestOf('minimise', null, null)).toBeNull();
  });
});

describe('the best so far after one more value', () => {
  const told = { goal: 'maximise', isBestComputed: false } as const;

  it.each([
    ['the one that the job reports', told, { y: 9, bestTold: 5 }, 5],
    [
      'the better value if another source reports it, which may round',
      told,
      { y: 9, bestTold: 5, isBestBorrowed: true },
      9,
    ],
    ['derived from the values if the job reports none', told, { y: 9, bestTold: null }, 9],
    [
      'derived from the values once the user corrected the direction',
      { ...told, isBestComputed: true },
      { y: 9, bestTold: 5 },
      9,
    ],
    ['unchanged if the value is not a number', told, { y: 'NaN' as const }, 7],
    [
      'the one that the job reports, even while the direction is unknown',
      { ...told, goal: null },
      { y: 9, bestTold: 5 },
      5,
    ],
  ])('is %s', (_, work, seen, best) => {
    expect(bestAfter(work, 7, seen)).toBe(best);
  });
});

describe('the direction of a run', () => {
  const said = [
    { kind: 'goal-known', goal: 'minimise', eventsOffset: 1 } as const,
    lineRead(1, { y: 5, best: 5 }),
  ];

  it('is that of the user, whatever the job reports', () => {
    expect(begun(said, { goal: 'maximise' }).work.goal).toBe('maximise');
    expect(begun(said).work.goal).toBe('minimise');
  });

  it('is not taken from reports about another value than the chosen metric', () => {
    expect(begun(said, { objective: 'loss' }).work.goal).toBeNull();
  });
});
