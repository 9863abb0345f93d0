/** Size of a drawing with parallel axes, in CSS pixels. */
export interface ParallelSize {
  widthPx: number;
  heightPx: number;
  /** The thinnest line that is drawn whole: one pixel of what it is drawn on. */
  hairPx: number;
}

const EDGES_PX = { left: 14, top: 34, bottom: 14 };
/** An axis with its words takes at least so much: a narrower window scrolls. */
const LEAST_STEP_PX = 84;
/** A pointer so far from an axis still means it. */
const REACH_PX = 24;

/** How wide so many axes must be drawn in a place of this width. */
export const widthFor = (placePx: number, axes: number): number =>
  Math.max(placePx, axes * LEAST_STEP_PX + EDGES_PX.left);

/** From one axis to the next; the last has as much on its right. */
export const stepPx = ({ widthPx }: Pick<ParallelSize, 'widthPx'>, axes: number): number =>
  (widthPx - EDGES_PX.left) / axes;

/** Where an axis stands. */
export const axisX = (size: Pick<ParallelSize, 'widthPx'>, axes: number, index: number): number =>
  EDGES_PX.left + index * stepPx(size, axes);

/** Where a place of an axis lies, 0 to 1 from below. */
export const heightOf = ({ heightPx }: Pick<ParallelSize, 'heightPx'>, place: number): number =>
  EDGES_PX.top + (1 - place) * (heightPx - EDGES_PX.top - EDGES_PX.bottom);

/** The place of an axis at this height; beyond its ends it is its end. */
export function placeAt(size: Pick<ParallelSize, 'heightPx'>, y: number): number {
  const [top, bottom] = [heightOf(size, 1), heightOf(size, 0)];
  return Math.max(0, Math.min(1, (bottom - y) / (bottom - top)));
}

/** The axis at a place of the drawing; null: none is near. */
export function axisAt(size: Pick<ParallelSize, 'widthPx'>, axes: number, x: number): number | null {
  const nearest = Math.round((x - EDGES_PX.left) / stepPx(size, axes));
  if (nearest < 0 || nearest >= axes) return null;
  return Math.abs(x - axisX(size, axes, nearest)) <= REACH_PX ? nearest : null;
}
