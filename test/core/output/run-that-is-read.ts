import { expect } from 'vitest';
import type { SeenFact } from '../../../electron/core/output/output-reading.ts';
import { readIterations } from '../../../electron/core/output/read-iterations.ts';
import { NO_FACT, type OutputFact } from '../../../electron/core/output/recognizers/output-fact.ts';
import type { ResumeFrom } from '../../../electron/core/protocol/disk/ending.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/state/run-state.ts';
import { ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

/** Writes entries into the state, as the journal would. */
export function apply(state: RunState, entries: readonly JournalEntry[]): void {
  for (const entry of entries) applyRecord(state, { seq: state.seq + 1, at: 1_000 * (state.seq + 1), entry });
}

/** A run whose first attempt runs. */
export function running(more: Partial<RunSpec> = {}): RunState {
  const state = emptyRun(runSpec(more));
  apply(state, [{ kind: 'run-created', queued: false }]);
  begin(state, 1);
  return state;
}

/** The next attempt begins. */
export const begin = (state: RunState, attempt: number, from: ResumeFrom = OWN_STATE) =>
  apply(state, [
    { ...starting(attempt), from: attempt === 1 ? { kind: 'beginning' } : from } as JournalEntry,
    { kind: 'attempt-started', attempt, pid: 11, startedAt: 1_000 * (state.seq + 2) },
  ]);

/** From the iteration that it had reached, as the journal shows for most restarts. */
const OWN_STATE: ResumeFrom = { kind: 'checkpoint', iteration: null, file: 'last.pt', whose: 'job' };

/** Ends an attempt that another will follow. */
export const die = (state: RunState, attempt: number) => apply(state, [ended(attempt, restartAfter(0))]);

/** Facts as one recognizer sees them, each in a line of 10 bytes. */
const seen = (facts: readonly Partial<OutputFact>[], recognizer = 'plain'): SeenFact[] =>
  facts.map((fact, index) => ({ fact: { ...NO_FACT, ...fact }, recognizer, end: 10 * (index + 1) }));

/** A fact that an iteration is done; its value is its number unless overridden. */
export const done = (iteration: number, value: number | null = iteration): Partial<OutputFact> => ({
  moment: 'done',
  iteration,
  value,
});

/** Reads facts of an attempt into the state; returns the entries. */
export function readFacts(
  state: RunState,
  facts: readonly Partial<OutputFact>[],
  { attempt = 1, recognizer = 'plain', reader = readIterations(attempt) } = {},
): JournalEntry[] {
  const entries = reader.take(state, seen(facts, recognizer), 60_000);
  // A record that cannot be read back would damage the journal.
  expect(JournalEntry.array().parse(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
  apply(state, entries);
  return entries;
}
