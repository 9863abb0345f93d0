import { escapeMarkup } from './escape-markup.ts';

/** What a figure of a report shows. */
export interface LineFigure {
  /** Read by screen readers. */
  title: string;
  /** Points in ascending order of x; NaN in y is a gap. */
  line: readonly (readonly [x: number, y: number])[];
  /** Single points behind the line. */
  dots?: readonly (readonly [x: number, y: number])[];
  /** A dashed horizontal line. */
  limit?: { y: number; name: string };
  /** Vertical lines, for example deaths. */
  marks: readonly { x: number; name: string }[];
  formatX(x: number): string;
  formatY(y: number): string;
}

const WIDTH = 900;
const HEIGHT = 280;
const LEFT = 78;
const RIGHT = 16;
const TOP = 22;
const BOTTOM = 30;
/** Steps of the scale at most. */
const STEPS = 5;

/** A line chart as SVG, without size and colours of its own; render-html.ts has the styles. Empty without a finite value. */
export function lineFigure(figure: LineFigure): string {
  const { line, dots = [], limit, marks } = figure;
  const finite = [...line, ...dots].filter(([, y]) => Number.isFinite(y));
  if (finite.length === 0) return '';
  const xs = spanOf([...finite.map(([x]) => x), ...marks.map(({ x }) => x)]);
  const ys = spanOf([...finite.map(([, y]) => y), ...(limit ? [limit.y] : [])], true);
  const placeX = (x: number) =>
    round(LEFT + ((x - xs.least) / (xs.most - xs.least)) * (WIDTH - LEFT - RIGHT));
  const placeY = (y: number) =>
    round(HEIGHT - BOTTOM - ((y - ys.least) / (ys.most - ys.least)) * (HEIGHT - TOP - BOTTOM));
  const level = (y: number, look: string) =>
    `<line class="${look}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${placeY(y)}" y2="${placeY(y)}"/>`;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeMarkup(figure.title)}">`,
    ...stepsOf(ys).map(
      (y) =>
        `${level(y, 'grid')}<text x="${LEFT - 8}" y="${placeY(y) + 4}" text-anchor="end">${escapeMarkup(figure.formatY(y))}</text>`,
    ),
    level(ys.least, 'axis'),
    ...[xs.least, xs.most].map(
      (x, at) =>
        `<text x="${placeX(x)}" y="${HEIGHT - 10}" text-anchor="${at === 0 ? 'start' : 'end'}">${escapeMarkup(figure.formatX(x))}</text>`,
    ),
    ...(limit
      ? [
          `${level(limit.y, 'limit')}<text x="${WIDTH - RIGHT}" y="${placeY(limit.y) - 5}" text-anchor="end">${escapeMarkup(limit.name)}</text>`,
        ]
      : []),
    ...marks.map(
      ({ x, name }) =>
        `<line class="mark" x1="${placeX(x)}" x2="${placeX(x)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/><text class="mark-text" x="${placeX(x)}" y="${TOP - 7}" text-anchor="middle">${escapeMarkup(name)}</text>`,
    ),
    ...(dots.length === 0
      ? []
      : [
          `<g class="dots">${dots
            .filter(([, y]) => Number.isFinite(y))
            .map(([x, y]) => `<circle cx="${placeX(x)}" cy="${placeY(y)}" r="2.5"/>`)
            .join('')}</g>`,
        ]),
    `<path class="series" d="${pathOf(line, placeX, placeY)}"/>`,
    '</svg>',
  ].join('');
}

interface Span {
  least: number;
  most: number;
}

/** Smallest and largest value, apart from each other. `hasRoom`: with a little room above and below. */
function spanOf(values: readonly number[], hasRoom = false): Span {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const room = most === least ? Math.max(1, Math.abs(most) * 0.1) : hasRoom ? (most - least) * 0.05 : 0;
  // Amounts that are never negative begin at zero at the lowest.
  return { least: least >= 0 ? Math.max(0, least - room) : least - room, most: most + room };
}

/** Round values for the scale, within the span. */
function stepsOf({ least, most }: Span): number[] {
  const rough = (most - least) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(least / step);
  const last = Math.floor(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** A line that is interrupted where a value is unknown. */
function pathOf(
  points: LineFigure['line'],
  placeX: (x: number) => number,
  placeY: (y: number) => number,
): string {
  let path = '';
  let isDown = false;
  for (const [x, y] of points) {
    if (Number.isFinite(y)) path += `${isDown ? 'L' : 'M'}${placeX(x)} ${placeY(y)}`;
    isDown = Number.isFinite(y);
  }
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;
