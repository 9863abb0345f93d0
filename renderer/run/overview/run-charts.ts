import { finiteOf, type Measured } from '../../../electron/core/protocol/basics.ts';
import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { deaths } from '../figures/run-figures.ts';

/** Marks of deaths, half-way between the last iteration before and the first after. */
const deathMarks = (run: MergedRun, text: WindowText) =>
  deaths(run).map(({ iteration, attempt }) => ({
    x: iteration + 0.5,
    word: text.overview.deathMark(attempt),
  }));

/** Points for the known and finite value of each observation. */
function pointsOf(run: MergedRun, pick: (seen: ObservationView) => Measured | null) {
  const seen = run.observations.flatMap((each) => {
    const y = finiteOf(pick(each));
    return y === null ? [] : [{ x: each.iteration, y }];
  });
  return { x: seen.map(({ x }) => x), y: seen.map(({ y }) => y) };
}

/** Best value so far and single observations, by iteration. */
export function bestChart(run: MergedRun, text: WindowText): ChartData {
  return {
    series: [
      {
        name: text.overview.bestSeries,
        look: 'steps',
        points: pointsOf(run, ({ best }) => best),
      },
      {
        name: text.overview.observations,
        look: 'points',
        points: pointsOf(run, ({ y }) => y),
      },
    ],
    marks: deathMarks(run, text),
    reachTo: reachOf(run.row.iteration, run.row.total),
    yFrom: null,
  };
}

/** How long each iteration took, in seconds. */
export function durationChart(run: MergedRun, text: WindowText): ChartData {
  return {
    series: [
      {
        name: text.overview.durationSeries,
        look: 'joined',
        points: pointsOf(run, ({ durationMs }) => durationMs / 1000),
      },
    ],
    marks: deathMarks(run, text),
    reachTo: reachOf(run.row.iteration, run.row.total),
    yFrom: 0,
  };
}

const LEAST_REACH = 30;

/**
 * How far the axis of iterations reaches: to the total, but a long run begins with a short axis that doubles when it is
 * full. So the points have room and the axis still moves seldom.
 */
export function reachOf(iteration: number, total: number | null): number {
  let reach = LEAST_REACH;
  while (reach < iteration) reach *= 2;
  return total === null ? reach : Math.min(reach, Math.max(total, iteration));
}

/** The middle one of some values, the mean of the two middle ones if they are even in number; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
