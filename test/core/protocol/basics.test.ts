import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterOf, finiteOf, Measured, measured } from '../../../electron/core/protocol/basics.ts';

describe('a number as a job measured it', () => {
  it('survives JSON, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: false, noNaN: false }), (number) => {
        const read = Measured.parse(JSON.parse(JSON.stringify(measured(number))));
        expect(Number(read)).toBe(Object.is(number, -0) ? 0 : number);
      }),
    );
  });

  it.each<[Measured | null, number | null]>([
    [0, 0],
    [-1.5, -1.5],
    ['NaN', null],
    ['Infinity', null],
    [null, null],
  ])('%s is the finite number %s', (number, finite) => {
    expect(finiteOf(number)).toBe(finite);
  });
});

it('the better of two values is the higher or the lower one', () => {
  expect([betterOf('maximise')(1, 2), betterOf('minimise')(1, 2)]).toEqual([2, 1]);
});
