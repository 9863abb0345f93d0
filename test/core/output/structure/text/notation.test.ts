import { describe, expect, test } from 'vitest';
import { createNumberNotation } from '../../../../../electron/core/output/structure/text/notation.ts';

/** The number that a text means in a log that has shown others. */
function valueAfter(shown: readonly string[], raw: string): number {
  const notation = createNumberNotation();
  for (const one of [...shown, raw]) notation.see(one);
  return notation.valueOf(raw);
}

describe('the notation of numbers', () => {
  test.each<[string, readonly string[], number]>([
    ['0.532', [], 0.532],
    ['-1e-3', [], -0.001],
    ['1D+02', [], 100],
    ['1,500', ['0.5'], 1500],
    ['1,500', ['0,5'], 1.5],
    ['1,234,567', [], 1234567],
    ['1.234.567', ['0,5'], 1234567],
    ['5.000', ['5,3618'], 5000],
    ['5.000', ['5,3618', '0.25'], 5],
    ['1.234,5', [], 1234.5],
    ['10\u00a0000', [], 10000],
    ["1'000", [], 1000],
  ])('takes %s, after %s, as %d', (raw, shown, value) => {
    expect(valueAfter(shown, raw)).toBe(value);
  });

  test('keeps NaN and infinity unchanged', () => {
    expect(valueAfter([], 'nan')).toBeNaN();
    expect(valueAfter([], '-inf')).toBe(Number.NEGATIVE_INFINITY);
    expect(valueAfter([], '9'.repeat(400))).toBe(Number.POSITIVE_INFINITY);
  });

  test('reports once that a comma is the decimal separator', () => {
    const notation = createNumberNotation();
    expect([notation.see('1,500'), notation.see('0,5'), notation.see('0,6')]).toEqual([false, true, false]);
  });

  test('leaves 1,500 ambiguous until another number decides it', () => {
    const notation = createNumberNotation();
    expect(notation.isAmbiguous('1,500')).toBe(true);
    notation.see('0.5');
    expect(notation.isAmbiguous('1,500')).toBe(false);
  });
});
