import type { Clock } from './clock.ts';

/** Waits this long. Nothing can shorten it. */
export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));
