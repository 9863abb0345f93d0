import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';

/** The rows that the queue does not show: a run that waits for its turn stands there, and only there. */
export const outsideQueue = (rows: readonly RunRow[]): RunRow[] =>
  rows.filter(({ phase }) => phase !== 'queued');
