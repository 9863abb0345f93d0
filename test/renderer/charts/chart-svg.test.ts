import { describe, expect, it } from 'vitest';
import type { ChartData, Series } from '../../../renderer/charts/chart-data.ts';
import { chartSvg } from '../../../renderer/charts/chart-svg.ts';
import { lightTheme } from '../../../renderer/design/tokens.ts';

const line = (y: number[], more: Partial<Series> = {}): Series => ({
  ...{ name: 'loss', look: 'line', points: { x: y.map((_, index) => index), y } },
  ...more,
});
const svgOf = (series: Series[], more: Partial<ChartData> = {}, isLog = false, title = 'Loss') =>
  chartSvg({
    title,
    data: { series, marks: [], level: null, reachTo: null, yFrom: null, ...more },
    words: { x: 'Iteration', y: 'Value', isLog },
    theme: lightTheme,
    width: 800,
    height: 450,
  });
/** The lines that are drawn, without those of axes and grid. */
const pathsOf = (svg: string) =>
  [...(svg.split('<g clip-path')[1] ?? '').matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);

describe('a chart as SVG', () => {
  it('has its title, the words of its axes, its ticks and its line', () => {
    const svg = svgOf([line([0, 5, 10])]);
    expect(svg).toContain('>Loss</text>');
    expect(svg).toContain('>Iteration</text>');
    expect(svg).toContain('>Value</text>');
    expect(svg).toContain('>10</text>');
    expect(pathsOf(svg)).toHaveLength(1);
    expect(pathsOf(svg)[0]).toMatch(/^M64 [\d.]+L424 [\d.]+L784 [\d.]+$/);
  });

  it('breaks a line where it has no value, and steps where the chart does', () => {
    expect(pathsOf(svgOf([line([1, Number.NaN, 2])]))[0]).toMatch(/^M[\d. ]+M[\d. ]+$/);
    expect(pathsOf(svgOf([line([1, 2], { look: 'steps' })]))[0]).toMatch(/^M[\d. ]+H[\d.]+V[\d.]+$/);
  });

  it('shows a point between two gaps of an area as a dot, and no other point of it', () => {
    const area = (y: number[]) => svgOf([line(y, { look: 'filled' })]);
    expect([...area([1, Number.NaN, 2, Number.NaN, 3, 3]).matchAll(/<circle cx="([\d.]+)"/g)]).toMatchObject([
      { 1: '64' },
      { 1: '352' },
    ]);
    expect(area([1, 2, Number.NaN, 3, 3])).not.toContain('<circle');
  });

  it('names several lines, each in its colour and with its dashes', () => {
    const svg = svgOf([line([1, 2]), line([2, 1], { name: 'accuracy', colour: 1 })]);
    for (const name of ['loss', 'accuracy']) expect(svg).toContain(`>${name}</text>`);
    expect(svg).toContain(`stroke="${lightTheme.vigilSeries[1]}" stroke-width="1.75" stroke-dasharray="7 3"`);
  });

  it('spreads a logarithmic axis evenly over its powers of ten', () => {
    const heights = [...(pathsOf(svgOf([line([1, 10, 100])], {}, true))[0] ?? '').matchAll(/ ([\d.]+)/g)];
    const [a = 0, b = 0, c = 0] = heights.map(([, height]) => Number(height));
    expect(a - b).toBeCloseTo(b - c, 0);
  });

  it('shows the part that was zoomed to', () => {
    const path = pathsOf(svgOf([line([0, 1, 2, 3])], { span: { from: 1, to: 2 } }))[0] ?? '';
    expect(path).toContain('L64 ');
    expect(path).toContain('L784 ');
  });

  it('is sound with names of any kind, and cuts long ones', () => {
    const svg = svgOf([line([1])], {}, false, `<script>&"\u0000\uD800 הפסד 🔥${'x'.repeat(10_000)}`);
    expect(svg).toContain('&lt;script&gt;&amp;&quot;\uFFFD\uFFFD הפסד 🔥');
    expect(svg.length).toBeLessThan(5_000);
  });

  it.each([
    ['no point', []],
    ['one point', [3]],
    ['a constant', [3, 3, 3]],
    ['nothing finite', [Number.NaN, Number.NaN]],
  ])('of %s has whole numbers for places', (_, y) => {
    expect(svgOf([line(y)])).not.toMatch(/NaN|Infinity/);
    expect(svgOf([line(y)], {}, true)).not.toMatch(/NaN|Infinity/);
  });
});
