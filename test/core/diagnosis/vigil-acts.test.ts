import { describe, expect, it } from 'vitest';
import { vigilActs } from '../../../electron/core/diagnosis/vigil-acts.ts';
import { observation, recordsOf, starting } from '../../support/journal-entries.ts';

const actsOf = (entries: Parameters<typeof recordsOf>[0], attempt: number) =>
  vigilActs(recordsOf(entries), attempt).map(({ act }) => act);

describe('what was done to an attempt', () => {
  it('is told in order, with the reason for its end', () => {
    const records = recordsOf([
      starting(1),
      observation(1, 0.5),
      { kind: 'job-paused', attempt: 1, why: 'disk-full' },
      { kind: 'job-continued', attempt: 1 },
      { kind: 'attempt-ending', attempt: 1, why: 'hang' },
    ]);
    expect(vigilActs(records, 1)).toEqual([
      { at: 3_000, act: 'paused', why: null },
      { at: 4_000, act: 'continued', why: null },
      { at: 5_000, act: 'ended', why: 'hang' },
    ]);
  });

  it('tells work that went on from a suspicion that was only withdrawn', () => {
    const cleared = { kind: 'hang-cleared' as const, attempt: 1 };
    const entries = [starting(1), { ...cleared, worked: true }, { ...cleared, worked: false }];
    expect(actsOf(entries, 1)).toEqual(['hang-cleared', 'hang-withdrawn']);
  });

  it('tells a stop from a kill', () => {
    expect(
      actsOf(
        [starting(1), { kind: 'stop-requested', hard: false }, { kind: 'stop-requested', hard: true }],
        1,
      ),
    ).toEqual(['stop-asked', 'kill-asked']);
  });

  it('is not what was done to the attempts before and after it', () => {
    const entries = [
      starting(1),
      { kind: 'hang-cleared' as const, attempt: 1, worked: true },
      starting(2),
      { kind: 'stop-requested' as const, hard: false },
      starting(3),
      { kind: 'stop-requested' as const, hard: true },
    ];
    expect(actsOf(entries, 2)).toEqual(['stop-asked']);
    // The records may begin within the attempt.
    expect(actsOf(entries.slice(3), 2)).toEqual(['stop-asked']);
  });
});
