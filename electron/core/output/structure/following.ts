import type { Goal } from '../../protocol/basics.ts';
import type { Slot } from './line-kind.ts';

/** Slots that one slot is compared with. */
const MOST_FOLLOWED = 16;
/** Numbers printed with an exponent are rounded; this much of them is not compared. */
const ROUNDED = 1e-3;

/** A slot that follows another as its best so far: it stands at the other's least or most. */
export interface Link {
  best: Slot;
  value: Slot;
  /** Null: it equals the other, and neither direction is clear. */
  direction: Goal | null;
  /** True if it stood apart from the other's own number often enough. */
  isSure: boolean;
}

/** Notes whether a slot stands at the least or the most that others have shown so far. */
export function noteFollowing(best: Slot, others: readonly Slot[]): void {
  if (best.seen < 2 || !Number.isFinite(best.last)) return;
  // What goes both ways is no best so far, unless it is called so.
  if (best.ups > 0 && best.downs > 0 && best.seen > 8 && !best.isCalledBest) {
    if (best.follows.size > 0) best.follows.clear();
    return;
  }
  for (const other of others) {
    const isCounter = other.isWhole && other.ups === other.seen - 1;
    if (other === best || other.seen < 2 || isCounter || other.unit !== best.unit) continue;
    let following = best.follows.get(other);
    if (following === undefined) {
      if (best.follows.size >= MOST_FOLLOWED) continue;
      following = { seen: 0, low: 0, high: 0, apart: 0, moved: 0, at: best.last };
      best.follows.set(other, following);
    }
    following.seen++;
    const isRounded = best.isRounded || other.isRounded;
    const lastDigit = isRounded ? 0 : halfOf(Math.min(best.decimals, other.decimals));
    const part = isRounded ? ROUNDED : 1e-12;
    if (isNear(best.last, other.low, lastDigit, part)) following.low++;
    if (isNear(best.last, other.high, lastDigit, part)) following.high++;
    if (!isNear(best.last, other.last, lastDigit, part)) following.apart++;
    if (best.last !== following.at) {
      following.moved++;
      following.at = best.last;
    }
  }
}

/** What two slots print of one number may differ in its last digit. */
const isNear = (best: number, number: number, lastDigit: number, part: number): boolean =>
  Math.abs(best - number) <= lastDigit + part * Math.abs(number);

/** Half of the last digit, and a little. Powers are slow, and asked of every line. */
const HALVES = Float64Array.from({ length: 20 }, (_, decimals) => 0.51 * 10 ** -decimals);
const halfOf = (decimals: number): number => HALVES[decimals] ?? 0.51 * 10 ** -decimals;

/** Pairs of slots: one is the best so far of the other. */
export function linksOf(slots: readonly Slot[]): Link[] {
  const links: Link[] = [];
  for (const best of slots) {
    const isNamed = best.isCalledBest;
    for (const [value, { seen, low, high, apart, moved }] of best.follows) {
      if (seen < 2 || value.kind.isDead) continue;
      const isLeast = low >= 0.9 * seen && high < 0.9 * seen;
      const isMost = high >= 0.9 * seen && low < 0.9 * seen;
      const hasMoved = value.ups > 0 || value.downs > 0;
      if ((isLeast || isMost) && apart >= (isNamed ? 1 : 2) && (isNamed || moved >= 1) && hasMoved) {
        const direction = isLeast ? 'minimise' : 'maximise';
        links.push({ best, value, direction, isSure: apart >= 3 && moved >= 2 });
      } else if (apart === 0 && isNamed && seen >= 3 && value.same === 0)
        links.push({ best, value, direction: null, isSure: false });
    }
  }
  return links;
}
