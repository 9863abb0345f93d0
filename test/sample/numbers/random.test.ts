import { describe, expect, test } from 'vitest';
import { type RandomStream, randomStream } from '../../../electron/sample/numbers/random.ts';

const draw = (stream: RandomStream, count: number) => Array.from({ length: count }, () => stream.bits());

describe('a random stream', () => {
  test('draws the same numbers again from the same key', () => {
    expect(draw(randomStream('iteration', 1, 13), 50)).toEqual(draw(randomStream('iteration', 1, 13), 50));
  });

  test.each([
    ['another purpose', randomStream('design', 1, 13)],
    ['another number', randomStream('iteration', 1, 14)],
    ['the numbers swapped', randomStream('iteration', 13, 1)],
    ['one number more', randomStream('iteration', 1, 13, 0)],
    ['a number that differs above 32 bits', randomStream('iteration', 1 + 2 ** 32, 13)],
  ])('draws other numbers for %s', (_, other) => {
    const same = draw(randomStream('iteration', 1, 13), 50);
    expect(draw(other, 50).filter((bits, at) => bits === same[at])).toEqual([]);
  });

  test('is uniform and uncorrelated with the stream of the next number', () => {
    const [one, next] = [randomStream('iteration', 1, 1), randomStream('iteration', 1, 2)];
    const count = 20_000;
    let sum = 0;
    let squares = 0;
    let products = 0;
    for (let at = 0; at < count; at++) {
      const [a, b] = [one.uniform() - 0.5, next.uniform() - 0.5];
      sum += a;
      squares += a * a;
      products += a * b;
    }
    expect(sum / count).toBeCloseTo(0, 1);
    expect(squares / count).toBeCloseTo(1 / 12, 2);
    expect(Math.abs(products / count)).toBeLessThan(0.003);
  });

  test('has normal numbers of mean 0 and deviation 1, a sixth of them above 1', () => {
    const stream = randomStream('normal', 5);
    const values = Array.from({ length: 20_000 }, () => stream.normal());
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
    expect(values.filter((value) => value > 1).length / values.length).toBeCloseTo(0.1587, 2);
  });
});
