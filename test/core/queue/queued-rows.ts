import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { runSpec } from '../../support/run-spec.ts';

/** A run in the queue. */
export const queuedRow = (id: string, more: Partial<RunRow> = {}): RunRow => ({
  ...rowOf(emptyRun(runSpec())),
  id,
  phase: 'queued',
  queue: true,
  ...more,
});

/** A run that came from the queue and failed. */
export const failed = (id: string, endedAt: number, more: Partial<RunRow> = {}): RunRow =>
  queuedRow(id, { phase: 'ended', outcome: 'failed', failure: 'error 1 ValueError', endedAt, ...more });
