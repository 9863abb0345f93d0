import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { WallForecast } from '../../../../electron/core/protocol/wire/memory-view.ts';
import {
  endsInIterations,
  endsInTime,
  forecastMark,
  reachOfMark,
} from '../../../../renderer/run/memory/forecast-mark.ts';
import { observationView } from '../../run-state.ts';

const mark = (forecast: WallForecast | null, measuredTo = 30) =>
  forecastMark(forecast, endsInIterations, measuredTo, english.window.memory);

describe('the mark of a forecast', () => {
  it('stands at the iteration, with the band around it', () => {
    expect(mark({ kind: 'reached', iteration: 41, earliest: 38, latest: 46 })).toEqual({
      ...{ x: 41, word: 'limit at iteration 41', look: 'foreseen' },
      band: { from: 37, to: 46 },
    });
  });

  it('has a band without an end if it may never be reached, or only beyond what is shown', () => {
    const band = { from: 37, to: null };
    expect(mark({ kind: 'reached', iteration: 41, earliest: 38, latest: null })?.band).toEqual(band);
    expect(mark({ kind: 'reached', iteration: 41, earliest: 38, latest: 99 })?.band).toEqual(band);
  });

  it('is followed by a piece of the axis, and by all of its band', () => {
    const at = { x: 40, word: '', look: 'foreseen' } as const;
    expect(reachOfMark(at)).toBeCloseTo(44);
    expect(reachOfMark({ ...at, band: { from: 30, to: null } })).toBeCloseTo(44);
    expect(reachOfMark({ ...at, band: { from: 30, to: 50 } })).toBe(50);
  });

  it('has no band where the growth of an earlier attempt is all that is known', () => {
    expect(mark({ kind: 'as-before', iteration: 33 })).toEqual({
      ...{ x: 33, word: 'limit at iteration 33', look: 'foreseen' },
    });
  });

  it.each<[string, WallForecast | null]>([
    ['nothing is foreseen', null],
    ['the use is steady', { kind: 'steady', byChance: 0.5 }],
    ['the limit may never be reached', { kind: 'reached', iteration: null, earliest: 38, latest: null }],
    ['it would press together what was measured', { kind: 'as-before', iteration: 61 }],
  ])('is left out where %s', (_, forecast) => {
    expect(mark(forecast)).toBeNull();
  });
});

describe('the end of an iteration in time', () => {
  it('ahead comes after as many of the usual durations', () => {
    const endOf = endsInTime(
      [1, 2, 3].map((iteration) => observationView(iteration)),
      (atMs) => atMs,
    );
    expect([endOf(3), endOf(5)]).toEqual([1_003_000, 1_005_000]);
  });

  it('is unknown before the first iteration', () => {
    expect(endsInTime([], (atMs) => atMs)(5)).toBeNull();
  });
});
