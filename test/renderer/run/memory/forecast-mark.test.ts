import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { WallForecast } from '../../../../electron/core/protocol/wire/memory-view.ts';
import { endsInIterations, endsInTime, forecastMark } from '../../../../renderer/run/memory/forecast-mark.ts';
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

  it('has an open band up to the end of what is shown', () => {
    expect(mark({ kind: 'reached', iteration: 41, earliest: 38, latest: null })?.band?.to).toBe(60);
    expect(mark({ kind: 'reached', iteration: 41, earliest: 38, latest: 99 })?.band?.to).toBe(60);
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
