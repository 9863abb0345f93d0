import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberByLines } from '../../../electron/core/checkpoint/number-by-lines.ts';
import { lineRead } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

/** Lines of these iterations, printed at these times. */
const printed = (...times: number[]) =>
  stateAfter(times.map((saidAt, index) => lineRead(index + 1, { y: null, saidAt })));
const logs = (...written: [iteration: number, at: number][]) =>
  written.map(([iteration, at]) => ({ iteration, at, y: null }));
const everyMinute = printed(60_000, 120_000, 180_000, 240_000);

describe('the number of the first log', () => {
  it('is 0 if logs are written just before or after the lines of the same iteration', () => {
    expect(numberByLines(everyMinute, logs([3, 179_000], [4, 239_500]))).toBe(0);
    expect(numberByLines(everyMinute, logs([3, 181_000], [4, 241_000]))).toBe(0);
  });

  it('is 1 if they are written near the lines of the previous iteration', () => {
    expect(numberByLines(everyMinute, logs([3, 119_000], [4, 180_500]))).toBe(1);
  });

  it.each<[string, ReturnType<typeof printed>, ReturnType<typeof logs>]>([
    ['with one log only', everyMinute, logs([4, 240_000])],
    ['where two logs in a row say different things', everyMinute, logs([3, 180_000], [4, 181_000])],
    ['where they lie in the middle between two lines', everyMinute, logs([3, 150_000], [4, 215_000])],
    [
      'where iterations take less than two seconds',
      printed(1_000, 2_000, 3_000),
      logs([2, 2_000], [3, 3_000]),
    ],
    ['where all were written at the end', everyMinute, logs([3, 900_000], [4, 900_001])],
    ['without the line of the iteration before', everyMinute, logs([1, 60_000], [4, 240_000])],
    ['without lines', stateAfter([]), logs([3, 180_000], [4, 240_000])],
  ])('is not known %s', (_name, state, written) => {
    expect(numberByLines(state, written)).toBeNull();
  });

  it('follows from the newest logs, because early lines are read late', () => {
    expect(numberByLines(everyMinute, logs([2, 60_000], [3, 180_000], [4, 240_000]))).toBe(0);
  });

  it('is found at any pace above some seconds, with logs a little before or after their lines', () => {
    const paceMs = fc.integer({ min: 3_000, max: 10_000_000 });
    const share = fc.double({ min: -0.15, max: 0.15, noNaN: true });
    fc.assert(
      fc.property(paceMs, share, share, fc.constantFrom<0 | 1>(0, 1), (pace, one, other, first) => {
        const state = printed(pace, 2 * pace, 3 * pace);
        const at = (iteration: number, off: number) => (iteration - first + off) * pace;
        expect(numberByLines(state, logs([2, at(2, one)], [3, at(3, other)]))).toBe(first);
      }),
    );
  });
});
