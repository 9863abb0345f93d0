import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { z } from 'zod';
import { RunRow } from '../../core/protocol/run-view.ts';
import { VIGIL_VERSION } from '../../core/protocol/version.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { openSealedLine, sealedLine } from './sealed-line.ts';

/** Lines may be so many more than runs before the file is written anew. */
const SUPERSEDED_LINES = 1_000;
/** Each line stands for itself: there is no chain. */
const ALONE = '';

/** A line of the index: the row of a run that has ended, and the journal it was made of. */
const IndexLine = z.object({
  /** Version of Vigil that made the row; another one may make it otherwise. */
  version: z.literal(VIGIL_VERSION),
  /** Length of the journal in bytes. */
  bytes: z.int().min(0),
  /** When the journal, and when its entry in the file system was last changed, in epoch milliseconds. */
  mtimeMs: z.number(),
  ctimeMs: z.number(),
  row: RunRow,
});
type IndexLine = z.infer<typeof IndexLine>;

/**
 * Rows of runs that have ended, so that a host need not read every journal to list them. It is never the truth: a row
 * counts only while its journal has not been touched, and the file can be deleted at any time.
 */
export interface RunIndex {
  /** The row of a run; null if there is none, or if the journal is not the one it was made of. */
  find(id: string, journal: string): RunRow | null;
  /** Keeps the row of a run whose journal stands as it is now. A disk that refuses it is no fault. */
  remember(row: RunRow, journal: string): void;
}

export function openRunIndex(file: string): RunIndex {
  const { known, lines } = readIndex(file);
  if (lines > known.size + SUPERSEDED_LINES) rewrite(file, known);

  const isOf = (line: IndexLine | undefined, now: JournalStamp | null): line is IndexLine =>
    line !== undefined &&
    now !== null &&
    line.bytes === now.bytes &&
    line.mtimeMs === now.mtimeMs &&
    line.ctimeMs === now.ctimeMs;

  return {
    find: (id, journal) => {
      const line = known.get(id);
      return line && isOf(line, stampOf(journal)) ? line.row : null;
    },
    remember: (row, journal) => {
      const stamp = stampOf(journal);
      if (stamp === null || isOf(known.get(row.id), stamp)) return;
      const line: IndexLine = { version: VIGIL_VERSION, ...stamp, row };
      known.set(row.id, line);
      try {
        appendFileSync(file, sealedLine(line, ALONE).text, { mode: 0o600 });
      } catch {
        // A full disk: the journal is read again next time.
      }
    },
  };
}

type JournalStamp = Pick<IndexLine, 'bytes' | 'mtimeMs' | 'ctimeMs'>;

function stampOf(journal: string): JournalStamp | null {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(journal);
    return { bytes: size, mtimeMs, ctimeMs };
  } catch {
    return null;
  }
}

/** The newest line of each run. Lines that are damaged, torn or of another version are as if they were not there. */
function readIndex(file: string): { known: Map<string, IndexLine>; lines: number } {
  const known = new Map<string, IndexLine>();
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // There is none yet, or it cannot be read: every journal will be.
  }
  const lines = text.split('\n');
  for (const line of lines) {
    const opened = openSealedLine(line, ALONE);
    const parsed = typeof opened === 'string' ? null : IndexLine.safeParse(opened.value);
    if (parsed?.success) known.set(parsed.data.row.id, parsed.data);
  }
  // A torn line would swallow the next one.
  if (text !== '' && !text.endsWith('\n')) rewrite(file, known);
  return { known, lines: lines.length - 1 };
}

function rewrite(file: string, known: ReadonlyMap<string, IndexLine>): void {
  try {
    replaceFile(file, [...known.values()].map((line) => sealedLine(line, ALONE).text).join(''));
  } catch {
    rmSync(file, { force: true });
  }
}
