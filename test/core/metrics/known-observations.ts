import type { KnownObservation, WorkState } from '../../../electron/core/run/parts/work.ts';

/** An observation of the state, as a record with its own number told it. */
export const knownObservation = (
  iteration: number,
  more: Partial<KnownObservation> = {},
): KnownObservation => ({
  ...{ iteration, seq: iteration, told: 'helper', attempt: 1, at: iteration * 1_000 },
  ...{ y: iteration, toldY: more.y ?? iteration, best: null, bestTold: null, isBestBorrowed: false },
  ...{ details: { x: [], metrics: {}, durationMs: 1_000 }, reports: null },
  ...more,
});

/** Work with these observations, of which nothing was withdrawn. */
export const workOf = (
  observations: KnownObservation[],
): Pick<WorkState, 'observations' | 'anewSince' | 'revisedAt'> => ({
  observations,
  anewSince: 0,
  revisedAt: 0,
});
