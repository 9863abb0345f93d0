import { describe, expect, it } from 'vitest';
import type { ParameterColumn } from '../../../../../electron/core/protocol/wire/metrics-view.ts';
import { type Pen, svgPen } from '../../../../../renderer/charts/pen.ts';
import { lightTheme } from '../../../../../renderer/design/tokens.ts';
import {
  drawParallel,
  pathsOfObservation,
  ticksOf,
} from '../../../../../renderer/run/metrics/parallel/draw-parallel.ts';
import { parallelAxes } from '../../../../../renderer/run/metrics/parallel/parallel-axes.ts';

const SIZE = { widthPx: 414, heightPx: 148, hairPx: 1 };
const axesOf = (...columns: ParameterColumn['values'][]) =>
  parallelAxes(
    columns.map((values, index) => ({
      of: { kind: 'parameter', name: String(index) },
      ...{ values, importance: null },
    })),
  ).axes;

describe('the line of an observation', () => {
  it('goes through its place on each axis', () => {
    const axes = axesOf([0, 1], [5, 3]);
    expect(pathsOfObservation(axes, 0, SIZE)).toEqual([
      [
        [14, 134],
        [214, 34],
      ],
    ]);
  });

  it('breaks at a gap, beside which a lone value is a dash', () => {
    const axes = axesOf([0, 1], [5, 3], [null, 'a', 'b'], [1, 2]);
    expect(pathsOfObservation(axes, 0, SIZE)).toEqual([
      [
        [14, 134],
        [114, 34],
      ],
      [
        [310, 134],
        [318, 134],
      ],
    ]);
  });
});

describe('a drawing', () => {
  const drawn = (isLeastBest: boolean, within = [true, true]) => {
    const colours: string[] = [];
    const pen: Pen = {
      lines: (paths, { colour }) => paths.length > 0 && colours.push(colour),
      box() {},
      words() {},
    };
    const axes = axesOf([0, 1], [1, 2]);
    const drawing = { axes, names: ['a', 'b'], ranges: new Map(), within, isLeastBest, theme: lightTheme };
    drawParallel(pen, drawing, SIZE);
    return colours.slice(0, 2);
  };
  const [faint, strong] = [lightTheme.vigilScale[0], lightTheme.vigilScale.at(-1)];

  it('shows the greatest values last and strongest, or the least if those are best', () => {
    expect(drawn(false)).toEqual([faint, strong]);
    // The same two shades; the last is now that of the least value.
    expect(drawn(true)).toEqual([faint, strong]);
  });

  it('draws what lies outside of a range below all others, in the colour of the grid', () => {
    expect(drawn(false, [true, false])).toEqual([lightTheme.vigilGrid, faint]);
    expect(drawn(true, [true, false])).toEqual([lightTheme.vigilGrid, strong]);
  });

  it('is sound SVG, whatever its parameters are called', () => {
    const parts: string[] = [];
    const names = ['<script>&"', 'הפסד 🔥'.repeat(100)];
    const axes = axesOf([0, 1], ['<b>', 'c']);
    const drawing = { axes, names, ranges: new Map(), within: [true, true], isLeastBest: false };
    drawParallel(svgPen(parts), { ...drawing, theme: lightTheme }, SIZE);
    expect(parts.join('')).toContain('&lt;script&gt;');
    expect(parts.join('')).toContain('&lt;b&gt;');
    expect(parts.join('')).not.toMatch(/NaN|<script|<b>/);
  });
});

describe('the words along an axis', () => {
  it('are its ends and what lies between them', () => {
    const [axis] = axesOf([0, 10]);
    expect(axis && ticksOf(axis, 20).map(({ word }) => word)).toEqual(['0', '10', '2.5', '5', '7.5']);
  });

  it('are at most so many', () => {
    const [axis] = axesOf(Array.from({ length: 1_000 }, (_, index) => `word ${index}`));
    expect(axis && ticksOf(axis, 10).length).toBeLessThanOrEqual(10);
  });
});
