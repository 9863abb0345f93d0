import type { JournalEntry } from '../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../electron/core/run/apply/apply-record.ts';
import type { ReadRecord } from '../../electron/core/run/parts/brief-observation.ts';
import { emptyRun, type RunState } from '../../electron/core/run/state/run-state.ts';
import { recordsOf, starting } from './journal-entries.ts';
import { runSpec } from './run-spec.ts';

/** The state of a run with these entries in its journal. */
export function replayed(entries: readonly JournalEntry[], more: Partial<RunSpec> = {}): RunState {
  const state = emptyRun(runSpec(more));
  for (const record of recordsOf(entries)) applyRecord(state, record);
  return state;
}

/** The same after the creation of the run and the start of its first attempt. */
export const begun = (entries: readonly JournalEntry[] = [], more: Partial<RunSpec> = {}): RunState =>
  replayed([{ kind: 'run-created', queued: false }, starting(1), ...entries], more);

/** An entry as record 50 of its journal. */
export const record = (entry: JournalEntry, at = 50_000): ReadRecord => ({ seq: 50, at, entry });

/** The report of a file of the job about an iteration. */
export const fileTold = (
  source: 'log' | 'state',
  iteration: number,
  more: Partial<Extract<JournalEntry, { kind: 'observation' }>> = {},
): Extract<JournalEntry, { kind: 'observation' }> => ({
  kind: 'observation',
  attempt: 1,
  iteration,
  x: [iteration],
  y: iteration + 0.25,
  metrics: {},
  durationMs: 5,
  saidAt: 1_000 * iteration + 10,
  eventsOffset: 0,
  source,
  ...more,
});
