import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBenchHome, waitFor } from './bench-home.mjs';

/** Small, so that it takes a second or two. */
const SAMPLE = ['--iterations', '20', '--images', '1', '--size', '32'];

/** A home with one real run that has ended, whose host is gone. */
export async function homeWithOneRun() {
  const bench = await openBenchHome();
  const id = await bench.visit(async (client) => {
    const answer = await client.runs.start.mutate({ program: { kind: 'sample', args: SAMPLE, fault: null } });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const { id } = answer.value;
    await waitFor(async () => {
      const shown = await client.runs.show.query({ id });
      return shown.ok && shown.value.row.phase === 'ended' ? true : null;
    }, 'The end of the sample');
    return id;
  });
  await bench.leave();
  return { home: bench.home, id };
}

/**
 * Copies a run under other ids, as far as a list needs it.
 * @param {string} home @param {string} id @param {number} count
 * @param {(records: readonly Line[], copy: number) => readonly Line[]} [recordsOf]  the records of a copy
 */
export function copyRun(home, id, count, recordsOf = (records) => records) {
  const read = (/** @type {string} */ file) => readFileSync(join(home, 'runs', id, file), 'utf8');
  // Its checksum would not fit the other ids; a run.json without one is read, too.
  const { sum: _, ...asked } = JSON.parse(read('run.json'));
  const spec = JSON.stringify(asked);
  const records = read('journal.jsonl').trimEnd().split('\n').map(unsealed);
  for (let copy = 0; copy < count; copy++) {
    const other = `20250101-000000-${copy.toString(36).padStart(4, '0')}`;
    const folder = join(home, 'runs', other);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'run.json'), spec.replaceAll(id, other));
    writeJournal(join(folder, 'journal.jsonl'), other, recordsOf(records, copy));
  }
}

/**
 * Extends the journal of a run to this many records, with observations like its own.
 * @param {string} folder @param {number} count
 */
export function lengthenJournal(folder, count) {
  const path = join(folder, 'journal.jsonl');
  const records = readFileSync(path, 'utf8').trimEnd().split('\n').map(unsealed);
  const observations = records.filter(({ entry }) => entry.kind === 'observation');
  const [first, last] = [observations[0], observations.at(-1)];
  if (!first || !last) throw new Error('The run has no observation.');
  const head = records.slice(0, records.indexOf(first));
  const many = Array.from({ length: count - head.length }, (_, index) => {
    const like = observations[index % observations.length] ?? first;
    return { ...like, entry: { ...like.entry, iteration: index + 1 } };
  });
  writeJournal(path, basename(folder), [...head, ...many]);
}

/** @typedef {{ seq: number, at: number, entry: { kind: string, iteration?: number, [more: string]: unknown } }} Line */

/** @param {string} line @returns {Line} */
function unsealed(line) {
  const { seq, at, entry } = JSON.parse(line);
  return { seq, at, entry };
}

/** Writes a journal as the app does: each line with a checksum that covers the one before. */
/** @param {string} path @param {string} id @param {readonly Line[]} records */
function writeJournal(path, id, records) {
  let sum = id;
  const lines = records.map((record, index) => {
    const open = JSON.stringify({ ...record, seq: index + 1 }).slice(0, -1);
    sum = createHash('sha256').update(sum).update(open).digest('hex').slice(0, 16);
    return `${open},"sum":"${sum}"}\n`;
  });
  writeFileSync(path, lines.join(''));
}
