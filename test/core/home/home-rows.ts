import type { Decision } from '../../../electron/core/protocol/disk/ending.ts';
import type { RowEnd } from '../../../electron/core/protocol/wire/row-end.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { endAs, judged } from '../../support/journal-entries.ts';
import { queuedRow } from '../queue/queued-rows.ts';

type End = Extract<Decision, { action: 'end' }>;

/** How a run ended with an exception. */
export const rowEnd = (
  more: Partial<Omit<RowEnd, 'decision'>> = {},
  because: End['because'] = 'no-progress-limit',
): RowEnd => ({
  judged: judged({
    class: 'error',
    silent: null,
    exitCode: 1,
    exception: 'ValueError: no',
    fingerprint: 'a',
  }),
  decision: { ...(endAs('failed') as End), because },
  safety: { canResume: true, savedIteration: 4 },
  known: null,
  ...more,
});

/** A run at work. */
export const livingRow = (id: string, more: Partial<RunRow> = {}): RunRow =>
  queuedRow(id, {
    ...{ phase: 'running', queue: false, iteration: 5, attempts: 1, nextAttemptAt: null },
    ...more,
  });

/** A run that failed, at `endedAt`. */
export const failedRow = (id: string, endedAt: number, more: Partial<RunRow> = {}): RunRow =>
  livingRow(id, {
    ...{ phase: 'ended', outcome: 'failed', failure: 'error 1 ValueError', endedAt },
    end: rowEnd(),
    ...more,
  });

/** A run that finished, at `endedAt`. */
export const finishedRow = (id: string, endedAt: number, more: Partial<RunRow> = {}): RunRow =>
  livingRow(id, { phase: 'ended', outcome: 'finished', endedAt, ...more });
