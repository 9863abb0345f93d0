import { describe, expect, it } from 'vitest';
import { iterationAxis, partOfTime, timeAxis } from '../../../../renderer/run/memory/sample-axis.ts';
import { observationView } from '../../run-state.ts';

const HOUR = 3_600_000;

describe('the axis of time', () => {
  it.each([
    [10_000, 's'],
    [179_000, 's'],
    [180_000, 'min'],
    [3 * HOUR, 'h'],
    [71 * HOUR, 'h'],
    [72 * HOUR, 'd'],
  ])('of %i ms counts %s', (lengthMs, unit) => {
    expect(timeAxis(5_000, 5_000 + lengthMs).unit).toBe(unit);
  });

  it('begins with the first sample and knows the moment at each place', () => {
    const { xOf, momentOf } = timeAxis(1e12, 1e12 + 6 * HOUR);
    expect([xOf(1e12), xOf(1e12 + 3 * HOUR), momentOf(3)]).toEqual([0, 3, 1e12 + 3 * HOUR]);
  });
});

describe('a part of the axis of time', () => {
  const axis = timeAxis(1e12, 1e12 + 6 * HOUR);

  it('is asked for in whole seconds around it, in which there are samples', () => {
    expect(partOfTime({ from: 1, to: 2.5 }, axis)).toEqual({ from: 1e12 + HOUR, to: 1e12 + 2.5 * HOUR });
    const moment = 1 + 0.3 / 3_600;
    expect(partOfTime({ from: moment, to: moment }, axis)).toEqual({
      from: 1e12 + HOUR,
      to: 1e12 + HOUR + 1_000,
    });
  });

  it('never begins before the time of the host can', () => {
    expect(partOfTime({ from: -3, to: 1 }, timeAxis(0, 6 * HOUR))).toEqual({ from: 0, to: HOUR });
  });
});

describe('the axis of iterations', () => {
  const fromMs = 1_000_000;
  const ended = (iteration: number, at: number) => ({ ...observationView(iteration), at: fromMs + at });

  it('puts the end of an iteration at its number, and what lies between in proportion', () => {
    const xOf = iterationAxis([ended(1, 1_000), ended(2, 3_000)], fromMs);
    expect([0, 500, 1_000, 2_000, 3_000].map((at) => xOf(fromMs + at))).toEqual([0, 0.5, 1, 1.5, 2]);
  });

  it('keeps what comes after the last iteration within the next', () => {
    const xOf = iterationAxis([ended(1, 1_000)], fromMs);
    expect([1_500, 90_000].map((at) => xOf(fromMs + at))).toEqual([1.5, 1.99]);
  });

  it('begins at 0, and never runs back when the clock was set back', () => {
    const xOf = iterationAxis([ended(1, 1_000), ended(2, 500), ended(3, 2_000)], fromMs);
    expect([-50, 0, 1_000, 1_500, 2_000].map((at) => xOf(fromMs + at))).toEqual([0, 0, 1, 2, 3]);
  });
});
