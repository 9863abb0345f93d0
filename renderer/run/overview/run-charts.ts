import { finiteOf, type Measured } from '../../../electron/core/protocol/basics.ts';
import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { ChartData, ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { interruptions } from '../figures/run-figures.ts';

/** Marks of deaths and recycles, half-way between the last iteration before and the first after. */
export const endMarks = (run: MergedRun, text: WindowText): ChartMark[] =>
  interruptions(run).map(({ iteration, attempt, look }) => ({
    x: iteration + 0.5,
    word: look === 'recycled' ? text.memory.recycled : text.overview.deathMark(attempt),
    look,
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
    marks: endMarks(run, text),
    level: null,
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
    marks: endMarks(run, text),
    level: null,
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
