import { appendFileSync, rmSync, statSync } from 'node:fs';
import { VIGIL_VERSION } from '../../core/protocol/version.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { flushFile, replaceFile } from '../../platform/files/replace-file.ts';
import type { Journal } from './journal.ts';
import { openSealedLine, sealedLine } from './sealed-line.ts';

/** The file is rewritten when it has this many more lines than runs. */
const SUPERSEDED_LINES = 1_000;
/** Each line is independent: there is no chain. */
const ALONE = '';

/**
 * A line of the index: the row of an ended run and the journal that it came from, or the fact that the run continues.
 */
interface IndexLine {
  /** Version of Vigil that created the row; another one may create it differently. */
  version: string;
  id: string;
  /** null: the run continues, and earlier lines about it no longer count. */
  ended: EndedRun | null;
  /** For a run that continues: its row when this was written. Older lines have none. */
  open?: RunRow;
}

/** A run as it ended. */
interface EndedRun {
  row: RunRow;
  /** Length of the journal in bytes. */
  bytes: number;
  /** When the journal, and when its entry in the file system, was last changed, in epoch milliseconds. */
  mtimeMs: number;
  ctimeMs: number;
}

/**
 * Rows of runs that have ended, so that a host need not look at every run to list them. It is only a cache, and can be
 * deleted at any time: a row is trusted until `isCurrent` has checked its journal.
 */
export interface RunIndex {
  /** The row of a run that has ended; null if unknown. */
  find(id: string): RunRow | null;
  /** The last recorded row of any run: all that is known about one whose folder is unreachable. */
  lastKnown(id: string): RunRow | null;
  /** Runs that had not ended when they were last recorded. */
  open(): string[];
  /** Every known run. */
  ids(): string[];
  /** Records the row of a run that continues. It is no fault if the disk refuses. */
  keep(row: RunRow): void;
  /** True if the journal of a run is still the one from which its row was made. */
  isCurrent(id: string, journal: string): boolean;
  /** Records the row of a run with the present state of its journal. It is no fault if the disk refuses. */
  remember(row: RunRow, journal: string): void;
  /** The run is no longer here: nothing about it is shown. */
  drop(id: string): void;
  /** Call it before writing to a journal. Throws the system's error: otherwise its old row would still be trusted. */
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

  /**
   * A full disk takes no line, and half a line would corrupt the next. Without the file all journals are read next
   * time.
   */
  function writeOrForgetAll(write: () => void): void {
    try {
      write();
    } catch {
      rmSync(file, { force: true });
    }
  }
}

/** A journal that invalidates the run's row in the index before each entry. */
export const journalInvalidatingRow = (index: RunIndex, journal: Journal, id: string): Journal => ({
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

/** The merged lines: the runs that have ended, and the rows of those that continue. */
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

/** The newest line of each run. Lines that are damaged, torn or from another version are ignored. */
function readIndex(file: string): IndexContent & { lines: number } {
  const known = new Map<string, EndedRun>();
  const open = new Map<string, RunRow>();
  let text = '';
  try {
    text = readRegularSync(file).toString();
  } catch {
    // There is none yet, or it cannot be read, so every journal will be read.
  }
  const lines = text.split('\n');
  for (const text of lines) {
    const opened = openSealedLine(text, ALONE);
    if (typeof opened === 'string') continue;
    // The checksum shows that Vigil wrote it. For 10,000 runs a schema would take as long as all the rest.
    const line = opened.value as Partial<IndexLine> | undefined;
    if (line?.version !== VIGIL_VERSION || line.id === undefined) continue;
    known.delete(line.id);
    open.delete(line.id);
    if (line.ended) known.set(line.id, line.ended);
    else if (line.open) open.set(line.id, line.open);
  }
  // A torn line would corrupt the next one.
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
