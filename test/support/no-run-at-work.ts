import type { RunsAtWork } from '../../electron/host/base/working-folders.ts';

/** A home without another run at work. */
export const NO_RUN_AT_WORK: RunsAtWork = { now: () => ({ look: 1, atMs: 0 }), since: () => [] };
