import { join } from 'node:path';
import type { SeenFact } from '../../../core/output/output-reading.ts';
import { type IterationReader, readIterations } from '../../../core/output/read-iterations.ts';
import { createOutputReader, type OutputReader } from '../../../core/output/read-output.ts';
import { attemptFolder, logFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import type { RunPaths } from '../../base/paths.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** The context for reading output. */
export type OutputContext = Pick<
  WatchContext,
  'run' | 'clock' | 'log' | 'patterns' | 'tell' | 'hasLeft' | 'commit'
>;

/** The output of one attempt, or one of its log files, read up to `at`. */
export interface Source {
  attempt: number;
  /** Number of the log file; null: the terminal. */
  logFile: number | null;
  at: number;
  /**
   * Output before this was printed before this host connected, and is no sign of work now; null if not determined yet.
   */
  liveFrom: number | null;
  reader: OutputReader;
  iterations: IterationReader;
  /** Facts from before the counting recognizer was known. */
  unclaimed: SeenFact[];
  /** True if the last iterations came without any value, as from a bar that only moves. */
  isBare: boolean;
}

/**
 * Result of a look: `unreadable`: the output cannot be read from the disk; `refused`: the journal cannot be written;
 * `switched`: another recognizer counts, so all output must be read again.
 */
export type Step = 'done' | 'unreadable' | 'refused' | 'switched';

/** From where on output is a sign of work; null: from its end at the first look. */
export const LIVE_FROM = { started: 0, met: null, over: Number.POSITIVE_INFINITY };

/**
 * The output of an attempt from its beginning. A recognizer that the user chose is fixed; an automatic choice may prove
 * wrong.
 */
export function openSource(
  { run: { state }, patterns }: Pick<WatchContext, 'run' | 'patterns'>,
  attempt: number,
  liveFrom: number | null,
  logFile: number | null = null,
): Source {
  const { id = null, by } = state.sources.recognizer ?? {};
  const choice = by === 'user' ? { chosen: id } : { chosen: null, earlier: id };
  const reader = createOutputReader({ patterns: patterns.compiled(), ...choice });
  const iterations = readIterations(attempt, logFile !== null);
  return { attempt, logFile, at: 0, liveFrom, reader, iterations, unclaimed: [], isBare: false };
}

/** The same source from its beginning. Output that was read before is no sign of work when it is read again. */
export function reopenSource(
  context: Pick<WatchContext, 'run' | 'patterns'>,
  { attempt, logFile, at, liveFrom, isBare }: Source,
): Source {
  return {
    ...openSource(context, attempt, liveFrom === null ? null : Math.max(at, liveFrom), logFile),
    isBare,
  };
}

/** The folder with what a source wrote. The kept copy of a log file has the layout of an attempt's output. */
export const folderOfSource = ({ folder }: RunPaths, { attempt, logFile }: Source): string =>
  join(folder, attemptFolder(attempt), ...(logFile === null ? [] : [logFolder(logFile)]));

/** How an attempt counts the iterations of the run; null if nothing in its output does. */
export function readingShapeOf(state: RunState, { reader, iterations }: Source): ReadingShape | null {
  const { recognizer, shape } = reader.reading();
  if (shape === null || recognizer !== state.sources.recognizer?.id) return null;
  return { ...shape, announced: iterations.announced(state), done: iterations.done() };
}
