import type { SeenFact } from '../../../core/output/output-reading.ts';
import { type IterationReader, readIterations } from '../../../core/output/read-iterations.ts';
import { createOutputReader, type OutputReader } from '../../../core/output/read-output.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** What reading output needs. */
export type OutputContext = Pick<
  WatchContext,
  'run' | 'clock' | 'log' | 'patterns' | 'tell' | 'hasLeft' | 'commit'
>;

/** The output of one attempt, read up to `at`. */
export interface Source {
  attempt: number;
  at: number;
  /** What stands before it was printed before we came, and is no sign of work now; null: not looked at yet. */
  liveFrom: number | null;
  reader: OutputReader;
  iterations: IterationReader;
  /** What was told before it was clear who counts. */
  unclaimed: SeenFact[];
  /** Whether the last iterations read came without any value, as of a bar that only moves. */
  isBare: boolean;
}

/**
 * What came of a look: `unreadable`: the disk does not give the output; `refused`: it does not take the journal; `switched`: another
 * recognizer counts, so that all is to be read anew.
 */
export type Step = 'done' | 'unreadable' | 'refused' | 'switched';

/** From where on output is a sign of work now; null: from where it ends when it is looked at. */
export const LIVE_FROM = { started: 0, met: null, over: Number.POSITIVE_INFINITY };

/** The output of an attempt from its beginning. A recognizer that the user chose is fixed; one that was recognised may turn out to be wrong. */
export function openSource(
  { run: { state }, patterns }: Pick<WatchContext, 'run' | 'patterns'>,
  attempt: number,
  liveFrom: number | null,
): Source {
  const { id = null, by } = state.sources.recognizer ?? {};
  const choice = by === 'user' ? { chosen: id } : { chosen: null, earlier: id };
  const reader = createOutputReader({ patterns: patterns.compiled(), ...choice });
  const iterations = readIterations(attempt);
  return { attempt, at: 0, liveFrom, reader, iterations, unclaimed: [], isBare: false };
}

/** The same from its beginning again. What was read once is no sign of work when it is read again. */
export function reopenSource(
  context: Pick<WatchContext, 'run' | 'patterns'>,
  { attempt, at, liveFrom, isBare }: Source,
): Source {
  return {
    ...openSource(context, attempt, liveFrom === null ? null : Math.max(at, liveFrom)),
    isBare,
  };
}

/** How an attempt counts the iterations of the run; null if nothing in its output does. */
export function shapeOf(state: RunState, { reader, iterations }: Source): ReadingShape | null {
  const { recognizer, shape } = reader.reading();
  if (shape === null || recognizer !== state.sources.recognizer?.id) return null;
  return { ...shape, announced: iterations.announced(state), done: iterations.done() };
}
