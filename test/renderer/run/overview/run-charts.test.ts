import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../../renderer/run/overview/run-charts.ts';

describe('the axis of iterations', () => {
  it.each([
    ['a short run has its total from the beginning', 0, 12, 12],
    ['a long run begins with thirty', 0, 2000, 30],
    ['it doubles once it is full', 31, 2000, 60],
    ['it ends at the total', 1900, 2000, 1920],
    ['and reaches the total', 1990, 2000, 2000],
    ['without a total it grows all the same', 61, null, 120],
    ['a job that does more than it said is shown whole', 35, 20, 35],
  ])('%s', (_name, iteration, total, reach) => {
    expect(reachOf(iteration, total)).toBe(reach);
  });
});
