import type { LeftAlone } from '../../../core/protocol/disk/suspicion.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';

/** A moment told to clients that moves by less is not told again, as by a clock that is slowly set right. */
const SAME_MOMENT_MS = 10_000;

/** What only the watch knows of a living attempt. All moments are epoch milliseconds and follow the clock when it is set. */
export interface HangTold {
  /** When the attempt will be ended unless it goes on; null: not as things stand, or it is not suspected. */
  endsAt: number | null;
  /** Why it is not ended as things stand; null if it will be, or it is not suspected. */
  leftAlone: LeftAlone | null;
  /** When it last gave a sign of work, were the clock not set and no time left out since; null: it is not suspected. */
  silentSince: number | null;
  /** The same of the iteration under way: when it began; null: none is, as far as is known. */
  iterationSince: number | null;
}

/** Nothing is known. */
export const NOTHING_TOLD: HangTold = {
  endsAt: null,
  leftAlone: null,
  silentSince: null,
  iterationSince: null,
};

/** The same with moments kept as they were told before, where they have hardly moved. */
export const keepSameMoments = (before: HangTold, now: HangTold): HangTold => ({
  endsAt: sameMoment(before.endsAt, now.endsAt),
  leftAlone: now.leftAlone,
  silentSince: sameMoment(before.silentSince, now.silentSince),
  iterationSince: sameMoment(before.iterationSince, now.iterationSince),
});

const sameMoment = (before: number | null, now: number | null): number | null =>
  before !== null && now !== null && Math.abs(now - before) < SAME_MOMENT_MS ? before : now;

/** The row of a run with what only the watch over its living attempt knows. */
export function withHangTold(row: RunRow, told: HangTold): RunRow {
  const { endsAt, leftAlone, silentSince, iterationSince } = told;
  return {
    ...row,
    hang: row.hang && { ...row.hang, since: silentSince ?? row.hang.since, killAt: endsAt, leftAlone },
    underWay: row.underWay && iterationSince !== null ? { ...row.underWay, since: iterationSince } : null,
  };
}
