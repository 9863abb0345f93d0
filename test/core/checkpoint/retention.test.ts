import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkpointsToDrop,
  checkpointsToRemove,
  isCheckpointDue,
  type Keepable,
} from '../../../electron/core/checkpoint/retention.ts';

const plain = (iteration: number): Keepable => ({ entry: { iteration }, pinned: false, suspect: false });
const allSound = () => true;
const iterationsOf = (kept: readonly Keepable[]) => kept.map((one) => one.entry.iteration);
const removed = (iterations: number[], best: number | null) =>
  iterationsOf(checkpointsToRemove(iterations.map(plain), 5, best));

/** Any checkpoints of a run, in any order, some pinned, some suspect. */
const anyKept = fc.uniqueArray(
  fc.record({
    entry: fc.record({ iteration: fc.integer({ min: 1, max: 500 }) }),
    pinned: fc.boolean(),
    suspect: fc.boolean(),
  }),
  { selector: (one) => one.entry.iteration },
);
const anyBest = fc.option(fc.integer({ min: 1, max: 500 }));
const anyEvery = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constant(1_000_000_000));

describe('the retention of checkpoints', () => {
  it('keeps the last three', () => {
    expect(removed([5, 10, 15], null)).toEqual([]);
    expect(removed([5, 10, 15, 20], null)).toEqual([5]);
  });

  it('keeps the first that contains the best value', () => {
    expect(removed([5, 10, 15, 20, 25, 30], 7)).toEqual([5, 15]);
  });

  it('keeps every tenth interval permanently', () => {
    expect(removed([45, 50, 55, 60, 65, 70], null)).toEqual([45, 55]);
  });

  it('keeps pinned ones, and does not count suspect ones among the three', () => {
    const known = [5, 10, 15, 20, 25].map(plain).map((one) => ({
      ...one,
      pinned: one.entry.iteration === 5,
      suspect: one.entry.iteration === 25,
    }));
    expect(iterationsOf(checkpointsToRemove(known, 100, null))).toEqual([25]);
  });

  it('never deletes a pinned one, one of the three newest that are not suspect, or the best', () => {
    fc.assert(
      fc.property(anyKept, anyEvery, anyBest, (known, every, best) => {
        const gone = checkpointsToRemove(known, every, best);
        const inOrder = [...known].sort((a, b) => b.entry.iteration - a.entry.iteration);
        const newest = inOrder.filter((one) => !one.suspect).slice(0, 3);
        const withBest = inOrder.findLast((one) => best !== null && one.entry.iteration >= best);
        for (const one of gone) {
          expect(one.pinned).toBe(false);
          expect(newest).not.toContain(one);
          expect(one).not.toBe(withBest);
        }
      }),
    );
  });

  it('never deletes the last one, and none at all while only suspect ones are left', () => {
    fc.assert(
      fc.property(anyKept, anyEvery, anyBest, (known, every, best) => {
        const gone = checkpointsToRemove(known, every, best);
        if (known.length > 0) expect(gone.length).toBeLessThan(known.length);
        if (known.every((one) => one.suspect)) expect(gone).toEqual([]);
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
    [30, 0, 1_000_000_000, false],
  ])(
    'after iteration %i, the newest being of %i and one wanted every %i: %s',
    (highest, newest, every, due) => {
      expect(isCheckpointDue(highest, newest, every)).toBe(due);
    },
  );
});

describe('the deletion of checkpoints when the disk is nearly full', () => {
  it('begins with the oldest and leaves the newest', () => {
    expect(iterationsOf(checkpointsToDrop([15, 5, 10].map(plain), allSound))).toEqual([5, 10]);
    expect(checkpointsToDrop([plain(5)], allSound)).toEqual([]);
  });

  it('keeps the newest that is still sound, and all of them if none is', () => {
    const known = [5, 10, 15].map(plain);
    expect(iterationsOf(checkpointsToDrop(known, ({ entry }) => entry.iteration < 15))).toEqual([5, 15]);
    expect(checkpointsToDrop(known, () => false)).toEqual([]);
  });

  it('never deletes a pinned one, nor the newest that is not suspect', () => {
    fc.assert(
      fc.property(anyKept, (known) => {
        const spared = checkpointsToDrop(known, allSound);
        const newest = Math.max(...iterationsOf(known.filter((one) => !one.suspect)));
        expect(spared.some((one) => one.pinned || one.entry.iteration === newest)).toBe(false);
      }),
    );
  });
});
