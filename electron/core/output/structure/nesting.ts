import type { Slot } from './line-kind.ts';

/** Outer counters that are noted for one inner one. */
const MOST_OUTER = 16;

/** Notes, when a counter began again, which others moved since it last did. */
export function noteRestart(slot: Slot, counters: readonly Slot[], line: number): void {
  for (const other of counters) {
    const hasMoved =
      other.movedLine > slot.restartedLine && (other.ups > 0 || other.firstLine > slot.restartedLine);
    if (other === slot || !hasMoved) continue;
    const times = slot.inside.get(other);
    if (times === undefined && slot.inside.size >= MOST_OUTER) continue;
    slot.inside.set(other, (times ?? 0) + 1);
  }
  slot.restartedLine = line;
}

/** True if a counter begins again each time that another one moves, and hardly more often. */
export const isWithin = (inner: Slot, outer: Slot, outerMoves: number): boolean =>
  inner !== outer &&
  inner.restarts > 0 &&
  outer.restarts === 0 &&
  (inner.inside.get(outer) ?? 0) >= 0.8 * inner.restarts &&
  outerMoves <= 1.5 * inner.restarts + 1;
