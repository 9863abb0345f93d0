import { setImmediate as nextTurn } from 'node:timers/promises';
import { chooseSource, type SourceKnowledge } from '../../../core/output/choose-source.ts';
import type { SeenFact } from '../../../core/output/output-reading.ts';
import type { SourcesState } from '../../../core/run/parts/sources.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { isSharedLog } from '../../../core/run/state/shared-log.ts';
import { readOutput } from '../../store/output-reader.ts';
import { arrivalOfLook } from './arrivals.ts';
import {
  folderOfSource,
  LIVE_FROM,
  learnedEntries,
  type OutputContext,
  openSource,
  reopenSource,
  type Source,
} from './output-source.ts';

/** Bytes read at once, so that a flood of output does not block the other runs. */
const BYTES_AT_ONCE = 64 * 1024;

/**
 * Reads everything that an attempt wrote, its terminal and its log files, only to find which of them should count. An
 * attempt without log files has nothing to choose from, and costs nothing here.
 */
export interface Scouts {
  /**
   * The source that should count the iterations of the attempt that `counting` counts now: that one, or another from its
   * beginning. `isOver`: nothing more is written.
   */
  choose(counting: Source, isOver: boolean): Promise<Source>;
}

/** A source with what it has shown so far. */
interface Scout {
  source: Source;
  hasValues: boolean;
  counts: boolean;
  isOver: boolean;
}

export function createScouts(
  context: Pick<OutputContext, 'run' | 'clock' | 'patterns' | 'hasLeft' | 'log'>,
): Scouts {
  const { run, clock, hasLeft, log } = context;
  const { state, paths } = run;
  let scouts: Scout[] = [];
  let readBy: Partial<SourcesState> = {};

  /** A scout for each source, the terminal first. All start over for another attempt, or another reading. */
  function scoutAll({ attempt, arrivals }: Source, files: readonly number[]): void {
    const { recognizer, structure, roles } = state.sources;
    const chosen = recognizer?.by === 'user' ? recognizer : null;
    if (scouts[0]?.source.attempt !== attempt || readBy.recognizer !== chosen) scouts = [];
    else if (readBy.structure !== structure || readBy.roles !== roles)
      scouts = scouts.map(({ source }) => beginning(reopenSource(context, source)));
    readBy = { recognizer: chosen, structure, roles };
    for (const logFile of [null, ...files].slice(scouts.length))
      scouts.push(beginning(openSource(context, attempt, LIVE_FROM.over, { logFile, arrivals })));
  }

  async function readOn(scout: Scout, isOver: boolean): Promise<void> {
    const { source } = scout;
    // What was there before may have come at any time.
    const isLive = source.at > 0 && !isOver;
    for (; !hasLeft() && !scout.isOver; await nextTurn()) {
      const piece = await readOutput(folderOfSource(paths, source), source.at, BYTES_AT_ONCE);
      const lookedMs = isLive ? arrivalOfLook(piece.bytes, clock.nowMs()) : null;
      const cameAt = source.logFile === null ? source.arrivals.at : () => lookedMs;
      take(scout, source.reader.read(piece.bytes, piece.start, cameAt));
      source.at = piece.end;
      if (piece.bytes.length > 0) continue;
      if (!isOver) return;
      scout.isOver = true;
      take(scout, source.reader.end());
    }
  }

  return {
    async choose(counting, isOver) {
      const { attempt } = counting;
      const files = state.attempts.list.find((each) => each.attempt === attempt)?.logFiles ?? [];
      if (files.length === 0) return counting;
      scoutAll(
        counting,
        files.map(({ file }) => file),
      );
      try {
        for (const scout of scouts) await readOn(scout, isOver);
      } catch (error) {
        // The counting source is retried while the disk refuses; the others can wait.
        log.write(`Sources of run ${state.settings.spec.id}`, error);
        return counting;
      }
      const chosen =
        scouts[chooseSource(scouts.map((scout) => knowledgeOf(scout, state, isOver)))]?.source ?? counting;
      const { logFile, learner, arrivals } = chosen;
      if (logFile === counting.logFile) return counting;
      const { liveFrom } = counting;
      const isMet = liveFrom !== LIVE_FROM.started && liveFrom !== LIVE_FROM.over;
      // What it has learned so far it learned as the lines came, which they will not do again.
      const known = { logFile, learner, arrivals };
      return openSource(context, attempt, isMet ? LIVE_FROM.met : liveFrom, known);
    },
  };
}

/** Facts arrive once the reader knows what counts; those of other counters say nothing about the iterations. */
function take(scout: Scout, facts: readonly SeenFact[]): void {
  const { recognizer } = scout.source.reader.reading();
  for (const { fact, recognizer: teller } of facts) {
    if (teller !== recognizer) continue;
    scout.counts = true;
    scout.hasValues ||= fact.value !== null;
  }
}

const beginning = (source: Source): Scout => ({ source, hasValues: false, counts: false, isOver: false });

/** What a source shows that counts by a tool, by what was learned before, or by what would be taken of it now. */
function knowledgeOf(
  { source, counts, hasValues }: Scout,
  state: RunState,
  isOver: boolean,
): SourceKnowledge {
  const reading = source.reader.reading(isOver);
  const attempt = state.attempts.list.find((each) => each.attempt === source.attempt);
  const isTaken = learnedEntries(state, source, reading, { facts: [], isOver }).some(
    (entry) => entry.kind === 'structure-learned' && !entry.structure.isInner,
  );
  return {
    counts: (counts && reading.recognizer !== null) || isTaken,
    hasValues: hasValues || (isTaken && reading.structure.value !== null),
    isCut: isSharedLog(attempt, source.logFile),
  };
}
