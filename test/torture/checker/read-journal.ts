import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An entry of the journal, as far as the checker looks at it. */
export interface Entry {
  kind: string;
  [field: string]: unknown;
}

export interface CheckedJournal {
  entries: Entry[];
  /** Complete lines that a sound journal cannot have, by number. */
  faults: { line: number; what: string }[];
  /** The last line has no line end: its write was interrupted. */
  isTorn: boolean;
}

/**
 * Reads a journal according to docs/reference/formats.md alone: one JSON object per line, `sum` last, the first 16
 * digits of the SHA-256 of the sum before it (in the first line the run's id) and the text before it; `seq` from 1
 * without a gap.
 */
export function readCheckedJournal(path: string, run: string): CheckedJournal {
  const text = readFileSync(path, 'utf8');
  const entries: Entry[] = [];
  const faults: CheckedJournal['faults'] = [];
  const lines = text.split('\n');
  const isTorn = lines.pop() !== '';
  let before = run;
  for (const [index, line] of lines.entries()) {
    const what = faultOf(line, index + 1, before);
    before = line.slice(-SUM_AND_END.length, -'"}'.length);
    if (what !== null) faults.push({ line: index + 1, what });
    else entries.push(JSON.parse(line).entry);
  }
  return { entries, faults, isTorn };
}

const SUM_AND_END = '0123456789abcdef"}';

function faultOf(line: string, number: number, before: string): string | null {
  const at = line.lastIndexOf(',"sum":"');
  let record: { seq?: unknown; sum?: unknown; entry?: { kind?: unknown } };
  try {
    record = JSON.parse(line);
  } catch {
    return 'is no JSON';
  }
  const sum = createHash('sha256')
    .update(before + line.slice(0, at))
    .digest('hex')
    .slice(0, 16);
  if (at < 0 || record.sum !== sum || line.slice(at) !== `,"sum":"${sum}"}`) return 'has a wrong checksum';
  if (record.seq !== number) return `is record ${record.seq}`;
  return typeof record.entry?.kind === 'string' ? null : 'has no entry';
}
