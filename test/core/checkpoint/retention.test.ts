import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkpointsToRemove, isCheckpointDue } from '../../../electron/core/checkpoint/retention.ts';

const entries = (iterations: number[]) =>
  iterations.map((iteration) => ({
    file: `${iteration}`,
    iteration,
    bytes: 1,
    sha256: 'a'.repeat(64),
    writtenAt: 0,
  }));
const removed = (iterations: number[], best: number | null) =>
  checkpointsToRemove(entries(iterations), 5, best).map((entry) => entry.iteration);

describe('which checkpoints may go', () => {
  it('keeps the last three', () => {
    expect(removed([5, 10, 15], null)).toEqual([]);
    expect(removed([5, 10, 15, 20], null)).toEqual([5]);
  });

  it('keeps the first that contains the best value', () => {
    expect(removed([5, 10, 15, 20, 25, 30], 7)).toEqual([5, 15]);
  });

  it('keeps every tenth interval for good', () => {
    expect(removed([45, 50, 55, 60, 65, 70], null)).toEqual([45, 55]);
  });

  it('never takes one of the three newest, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }), (iterations) => {
        const newest = [...iterations].sort((a, b) => b - a).slice(0, 3);
        for (const gone of removed(iterations, null)) expect(newest).not.toContain(gone);
      }),
    );
  });

  it('keeps few landmarks, however long the run', () => {
    let kept: number[] = [];
    for (let iteration = 5; iteration <= 20_000; iteration += 5) {
      kept.push(iteration);
      const gone = new Set(removed(kept, null));
      kept = kept.filter((known) => !gone.has(known));
    }
    expect(kept.length).toBeLessThanOrEqual(3 + 2 * 16);
  });

  it.each([
    [4, 0, 5, false],
    [5, 0, 5, true],
    [13, 12, 5, false],
    [15, 12, 5, true],
    [900, 895, 5, true],
    [8_005, 8_000, 5, false],
    [8_081, 8_000, 5, true],
    [8_100, 8_000, 500, false],
  ])(
    'after iteration %i, the newest being of %i and one wanted every %i: %s',
    (highest, newest, every, due) => {
      expect(isCheckpointDue(highest, newest, every)).toBe(due);
    },
  );
});
