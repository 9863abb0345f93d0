import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromLogarithms, toLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';

test('the logarithms are those of the lengths, of the signal and of the noise, in this order', () => {
  const hyper = { lengths: Float64Array.of(1, Math.E), signal: Math.E ** 2, noise: 1 / Math.E };
  const logarithms = toLogarithms(hyper);
  expect(Array.from(logarithms)).toEqual([0, 1, 2, -1].map((value) => expect.closeTo(value, 14)));
  expect(fromLogarithms(Float64Array.of(0, 1, 2, -1))).toEqual({
    lengths: Float64Array.of(1, Math.E),
    signal: expect.closeTo(Math.E ** 2, 12),
    noise: expect.closeTo(1 / Math.E, 14),
  });
});

test('the logarithms of what logarithms stand for are the same logarithms, in any number of dimensions', () => {
  const values = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(values, (logarithms) => {
      const hyper = fromLogarithms(Float64Array.from(logarithms));
      expect(hyper.lengths).toHaveLength(logarithms.length - 2);
      for (const [at, value] of toLogarithms(hyper).entries())
        expect(value).toBeCloseTo(logarithms[at] ?? 99, 12);
    }),
  );
});
