import type { PlainObjection } from '../../electron/core/protocol/disk/checkpoint-objection.ts';
import type { JournalEntry } from '../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../electron/core/run/state/run-state.ts';
import { recordsOf } from './journal-entries.ts';
import { runSpec } from './run-spec.ts';

const sha256 = 'a'.repeat(64);

/** A checkpoint that Vigil wrote. */
export const writtenCheckpoint = (iteration: number): JournalEntry => ({
  kind: 'checkpoint-written',
  entry: { file: `${iteration}.json`, iteration, bytes: 1, sha256, writtenAt: iteration },
  level: 2,
});

/** A checkpoint that the job wrote. */
export const adoptedCheckpoint = (
  file: string,
  iteration: number | null,
  level: 0 | 1 | 2,
  objection: PlainObjection | null = null,
) =>
  ({
    kind: 'checkpoint-adopted',
    entry: { file, iteration, bytes: 1, sha256, writtenAt: 1, resumable: true },
    level,
    because: objection === null ? null : { kind: objection },
  }) satisfies JournalEntry;

/** A run with these records. */
export function stateAfter(entries: readonly JournalEntry[], more: Partial<RunSpec> = {}): RunState {
  const state = emptyRun(runSpec(more));
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state;
}
