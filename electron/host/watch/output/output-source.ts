import { join } from 'node:path';
import { type ToolSeen, takeStructure } from '../../../core/output/follower/take-structure.ts';
import { createStructureLearner, type StructureLearner } from '../../../core/output/learn-structure.ts';
import type { OutputReading, SeenFact } from '../../../core/output/output-reading.ts';
import { type IterationReader, readIterations } from '../../../core/output/read-iterations.ts';
import { createOutputReader, type OutputReader } from '../../../core/output/read-output.ts';
import { NO_ROLES } from '../../../core/protocol/disk/output-roles.ts';
import { attemptFolder, logFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { CountingShape, ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import type { SourcesState } from '../../../core/run/parts/sources.ts';
import { newestAttempt, type RunState } from '../../../core/run/state/run-state.ts';
import { isSharedLog } from '../../../core/run/state/shared-log.ts';
import type { RunPaths } from '../../base/paths.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { type Arrivals, createArrivals } from './arrivals.ts';

/** The context for reading output. */
export type OutputContext = Pick<
  WatchContext,
  'run' | 'clock' | 'log' | 'patterns' | 'keeper' | 'tell' | 'hasLeft' | 'commit'
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
  /** When the output of the terminal came. */
  arrivals: Arrivals;
  /** Learns from the lines, also while they are read a second time. */
  learner: StructureLearner;
  /** What the user had said of the numbers when it began to learn. */
  roles: SourcesState['roles'];
  /** The last report of the tool that counts; null: nothing yet, or none counts. */
  tool: ToolSeen | null;
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
  {
    logFile = null,
    learner = createStructureLearner(
      state.sources.roles?.chosen ?? NO_ROLES,
      state.sources.structure?.learned ?? null,
    ),
    arrivals = createArrivals(),
  }: Partial<Pick<Source, 'logFile' | 'learner' | 'arrivals'>> = {},
): Source {
  const { recognizer, structure, roles, wrongCounters: wrong } = state.sources;
  const { id = null, by } = recognizer ?? {};
  const choice = by === 'user' ? { chosen: id } : { chosen: null, earlier: id };
  const chosen = roles?.chosen ?? NO_ROLES;
  const learned = structure?.learned ?? null;
  const reader = createOutputReader({
    patterns: patterns.compiled(),
    ...choice,
    wrong,
    learned,
    roles: chosen,
    learner,
  });
  return {
    ...{ attempt, logFile, at: 0, liveFrom, reader, unclaimed: [] },
    iterations: readIterations(attempt, logFile !== null),
    ...{ arrivals, learner, roles, tool: null, isBare: false },
  };
}

/**
 * The same source from its beginning. Output that was read before is no sign of work when it is read again, and nothing
 * is learned from it twice, unless the user says something else of its numbers.
 */
export function reopenSource(
  context: Pick<WatchContext, 'run' | 'patterns'>,
  { attempt, logFile, at, liveFrom, isBare, arrivals, learner, roles }: Source,
): Source {
  const before = liveFrom === null ? null : Math.max(at, liveFrom);
  const isLearned = roles === context.run.state.sources.roles;
  return {
    ...openSource(context, attempt, before, {
      ...{ logFile, arrivals },
      ...(isLearned ? { learner } : {}),
    }),
    isBare,
  };
}

/** The folder with what a source wrote. The kept copy of a log file has the layout of an attempt's output. */
export const folderOfSource = ({ folder }: RunPaths, { attempt, logFile }: Source): string =>
  join(folder, attemptFolder(attempt), ...(logFile === null ? [] : [logFolder(logFile)]));

const NO_COUNTER: CountingShape = { counters: 0, rivals: 0, isNested: false, total: null };

/** How an attempt counts the iterations of the run; null if nothing in its output does, and no tool drew a bar over it. */
export function readingShapeOf(
  state: RunState,
  { reader, iterations, logFile }: Source,
): ReadingShape | null {
  const { recognizer, shape, toolBar } = reader.reading();
  const isCounting = shape !== null && recognizer === state.sources.recognizer?.id;
  if (!isCounting && toolBar === null) return null;
  const failed = iterations.failures();
  return {
    ...(isCounting ? shape : NO_COUNTER),
    ...(toolBar === null ? {} : { toolBar }),
    announced: iterations.announced(state),
    done: iterations.done(),
    ...(failed === null ? {} : { failed }),
    ...(iterations.isCut(state) ? { isCut: true } : {}),
    ...(logFile === null ? {} : { logFile }),
  };
}

/**
 * The entries by which the lines of a source are read from now on, or otherwise than before. Empty: all stays as it is.
 * @param facts  what was recognised in this look
 */
export function learnedEntries(
  state: RunState,
  from: Pick<Source, 'attempt' | 'logFile' | 'learner' | 'tool'>,
  reading: OutputReading,
  { facts, isOver }: { facts: readonly SeenFact[]; isOver: boolean },
): JournalEntry[] {
  const { sources, attempts, work } = state;
  const { attempt, logFile, learner } = from;
  const known = attempts.list.find((each) => each.attempt === attempt);
  // A terminal that shows less stands in for a log that cannot be read: what that log said stays.
  if (logFile === null && isSharedLog(known, sources.structure?.logFile)) return [];
  const isWhole = known?.from.kind === 'beginning';
  // A tool that says something in this look is not silent, however far the lines have gone on since the last one.
  const tool = facts.some(({ recognizer }) => recognizer === sources.recognizer?.id) ? null : from.tool;
  // What a tool counted is void while all is read again, and its first line may come late.
  const isAllRead = isOver && attempt === newestAttempt(state)?.attempt;
  const hasCounted = work.highestIteration > 0 || (sources.rereadPending && !isAllRead);
  const read = { attempt, logFile, upTo: learner.upTo() };
  return takeStructure({ sources, reading, isWhole, isOver, tool, hasCounted, ...read });
}
