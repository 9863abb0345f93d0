import type { MetricAxis } from '../../../electron/core/protocol/wire/metrics-view.ts';
import type { AxisWords } from '../../charts/chart-config.ts';
import { formatMoment } from '../../text/format-moment.ts';
import type { WindowText } from '../../text/window-text.ts';
import { timeAxis } from '../memory/sample-axis.ts';

/** How places of the host's axis lie in a chart, and what they are called there. */
export interface ChartAxis {
  xOf(place: number): number;
  placeOf(x: number): number;
  words: Pick<AxisWords, 'x' | 'place' | 'isContinuous'>;
}

const same = (place: number): number => place;

/** @param span  where the axis begins and ends, in the units of the host */
export function chartAxis(
  axis: MetricAxis,
  span: { first: number; last: number },
  text: WindowText,
): ChartAxis {
  if (axis === 'iteration') return { xOf: same, placeOf: same, words: { x: text.metrics.axes.iteration } };
  if (axis === 'attempt')
    return {
      xOf: same,
      placeOf: same,
      words: { x: text.metrics.axes.attempt, place: (x) => text.metrics.inAttempt(Math.floor(x)) },
    };
  const { unit, xOf, momentOf } = timeAxis(span.first, span.last);
  return {
    xOf,
    placeOf: momentOf,
    words: {
      x: text.memory.units[unit],
      isContinuous: true,
      place: (x) => formatMoment(momentOf(x), Date.now(), text.common, 'seconds'),
    },
  };
}
