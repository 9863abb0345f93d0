import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { isSameReading } from '../../../electron/core/run/apply/reduce-sources.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import type { Clock } from '../../../electron/host/base/clock.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { openLiveRun } from '../../../electron/host/live/live-run.ts';
import { createOutputJournal } from '../../../electron/host/watch/output/journal-output.ts';
import { LIVE_FROM, openSource, reopenSource } from '../../../electron/host/watch/output/output-source.ts';
import { starting } from '../../support/journal-entries.ts';
import type { ReaderTold } from '../../support/reading-verdict.ts';
import { runSpec } from '../../support/run-spec.ts';
import { watchContext } from '../../support/watch-context.ts';
import type { LogReading } from './log-reader.ts';

/** Reads a log as the host reads the output of a run's first attempt, with a journal in memory. */
export function openProductReading(): LogReading & { recognizer(): string | null } {
  const STARTED_AT_MS = 1_795_400_000_000;
  let nowMs = STARTED_AT_MS;
  const clock: Clock = { nowMs: () => nowMs, uptimeMs: () => nowMs, after: () => () => {} };
  const state = emptyRun(runSpec());
  let seq = 0;
  const journal = {
    append: (entries: readonly JournalEntry[], at: number) =>
      entries.map((entry) => ({ seq: ++seq, at, entry })),
    rest: () => {},
  };
  const run = openLiveRun(state, runPaths('run'), journal, clock, () => {});
  run.commit([
    { kind: 'run-created', queued: false },
    starting(1),
    { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: nowMs },
  ]);
  const context = watchContext(run, { clock });
  const output = createOutputJournal(context);
  let source = openSource(context, 1, LIVE_FROM.started);
  const pieces: Uint8Array[] = [];

  /** Does what the host does once another counter counts: reads everything again. */
  function rereadWhilePending(): void {
    while (state.sources.rereadPending) {
      const { sources } = state;
      source = reopenSource(context, source);
      for (const piece of pieces) take(piece, null);
      if (isSameReading(state.sources, sources)) run.commit([{ kind: 'output-reread', reading: null }]);
    }
  }
  function take(piece: Uint8Array, atMs: number | null): void {
    const before = source.at;
    const facts = source.reader.read(piece, before, () => atMs);
    source.at += piece.length;
    output.take(source, facts, before);
  }

  return {
    read(bytes, atMs) {
      nowMs = STARTED_AT_MS + atMs;
      pieces.push(bytes);
      take(bytes, nowMs);
      rereadWhilePending();
    },
    settle(atMs) {
      nowMs = STARTED_AT_MS + atMs;
      output.take(source, source.reader.settle(), source.at, 'pause');
      rereadWhilePending();
    },
    end(isFinished) {
      do {
        rereadWhilePending();
        output.take(source, source.reader.end(), source.at, 'end');
      } while (state.sources.rereadPending);
      if (isFinished) output.completeAnnounced(source);
    },
    /** What counts the iterations; null: nothing yet. */
    recognizer: () => state.sources.recognizer?.id ?? null,
    told: (): ReaderTold => {
      const last = state.work.observations.at(-1);
      return {
        iterations: last?.iteration ?? null,
        total: last === undefined ? null : state.totals.total,
        value: numberOf(last?.y ?? null),
        // What the output itself shows; a best value that is computed from its values is not included.
        best: state.work.observations.findLast(({ bestTold }) => bestTold !== null)?.bestTold ?? null,
        direction: last === undefined ? null : state.work.goal,
      };
    },
  };
}

const numberOf = (measured: number | string | null): number | null =>
  measured === null ? null : Number(measured);
