import type { RejudgedBecause } from '../protocol/disk/rejudgement.ts';
import type { ReadRecord } from '../run/parts/brief-observation.ts';
import type { RunState } from '../run/state/run-state.ts';
import { affectsVerdict } from '../run/state/settings-to-change.ts';

/** Why a journal record of an ended run requires a new verdict; null if it does not. */
export function whyRejudge(
  state: Pick<RunState, 'lifecycle' | 'attempts' | 'sources'>,
  entry: ReadRecord['entry'],
): RejudgedBecause | null {
  if (state.lifecycle.phase !== 'ended' || state.attempts.list.at(-1)?.ending == null) return null;
  if (entry.kind === 'settings-changed') return affectsVerdict(entry.changes) ? 'settings' : null;
  if (entry.kind === 'output-reread') return 'reading';
  if (entry.kind === 'note') return null;
  if (entry.kind === 'output-came-late') return 'output';
  const isWord = 'eventsOffset' in entry || entry.kind === 'iteration-read' || entry.kind === 'total-known';
  return isWord && !state.sources.rereadPending ? 'output' : null;
}
