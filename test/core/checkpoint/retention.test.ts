import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkpointsToRemove } from '../../../electron/core/checkpoint/retention.ts';

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
});
