import { formatValue } from '../../../../electron/core/protocol/text/quantities.ts';
import { linearTicks, logTicks } from '../../../charts/axis-ticks.ts';
import type { Pen, PenPoint } from '../../../charts/pen.ts';
import type { VigilTheme } from '../../../design/tokens.ts';
import { metricKey } from '../../figures/metric-names.ts';
import { type AxisRanges, rangePlaces } from './axis-ranges.ts';
import { type ParallelAxis, placeOnAxis } from './parallel-axes.ts';
import { axisX, heightOf, type ParallelSize, stepPx } from './parallel-size.ts';

/** What is drawn. */
export interface ParallelDrawing {
  /** From left to right; the objective is the last. */
  axes: readonly ParallelAxis[];
  names: readonly string[];
  ranges: AxisRanges;
  /** Which observations lie in all ranges. */
  within: readonly boolean[];
  /** True if the least value of the objective is the best. */
  isLeastBest: boolean;
  theme: VigilTheme;
}

const LINE_PX = 1.25;
/** So many lines are as thin as can be. */
const MANY_LINES = 200;
/** Half of the dash that marks a lone value between two gaps. */
const LONE_PX = 4;
const RANGE_PX = 7;
const BAR_PX = 3;
/** Words on a step so close to the one below would run into it. */
const CLOSEST_PX = 13;
const RANGE_OPACITY = 0.35;

/** Draws the lines of all observations, those in the ranges last, and the axes above them. */
export function drawParallel(pen: Pen, drawing: ParallelDrawing, size: ParallelSize): void {
  const { axes, within, theme } = drawing;
  const scale = drawing.isLeastBest ? [...theme.vigilScale].reverse() : theme.vigilScale;
  const objective = axes.at(-1)?.places ?? [];
  const shades: PenPoint[][][] = scale.map(() => []);
  const outside: PenPoint[][] = [];
  within.forEach((isWithin, index) => {
    const shade = Math.floor((objective[index] ?? 0) * (scale.length - 1e-9));
    const into = isWithin ? shades[Math.max(0, Math.min(scale.length - 1, shade))] : outside;
    into?.push(...pathsOfObservation(axes, index, size));
  });
  // Browsers draw lines of one pixel many times as fast as wider ones.
  const widthPx = within.length > MANY_LINES ? size.hairPx : LINE_PX;
  pen.lines(outside, { colour: theme.vigilGrid, widthPx, opacity: 1 });
  const opacity = opacityOf(within.filter(Boolean).length);
  // The best come last, above all others.
  const order = scale.map((_, shade) => shade);
  for (const shade of drawing.isLeastBest ? order.reverse() : order)
    pen.lines(shades[shade] ?? [], { colour: scale[shade] ?? theme.vigilRunning, widthPx, opacity });
  drawShades(pen, scale, axisX(size, axes.length, axes.length - 1), size);
  for (const [index, axis] of axes.entries()) drawAxis(pen, drawing, size, axis, index);
}

/** The line of one observation, in pieces where it has gaps. */
export function pathsOfObservation(
  axes: readonly ParallelAxis[],
  index: number,
  size: ParallelSize,
): PenPoint[][] {
  const pieces: PenPoint[][] = [];
  let piece: PenPoint[] = [];
  const end = () => {
    const [only] = piece;
    if (only && piece.length === 1)
      piece = [
        [only[0] - LONE_PX, only[1]],
        [only[0] + LONE_PX, only[1]],
      ];
    if (piece.length > 0) pieces.push(piece);
    piece = [];
  };
  axes.forEach(({ places }, axis) => {
    const place = places[index] ?? Number.NaN;
    if (Number.isNaN(place)) end();
    else piece.push([axisX(size, axes.length, axis), heightOf(size, place)]);
  });
  end();
  return pieces;
}

/** Many lines let those below them through. */
const opacityOf = (count: number): number => (count <= 100 ? 0.9 : count <= 500 ? 0.65 : 0.45);

function drawAxis(
  pen: Pen,
  { names, ranges, theme, axes }: ParallelDrawing,
  size: ParallelSize,
  axis: ParallelAxis,
  index: number,
): void {
  const x = axisX(size, axes.length, index);
  const room = stepPx(size, axes.length) - 10;
  const ground = theme.colorNeutralBackground1;
  const [bottom, top] = [heightOf(size, 0), heightOf(size, 1)];
  const line: PenPoint[] = [
    [x, bottom],
    [x, top],
  ];
  pen.lines([line], { colour: theme.colorNeutralForeground3, widthPx: 1, opacity: 1 });
  const range = ranges.get(metricKey(axis.of));
  const places = range && rangePlaces(axis, range);
  if (places) {
    const [low, high] = places.map((place) => Math.max(0, Math.min(1, place)));
    const upper = heightOf(size, high ?? 1) - 2;
    const height = heightOf(size, low ?? 0) + 2 - upper;
    const at: PenPoint = [x - RANGE_PX, upper];
    pen.box(at, [2 * RANGE_PX, height], theme.colorCompoundBrandBackground, RANGE_OPACITY);
  }
  pen.words(names[index] ?? '', [x - 4, top - 12], {
    ...{ colour: theme.colorNeutralForeground1, ground, mostPx: room, isStrong: true },
  });
  for (const { place, word } of ticksOf(axis, (bottom - top) / CLOSEST_PX))
    pen.words(word, [x + 5, heightOf(size, place) + 4], {
      ...{ colour: theme.colorNeutralForeground2, ground, mostPx: room },
    });
}

/** Words along an axis, at most so many. */
export function ticksOf(axis: ParallelAxis, most: number): { place: number; word: string }[] {
  const { kind, from, to, words } = axis;
  if (kind === 'steps') {
    const every = Math.max(1, Math.ceil(words.length / Math.max(1, Math.floor(most))));
    return words.flatMap((word, index) =>
      index % every === 0 ? [{ place: placeOnAxis(axis, index), word }] : [],
    );
  }
  const inner = kind === 'log' ? logTicks(from, to) : linearTicks(from, to, 4);
  const places = inner.map((value) => ({ place: placeOnAxis(axis, value), word: formatValue(value) }));
  // The ends of what was seen are told exactly.
  const ends = [from, to].map((value, place) => ({ place, word: formatValue(value) }));
  const apart = 1 / Math.max(1, most);
  return [...ends, ...places.filter(({ place }) => place > apart && place < 1 - apart)];
}

/** The colours along the axis of the objective: which value has which. */
function drawShades(pen: Pen, scale: readonly string[], x: number, size: ParallelSize): void {
  scale.forEach((colour, shade) => {
    const [upper, lower] = [(shade + 1) / scale.length, shade / scale.length].map((place) =>
      heightOf(size, place),
    );
    pen.box([x - BAR_PX, upper ?? 0], [2 * BAR_PX, (lower ?? 0) - (upper ?? 0)], colour, 1);
  });
}
