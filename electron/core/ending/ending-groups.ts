import type { EndingClass } from '../protocol/disk/ending.ts';

/** Endings that are nobody's failure: they cost nothing, move no counter and have no fingerprint. */
export const NO_FAILURE: ReadonlySet<EndingClass> = new Set([
  'recycle',
  'os-shutdown',
  'user-stop',
  'finished',
]);

/** Endings that are no death: those that are no failure, and those by which the job, or its start, was refused. */
export const NO_DEATH: ReadonlySet<EndingClass> = new Set([
  ...NO_FAILURE,
  'ended-early',
  'no-restart',
  'rejected',
  'not-started',
]);
