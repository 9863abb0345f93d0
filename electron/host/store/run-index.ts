import { appendFileSync, rmSync, statSync } from 'node:fs';
import type { RunRow } from '../../core/protocol/run-view.ts';
import { VIGIL_VERSION } from '../../core/protocol/version.ts';
import { readRegularSync } from '../../platform/regular-file.ts';
import { flushFile, replaceFile } from '../../platform/replace-file.ts';
import type { Journal } from './journal.ts';
import { openSealedLine, sealedLine } from './sealed-line.ts';

/** Lines may be so many more than runs before the file is written anew. */
const SUPERSEDED_LINES = 1_000;
/** Each line stands for itself: there is no chain. */
const ALONE = '';

/** A line of the index: the row of a run that has ended with the journal it was made of, or the word that it goes on. */
interface IndexLine {
  /** Version of Vigil that made the row; another one may make it otherwise. */
  version: string;
  id: string;
  /** null: the run goes on, and what lines before say of it counts no more. */
  ended: EndedRun | null;
}

/** A run as it ended. */
interface EndedRun {
  row: RunRow;
  /** Length of the journal in bytes. */
  bytes: number;
  /** When the journal, and when its entry in the file system was last changed, in epoch milliseconds. */
  mtimeMs: number;
  ctimeMs: number;
}

/**
 * Rows of runs that have ended, so that a host need not look at every run to list them. It is never the truth, and can
 * be deleted at any time: a row is believed until `isCurrent` has looked at its journal.
 */
export interface RunIndex {
  /** The row of a run that has ended; null if it is not known. */
  find(id: string): RunRow | null;
  /** Whether the journal of a run is still the one that its row was made of. */
  isCurrent(id: string, journal: string): boolean;
  /** Keeps the row of a run whose journal stands as it is now. A disk that refuses it is no fault. */
  remember(row: RunRow, journal: string): void;
  /** To be called before a journal is written to. Throws the system's error: then its row would still be believed. */
  forget(id: string): void;
}

export function openRunIndex(file: string): RunIndex {
  const { known, lines } = readIndex(file);
  if (lines > known.size + SUPERSEDED_LINES) rewrite(file, known);

  const isOf = (ended: EndedRun | undefined, now: JournalStamp | null): boolean =>
    ended !== undefined &&
    now !== null &&
    ended.bytes === now.bytes &&
    ended.mtimeMs === now.mtimeMs &&
    ended.ctimeMs === now.ctimeMs;

  return {
    find: (id) => known.get(id)?.row ?? null,
    isCurrent: (id, journal) => isOf(known.get(id), stampOf(journal)),
    remember: (row, journal) => {
      const stamp = stampOf(journal);
      if (stamp === null || isOf(known.get(row.id), stamp)) return;
      const ended = { row, ...stamp };
      known.set(row.id, ended);
      try {
        append(file, row.id, ended);
      } catch {
        // A full disk. Half a line would swallow the next; without the file all journals are read again next time.
        rmSync(file, { force: true });
      }
    },
    forget: (id) => {
      if (!known.has(id)) return;
      try {
        append(file, id, null);
        flushFile(file);
      } catch {
        // A full disk takes no line, but lets go of a file; all journals are read again next time.
        rmSync(file, { force: true });
      }
      known.delete(id);
    },
  };
}

/** A journal before whose every entry the index is told to believe in the run's row no more. */
export const journalUnbelieved = (index: RunIndex, journal: Journal, id: string): Journal => ({
  ...journal,
  append: (entries, at) => {
    index.forget(id);
    return journal.append(entries, at);
  },
});

const lineOf = (id: string, ended: EndedRun | null): string =>
  sealedLine({ version: VIGIL_VERSION, id, ended } satisfies IndexLine, ALONE).text;

const append = (file: string, id: string, ended: EndedRun | null): void =>
  appendFileSync(file, lineOf(id, ended), { mode: 0o600 });

type JournalStamp = Omit<EndedRun, 'row'>;

function stampOf(journal: string): JournalStamp | null {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(journal);
    return { bytes: size, mtimeMs, ctimeMs };
  } catch {
    return null;
  }
}

/** The newest line of each run. Lines that are damaged, torn or of another version are as if they were not there. */
function readIndex(file: string): { known: Map<string, EndedRun>; lines: number } {
  const known = new Map<string, EndedRun>();
  let text = '';
  try {
    text = readRegularSync(file).toString();
  } catch {
    // There is none yet, or it cannot be read: every journal will be.
  }
  const lines = text.split('\n');
  for (const text of lines) {
    const opened = openSealedLine(text, ALONE);
    if (typeof opened === 'string') continue;
    // The checksum says that a Vigil wrote it. A schema would take as long as all the rest for 10,000 runs.
    const line = opened.value as Partial<IndexLine> | undefined;
    if (line?.version !== VIGIL_VERSION || line.id === undefined) continue;
    if (line.ended) known.set(line.id, line.ended);
    else known.delete(line.id);
  }
  // A torn line would swallow the next one.
  if (text !== '' && !text.endsWith('\n')) rewrite(file, known);
  return { known, lines: lines.length - 1 };
}

function rewrite(file: string, known: ReadonlyMap<string, EndedRun>): void {
  try {
    replaceFile(file, [...known].map(([id, ended]) => lineOf(id, ended)).join(''));
  } catch {
    rmSync(file, { force: true });
  }
}
