import { systemErrorIn } from '../../../core/protocol/disk/system-error.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import type { LivingAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';

/** News about the log of an attempt. */
export type OutputNews = Extract<NoteFact, { code: 'output-blocked' | 'output-resumed' }>;

/**
 * What happened to the log of a living attempt while no host was connected: the keeper's present report, compared with
 * the last note. Null if nothing is new, or the keeper does not report it.
 */
export function outputNews(
  { notes }: Pick<RunState, 'notes'>,
  { startedAt, outputBlocked }: LivingAttempt,
): OutputNews | null {
  if (outputBlocked === undefined) return null;
  const told = notes.findLast(({ code, at }) => at >= startedAt && OF_OUTPUT.has(code));
  const wasBlocked = told?.code === 'output-blocked';
  if (outputBlocked === null) return wasBlocked ? { code: 'output-resumed' } : null;
  return wasBlocked ? null : { code: 'output-blocked', error: systemErrorIn(outputBlocked) };
}

const OF_OUTPUT: ReadonlySet<string> = new Set(['output-blocked', 'output-resumed']);
