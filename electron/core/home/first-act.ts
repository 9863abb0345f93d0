import { isUnreadable, waitsForCard } from '../protocol/wire/hindrance.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/**
 * What a person would do first about a run. `start-over`: resume without saved work; `start-next`: approve the next
 * attempt; `start-now`: no longer wait for the GPU; `duplicate`: correct the command in a copy; `settings`: correct what the
 * verdict rests on; `open`: look at it, because nothing can be done at once.
 */
export type FirstAct =
  | 'resume'
  | 'start-over'
  | 'start-next'
  | 'start-now'
  | 'duplicate'
  | 'settings'
  | 'open';

type Acted = Pick<RunRow, 'phase' | 'outcome' | 'problem' | 'end'>;

/** The one action that every screen offers first for a run that needs a person. */
export function firstActOf(row: Acted): FirstAct {
  if (waitsForCard(row) && row.phase === 'waiting') return 'start-now';
  if (row.problem !== null || isUnreadable(row)) return 'open';
  if (row.phase === 'asking') return 'start-next';
  if (row.phase !== 'ended' || row.outcome === 'finished' || row.end === null) return 'open';
  const { decision, safety } = row.end;
  if (decision.action === 'end' && WRONG_COMMAND.has(decision.because)) return 'duplicate';
  if (row.outcome === 'unconfirmed' || row.outcome === 'ended-early') return 'settings';
  return safety.canResume ? 'resume' : 'start-over';
}

/** Ends after which the same command would fail in the same way. */
const WRONG_COMMAND: ReadonlySet<string> = new Set(['arguments-rejected', 'not-started']);

/** True if the run is corrected before it can usefully go on. */
export const isCorrectedFirst = (act: FirstAct): boolean => act === 'duplicate' || act === 'settings';
