import type { Clock } from './clock.ts';

/** Wait before anything is tried again that a disk, a drive or a keeper refused for the moment. In milliseconds. */
export const TRY_AGAIN_MS = 1_000;

/** Waits this long. Nothing can shorten it. */
export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));
