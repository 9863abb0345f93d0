import { isDeepStrictEqual } from 'node:util';
import type { NoteFact } from '../../core/protocol/journal/note.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import type { LiveRun } from './live-run.ts';

/** True if the same facts were noted after a given time, among the notes in the state. */
export const isNoted = ({ notes }: Pick<RunState, 'notes'>, fact: NoteFact, sinceMs: number): boolean =>
  notes.some(({ at, ...known }) => at >= sinceMs && isDeepStrictEqual(known, fact));

/** Adds a note, unless the same one exists. */
export function noteOnce(run: LiveRun, fact: NoteFact): void {
  if (!isNoted(run.state, fact, 0)) run.commit([{ kind: 'note', fact }]);
}
