import { isDeepStrictEqual } from 'node:util';
import type { NoteFact } from '../../core/protocol/journal/note.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import type { LiveRun } from './live-run.ts';

/** Whether the same facts have been noted since a time, as far as notes are kept for view. */
export const isNoted = ({ notes }: Pick<RunState, 'notes'>, fact: NoteFact, sinceMs: number): boolean =>
  notes.some(({ at, ...known }) => at >= sinceMs && isDeepStrictEqual(known, fact));

/** Notes something, unless the same was noted before. */
export function noteOnce(run: LiveRun, fact: NoteFact): void {
  if (!isNoted(run.state, fact, 0)) run.commit([{ kind: 'note', fact }]);
}
