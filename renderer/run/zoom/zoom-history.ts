import type { AxisSpan } from '../../charts/chart-data.ts';

/** Parts of an axis that were shown in turn, the newest last; empty: all of it is shown. */
export type ZoomHistory = readonly AxisSpan[];

/** So many steps lead back. */
const MOST_STEPS = 50;

/** What is shown now; null: all. */
export const shownPart = (history: ZoomHistory): AxisSpan | null => history.at(-1) ?? null;

/** After one more step into the axis. A part without a length changes nothing. */
export const zoomedIn = (history: ZoomHistory, part: AxisSpan): ZoomHistory =>
  part.to > part.from ? [...history, part].slice(-MOST_STEPS) : history;

/** After a step back. */
export const zoomedBack = (history: ZoomHistory): ZoomHistory => history.slice(0, -1);
