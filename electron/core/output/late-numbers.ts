import { measured, type Parameters } from '../protocol/basics.ts';
import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { findObservation } from '../run/state/find-observation.ts';
import { detailsOf, type RunState } from '../run/state/run-state.ts';
import type { OutputFact } from './recognizers/output-fact.ts';

/** Adds numbers to an iteration that is already known; all numbers of one iteration share an entry. */
export function addLateNumbers(
  state: RunState,
  entries: JournalEntry[],
  iteration: number,
  told: OutputFact['metrics'],
): void {
  const seen = findObservation(state.work, iteration);
  // If another host reads the output again, the journal already has them.
  const known = seen ? detailsOf(seen).metrics : {};
  const numbers = Object.entries(told)
    .map(([name, value]) => [name, measured(value)] as const)
    .filter(([name, value]) => known[name] !== value);
  if (numbers.length === 0) return;
  const last = entries.at(-1);
  const isOpen = last?.kind === 'metrics-read' || last?.kind === 'iteration-read';
  if (isOpen && last.iteration === iteration) Object.assign(last.metrics, Object.fromEntries(numbers));
  else entries.push({ kind: 'metrics-read', iteration, metrics: Object.fromEntries(numbers) });
}

/** A point in the journal's form. */
export const journalParameters = (parameters: OutputFact['parameters']): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'number' ? measured(value) : value,
    ]),
  );
