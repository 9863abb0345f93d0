import type { LeftAlone } from '../../../core/protocol/disk/suspicion.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';

/** A moment that moves by less than this is not sent again; a clock that is slowly adjusted causes such moves. */
const SAME_MOMENT_MS = 10_000;

/**
 * What only the watch knows about a living attempt. All moments are epoch milliseconds and follow the clock when it is
 * set.
 */
export interface HangStatus {
  /** When the attempt will be ended unless it continues; null if it will not be, or is not suspected. */
  endsAt: number | null;
  /** Why it will not be ended; null if it will be, or is not suspected. */
  leftAlone: LeftAlone | null;
  /**
   * When it last gave a sign of work, adjusted for changes of the clock and time left out since; null if it is not
   * suspected.
   */
  silentSince: number | null;
  /** When the current iteration began, adjusted likewise; null if none is known. */
  iterationSince: number | null;
}

/** Nothing is known. */
export const NO_HANG_STATUS: HangStatus = {
  endsAt: null,
  leftAlone: null,
  silentSince: null,
  iterationSince: null,
};

/** The new status, with moments kept as they were sent if they have hardly moved. */
export const keepSameMoments = (before: HangStatus, now: HangStatus): HangStatus => ({
  endsAt: sameMoment(before.endsAt, now.endsAt),
  leftAlone: now.leftAlone,
  silentSince: sameMoment(before.silentSince, now.silentSince),
  iterationSince: sameMoment(before.iterationSince, now.iterationSince),
});

const sameMoment = (before: number | null, now: number | null): number | null =>
  before !== null && now !== null && Math.abs(now - before) < SAME_MOMENT_MS ? before : now;

/** Adds what only the hang watch knows to the row of a run. */
export function withHangStatus(row: RunRow, status: HangStatus): RunRow {
  const { endsAt, leftAlone, silentSince, iterationSince } = status;
  return {
    ...row,
    hang: row.hang && { ...row.hang, since: silentSince ?? row.hang.since, killAt: endsAt, leftAlone },
    underWay: row.underWay && iterationSince !== null ? { ...row.underWay, since: iterationSince } : null,
  };
}
