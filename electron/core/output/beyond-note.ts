import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import type { RunState } from '../run/state/run-state.ts';

/** More steps than any optimisation has: such a bar counts something else. */
export const ITERATIONS_AT_MOST = 1_000_000;

/** A note, once a run, that a number is beyond that. `entries`: those that are journaled with it. */
export const beyondNote = (
  { notes }: Pick<RunState, 'notes'>,
  entries: readonly JournalEntry[],
): JournalEntry[] =>
  [...notes, ...entries.flatMap((each) => (each.kind === 'note' ? [each.fact] : []))].some(
    ({ code }) => code === 'iterations-beyond',
  )
    ? []
    : [{ kind: 'note', fact: { code: 'iterations-beyond', highest: ITERATIONS_AT_MOST } }];
