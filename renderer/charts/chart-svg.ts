import type { VigilTheme } from '../design/tokens.ts';
import { linearTicks, logTicks } from './axis-ticks.ts';
import { type AxisWords, datasetsOf } from './chart-config.ts';
import { type ChartData, namedSeries } from './chart-data.ts';
import { cut, num, svgPicture, svgText } from './svg-parts.ts';

/** What a picture is made of. */
export interface SvgOptions {
  title: string;
  data: ChartData;
  words: AxisWords;
  theme: VigilTheme;
  width: number;
  height: number;
}

const EDGES = { left: 64, right: 16, bottom: 44 };
const TITLE_PX = 22;
const LEGEND_PX = 18;

interface Axis {
  from: number;
  to: number;
  place(value: number): number;
  ticks: number[];
}

/**
 * The chart as an SVG picture: the same lines, axes and marks, as shapes that any program can draw larger. Areas are drawn
 * as the lines that bound them.
 */
export function chartSvg({ title, data, words, theme, width, height }: SvgOptions): string {
  const sets = datasetsOf(data.series, theme).map((set) => ({
    ...set,
    points: set.data.flatMap((each) => (isPlace(each) ? [each] : [])),
  }));
  const named = datasetsOf(namedSeries(data.series), theme);
  const hasLegend = named.length > 1;
  const top = 14 + TITLE_PX + (hasLegend ? LEGEND_PX : 0);
  const area = { left: EDGES.left, right: width - EDGES.right, top, bottom: height - EDGES.bottom };
  const all = sets.flatMap(({ points }) => points).filter(({ y }) => !Number.isNaN(y));
  const x = axisOf(
    data.span ?? spanOf([0, ...all.map((each) => each.x)]),
    area.left,
    area.right,
    10,
    words.isLogX === true,
  );
  const shown = all.filter((each) => each.x >= x.from && each.x <= x.to).map((each) => each.y);
  const isLog = words.isLog === true;
  const y = axisOf(widened(spanOf(shown), data.yFrom, isLog), area.bottom, area.top, 6, isLog);
  const ink = theme.colorNeutralForeground1;
  const quiet = theme.colorNeutralForeground3;
  const parts: string[] = [
    `<rect width="${width}" height="${height}" fill="${theme.colorNeutralBackground1}"/>`,
    svgText(EDGES.left, 24, cut(title), `fill="${ink}" font-size="14" font-weight="600"`),
  ];
  if (hasLegend)
    named.forEach((set, index) => {
      const at = EDGES.left + (index * (area.right - area.left)) / named.length;
      const place = TITLE_PX + 20;
      parts.push(
        `<path d="M${num(at)} ${place - 4}h16" ${stroke(String(set.borderColor ?? set.pointBackgroundColor), set)}/>`,
        svgText(at + 22, place, cut(set.label ?? '', 24), `fill="${quiet}"`),
      );
    });
  for (const tick of y.ticks) {
    const at = num(y.place(tick));
    parts.push(`<path d="M${area.left} ${at}H${area.right}" stroke="${theme.vigilGrid}"/>`);
    parts.push(svgText(area.left - 8, y.place(tick) + 4, short(tick), `fill="${quiet}" text-anchor="end"`));
  }
  for (const tick of x.ticks)
    parts.push(svgText(x.place(tick), area.bottom + 18, short(tick), `fill="${quiet}" text-anchor="middle"`));
  parts.push(
    `<path d="M${area.left} ${area.top}V${area.bottom}H${area.right}" fill="none" stroke="${theme.colorNeutralStroke1}"/>`,
    svgText((area.left + area.right) / 2, height - 8, cut(words.x), `fill="${quiet}" text-anchor="middle"`),
  );
  if (words.y !== '')
    parts.push(
      `<g transform="translate(14 ${num((area.top + area.bottom) / 2)}) rotate(-90)">${svgText(0, 0, cut(words.y), `fill="${quiet}" text-anchor="middle"`)}</g>`,
    );
  parts.push(
    `<clipPath id="area"><rect x="${area.left}" y="${area.top}" width="${area.right - area.left}" height="${area.bottom - area.top}"/></clipPath>`,
    '<g clip-path="url(#area)">',
  );
  for (const { x: at, look } of data.marks) {
    const colour = look === 'died' ? theme.vigilFailed : theme.vigilStopped;
    parts.push(
      `<path d="M${num(x.place(at))} ${area.top}V${area.bottom}" stroke="${colour}" stroke-dasharray="3 3"/>`,
    );
  }
  for (const set of sets) {
    const placed = set.points.map((each) => ({
      x: x.place(each.x),
      y: Number.isNaN(each.y) ? Number.NaN : y.place(each.y),
    }));
    const colour = String(set.borderColor ?? set.pointBackgroundColor);
    if (set.showLine !== false)
      parts.push(
        `<path d="${pathOf(placed, set.stepped !== undefined)}" fill="none" ${stroke(colour, set)} stroke-linejoin="round"/>`,
      );
    placed.forEach((each, index) => {
      const radius = radiusOf(set.pointRadius, index);
      if (radius > 0 && !Number.isNaN(each.y))
        parts.push(
          `<circle cx="${num(each.x)}" cy="${num(each.y)}" r="${radius}" fill="${String(set.pointBackgroundColor ?? colour)}"/>`,
        );
    });
  }
  parts.push('</g>');
  return svgPicture(width, height, parts);
}

/** Of one dot: all of a line have the same, or each its own. */
function radiusOf(radius: unknown, index: number): number {
  const own: unknown = Array.isArray(radius) ? radius[index] : radius;
  return typeof own === 'number' ? own : 0;
}

const isPlace = (point: unknown): point is { x: number; y: number } =>
  typeof point === 'object' && point !== null && 'x' in point && 'y' in point;

function spanOf(values: readonly number[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  return from <= to ? { from, to } : { from: 0, to: 1 };
}

/** With some room, as the chart on the screen has it; a constant gets an axis around it. */
function widened(
  { from, to }: { from: number; to: number },
  yFrom: number | null,
  isLog: boolean,
): { from: number; to: number } {
  // Without a point there is nothing above 0 to begin with.
  if (isLog) return from > 0 ? { from: from / 1.1, to: to * 1.1 } : { from: 1, to: 10 };
  const room = to > from ? (to - from) * 0.05 : Math.abs(from) * 0.05 || 1;
  return { from: yFrom ?? from - room, to: to + room };
}

function axisOf(
  { from, to }: { from: number; to: number },
  begin: number,
  end: number,
  wanted: number,
  isLog: boolean,
): Axis {
  const scaled = isLog ? Math.log10 : (value: number) => value;
  const [low, high] = [scaled(from), scaled(to)];
  const place = (value: number) =>
    high > low ? begin + ((end - begin) * (scaled(value) - low)) / (high - low) : (begin + end) / 2;
  return { from, to, place, ticks: isLog ? logTicks(from, to) : linearTicks(from, to, wanted) };
}

/** A line that breaks where a point has no y. */
function pathOf(points: readonly { x: number; y: number }[], isStepped: boolean): string {
  let path = '';
  let isOpen = false;
  for (const point of points) {
    const isGap = Number.isNaN(point.y);
    if (!isGap && !isOpen) path += `M${num(point.x)} ${num(point.y)}`;
    else if (!isGap)
      path += isStepped ? `H${num(point.x)}V${num(point.y)}` : `L${num(point.x)} ${num(point.y)}`;
    isOpen = !isGap;
  }
  return path;
}

const stroke = (
  colour: string,
  { borderWidth, borderDash }: { borderWidth?: unknown; borderDash?: unknown },
): string =>
  `stroke="${colour}" stroke-width="${typeof borderWidth === 'number' ? borderWidth : 1.5}"${
    Array.isArray(borderDash) && borderDash.length > 0 ? ` stroke-dasharray="${borderDash.join(' ')}"` : ''
  }`;

const short = (value: number): string =>
  value !== 0 && (Math.abs(value) >= 1e6 || Math.abs(value) < 1e-4)
    ? value.toExponential().replace('e+', 'e')
    : String(value);
