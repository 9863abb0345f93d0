import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineFigure } from '../../../electron/core/report/line-figure.ts';

const plain = { title: 'Objective', marks: [], formatX: String, formatY: String };

it('a line has a gap where a value is unknown', () => {
  const svg = lineFigure({
    ...plain,
    line: [
      [1, 1],
      [2, 2],
      [3, Number.NaN],
      [4, 4],
      [5, 5],
    ],
  });
  const [, path = ''] = /class="series" d="([^"]*)"/.exec(svg) ?? [];
  expect(path.replace(/[\d.]+ [\d.]+/g, '')).toBe('MLML');
});

it('limit and marks are in the picture with their names, the scale has round values', () => {
  const svg = lineFigure({
    ...plain,
    line: [
      [1, 3],
      [2, 7],
    ],
    limit: { y: 10, name: 'the <limit>' },
    marks: [{ x: 1.5, name: '†1' }],
  });
  expect(svg).toContain('the &lt;limit&gt;');
  expect(svg).toContain('†1');
  expect([...svg.matchAll(/text-anchor="end">([\d.]+)<\/text>/g)].map(([, text]) => text)).toEqual([
    ...['4', '6', '8', '10'],
    '2',
  ]);
});

it('nothing is drawn without a value', () => {
  expect(lineFigure({ ...plain, line: [] })).toBe('');
  expect(lineFigure({ ...plain, line: [[1, Number.NaN]] })).toBe('');
});

it('every point lies within the picture, whatever the values', () => {
  const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
      const svg = lineFigure({ ...plain, line: values.map((y, at) => [at, y]) });
      expect(svg).not.toContain('NaN');
      expect(svg).not.toContain('Infinity');
      const [, path = ''] = /class="series" d="([^"]*)"/.exec(svg) ?? [];
      for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(900);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(280);
      }
    }),
    { numRuns: 200 },
  );
});
