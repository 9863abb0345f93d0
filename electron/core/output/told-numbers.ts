import { measured, type Parameters } from '../protocol/basics.ts';
import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { findObservation } from '../run/state/find-observation.ts';
import { detailsOf, type RunState } from '../run/state/run-state.ts';
import type { OutputFact } from './recognizers/output-fact.ts';

/** Numbers of an iteration that is known already, all of one iteration in one entry. */
export function tellBehind(
  state: RunState,
  entries: JournalEntry[],
  iteration: number,
  told: OutputFact['metrics'],
): void {
  const seen = findObservation(state.work, iteration);
  // Read again by another host, they are in the journal.
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

/** A point as the journal can hold it. */
export const measuredIn = (parameters: OutputFact['parameters']): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'number' ? measured(value) : value,
    ]),
  );
