import { expect, it } from 'vitest';
import {
  deathMarks,
  knownDeath,
  passedMarks,
  plannedIterations,
} from '../../../../electron/core/memory/wall/death-marks.ts';
import type { CarriedMemory } from '../../../../electron/core/protocol/disk/memory/carried-memory.ts';

const cumulative = { kind: 'cumulative', everyIterations: 13 } as const;
const died = (...places: [iteration: number, processIteration: number][]): CarriedMemory => ({
  uses: {},
  deaths: places.map(([iteration, processIteration]) => ({ iteration, processIteration, own: false })),
  pattern: null,
});
const cumulatively = (...places: [number, number][]) => ({ ...died(...places), pattern: cumulative });

it.each([
  ['one death', cumulatively([13, 13]), null],
  ['two that are not judged to accumulate', died([13, 13], [26, 13]), null],
  ['two alike', cumulatively([13, 13], [26, 13]), { processIteration: 13, count: 2 }],
  [
    'two alike and one that is not',
    cumulatively([6, 6], [19, 13], [32, 13]),
    { processIteration: 13, count: 2 },
  ],
  ['two about alike', cumulatively([13, 13], [27, 14]), { processIteration: 13, count: 2 }],
  ['deaths in a first iteration', cumulatively([1, 1], [1, 1]), null],
])('%s: the death to prevent is known', (_, carried, known) => {
  expect(knownDeath(carried)).toEqual(known);
});

it('a recycle is planned two iterations before, but never before the first', () => {
  expect(plannedIterations({ processIteration: 13, count: 2 })).toBe(11);
  expect(plannedIterations({ processIteration: 2, count: 2 })).toBe(1);
});

it('deaths of earlier runs are marked ahead where they happened, and passed one by one', () => {
  const carried = died([13, 13], [36, 36], [13, 13]);
  const at = (completed: number) => ({ beganAfter: 0, completed });
  expect(deathMarks(carried, at(12))).toEqual([
    { iteration: 13, count: 2, own: false, isPassed: false },
    { iteration: 36, count: 1, own: false, isPassed: false },
  ]);
  expect(passedMarks(carried, at(12), 11)).toEqual([]);
  expect(passedMarks(carried, at(13), 12)).toMatchObject([{ iteration: 13 }]);
  expect(passedMarks(carried, at(14), 13)).toEqual([]);
  // One report of several iterations passes them all.
  expect(passedMarks(carried, at(40), 12)).toHaveLength(2);
});

it('what accumulates is marked from the beginning of each process', () => {
  const carried = cumulatively([13, 13], [25, 13]);
  expect(deathMarks(carried, { beganAfter: 24, completed: 24 })).toMatchObject([{ iteration: 37, count: 2 }]);
});

it('an iteration that was completed before the attempt began has no mark', () => {
  expect(deathMarks(died([13, 13]), { beganAfter: 13, completed: 13 })).toEqual([]);
});
