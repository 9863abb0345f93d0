import { appendFileSync, rmSync, statSync } from 'node:fs';
import { VIGIL_VERSION } from '../../core/protocol/version.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { flushFile, replaceFile } from '../../platform/files/replace-file.ts';
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
  /** Of a run that goes on: its row as it was when this was written. Lines of before there was this have none. */
  open?: RunRow;
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
  /** The row of any run as it was when it was last written down: all that is known of one whose folder is away. */
  lastKnown(id: string): RunRow | null;
  /** Runs that had not ended when they were last written down. */
  open(): string[];
  /** Every run that is known. */
  ids(): string[];
  /** Keeps the row of a run that goes on. A disk that refuses it is no fault. */
  keep(row: RunRow): void;
  /** Whether the journal of a run is still the one that its row was made of. */
  isCurrent(id: string, journal: string): boolean;
  /** Keeps the row of a run whose journal stands as it is now. A disk that refuses it is no fault. */
  remember(row: RunRow, journal: string): void;
  /** The run is here no more: nothing that is known of it is shown. */
  drop(id: string): void;
  /** To be called before a journal is written to. Throws the system's error: then its row would still be believed. */
  forget(id: string): void;
}

export function openRunIndex(file: string): RunIndex {
  const index = readIndex(file);
  const { known, open } = index;
  if (index.lines > known.size + open.size + SUPERSEDED_LINES) rewrite(file, index);

  const isOf = (ended: EndedRun | undefined, now: JournalStamp | null): boolean =>
    ended !== undefined &&
    now !== null &&
    ended.bytes === now.bytes &&
    ended.mtimeMs === now.mtimeMs &&
    ended.ctimeMs === now.ctimeMs;

  return {
    find: (id) => known.get(id)?.row ?? null,
    lastKnown: (id) => known.get(id)?.row ?? open.get(id) ?? null,
    open: () => [...open.keys()],
    ids: () => [...new Set([...known.keys(), ...open.keys()])].sort(),
    keep: (row) => {
      open.set(row.id, row);
      known.delete(row.id);
      writeOrForgetAll(() => append(file, { id: row.id, ended: null, open: row }));
    },
    isCurrent: (id, journal) => isOf(known.get(id), stampOf(journal)),
    remember: (row, journal) => {
      const stamp = stampOf(journal);
      if (stamp === null || isOf(known.get(row.id), stamp)) return;
      const ended = { row, ...stamp };
      known.set(row.id, ended);
      open.delete(row.id);
      writeOrForgetAll(() => append(file, { id: row.id, ended }));
    },
    drop: (id) => {
      known.delete(id);
      open.delete(id);
      writeOrForgetAll(() => {
        append(file, { id, ended: null });
        flushFile(file);
      });
    },
    forget: (id) => {
      const ended = known.get(id);
      if (!ended) return;
      writeOrForgetAll(() => {
        append(file, { id, ended: null, open: ended.row });
        flushFile(file);
      });
      known.delete(id);
      open.set(id, ended.row);
    },
  };

  /** A full disk takes no line, and half a line would swallow the next; without the file all journals are read next time. */
  function writeOrForgetAll(write: () => void): void {
    try {
      write();
    } catch {
      rmSync(file, { force: true });
    }
  }
}

/** A journal before whose every entry the index is told to believe in the run's row no more. */
export const journalUnbelieved = (index: RunIndex, journal: Journal, id: string): Journal => ({
  ...journal,
  append: (entries, at) => {
    index.forget(id);
    return journal.append(entries, at);
  },
});

const lineOf = (line: Omit<IndexLine, 'version'>): string =>
  sealedLine({ version: VIGIL_VERSION, ...line } satisfies IndexLine, ALONE).text;

const append = (file: string, line: Omit<IndexLine, 'version'>): void =>
  appendFileSync(file, lineOf(line), { mode: 0o600 });

/** What the lines say together: the runs that have ended, and the rows of those that go on. */
interface IndexContent {
  known: Map<string, EndedRun>;
  open: Map<string, RunRow>;
}

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
function readIndex(file: string): IndexContent & { lines: number } {
  const known = new Map<string, EndedRun>();
  const open = new Map<string, RunRow>();
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
    known.delete(line.id);
    open.delete(line.id);
    if (line.ended) known.set(line.id, line.ended);
    else if (line.open) open.set(line.id, line.open);
  }
  // A torn line would swallow the next one.
  if (text !== '' && !text.endsWith('\n')) rewrite(file, { known, open });
  return { known, open, lines: lines.length - 1 };
}

function rewrite(file: string, { known, open }: IndexContent): void {
  try {
    const lines = [
      ...[...known].map(([id, ended]) => lineOf({ id, ended })),
      ...[...open].map(([id, row]) => lineOf({ id, ended: null, open: row })),
    ];
    replaceFile(file, lines.join(''));
  } catch {
    rmSync(file, { force: true });
  }
}
