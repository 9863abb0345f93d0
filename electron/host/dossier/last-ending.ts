import type { JudgedEnding } from '../../core/protocol/disk/ending.ts';
import { journalTail } from './journal-tail.ts';

/** How an attempt ended, as the journal of its run says. */
export interface LastEnding {
  attempt: number;
  endedAt: number;
  judged: JudgedEnding;
  lastLines: readonly string[];
}

/**
 * How the newest attempt of a run ended that has ended, from the end of its journal. Another run is not opened for that: it
 * may have been asleep for months. Null if the end of the journal has none, or cannot be read.
 */
export async function lastEnding(journal: string): Promise<LastEnding | null> {
  const isWanted = (line: string) => line.includes('"attempt-ended"') || line.includes('"run-rejudged"');
  const records = await journalTail(journal, isWanted).catch(() => []);
  const ends = records.flatMap(({ at, entry }) => (entry.kind === 'attempt-ended' ? [{ at, entry }] : []));
  const last = ends.at(-1);
  if (last === undefined) return null;
  const { attempt, facts, judged, lastLines } = last.entry;
  const judgedAgain = records.flatMap(({ entry }) =>
    entry.kind === 'run-rejudged' && entry.attempt === attempt ? [entry.judged] : [],
  );
  return { attempt, endedAt: facts?.endedAt ?? last.at, judged: judgedAgain.at(-1) ?? judged, lastLines };
}
