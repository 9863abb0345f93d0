import type { Line } from './image.ts';

/** An error of this size leaves a line exp(-½) of its credit. */
const ANGLE_RADIANS = (3 * Math.PI) / 180;
const OFFSET_PIXELS = 2;

/** How well one detected line matches one true line: 1 if they agree, towards 0 as they part. */
export function closeness(found: Line, truth: Line): number {
  // Normals of 0 and π are the same line with the sign of the offset changed.
  const turned = Math.abs(found.angle - truth.angle) > Math.PI / 2;
  const angle = turned ? Math.PI - Math.abs(found.angle - truth.angle) : found.angle - truth.angle;
  const offset = turned ? found.offset + truth.offset : found.offset - truth.offset;
  return Math.exp(-0.5 * ((angle / ANGLE_RADIANS) ** 2 + (offset / OFFSET_PIXELS) ** 2));
}

/** How well lines were found, 0 to 1: the harmonic mean of precision and recall, with partial credit. */
export function detectionScore(found: readonly Line[], truths: readonly Line[]): number {
  if (found.length === 0) return 0;
  let left = [...truths];
  let credit = 0;
  for (const line of found) {
    // Of two that are equally close the choice must not depend on their order.
    const ranked = left.toSorted(
      (a, b) => closeness(line, b) - closeness(line, a) || a.offset - b.offset || a.angle - b.angle,
    );
    const [closest, ...others] = ranked;
    if (closest === undefined || closeness(line, closest) < 0.01) continue;
    credit += closeness(line, closest);
    left = others;
  }
  return (2 * credit) / (found.length + truths.length);
}
