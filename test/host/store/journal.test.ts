import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { observation } from '../../support/journal-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newPath = () => join(folder, `${++count}.jsonl`);

const ENTRIES: JournalEntry[] = [{ kind: 'run-created' }, observation(1, 0.25), observation(2, 0.5)];

function written(): { path: string; bytes: Buffer } {
  const path = newPath();
  const journal = openJournal(path, readJournal(path));
  journal.append(ENTRIES.slice(0, 1), 1);
  journal.append(ENTRIES.slice(1), 2);
  journal.rest();
  return { path, bytes: readFileSync(path) };
}

describe('the journal', () => {
  it('gives back what was written, in order, with one JSON object a line', () => {
    const { path, bytes } = written();
    const read = readJournal(path);
    expect(read.damage).toBeNull();
    expect(read.records.map((record) => [record.seq, record.entry])).toEqual(
      ENTRIES.map((entry, index) => [index + 1, entry]),
    );
    for (const line of bytes.toString().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('sum');
  });

  it('cuts a torn tail at open and goes on behind what is whole', () => {
    const { path, bytes } = written();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length }), (length) => {
        writeFileSync(path, bytes.subarray(0, length));
        const read = readJournal(path);
        expect(read.damage).toBeNull();
        const journal = openJournal(path, read);
        journal.append([observation(9, 1)], 3);
        journal.rest();
        const again = readJournal(path);
        expect(again.damage).toBeNull();
        expect(again.records).toHaveLength(read.records.length + 1);
      }),
    );
  });

  it('finds every flipped byte, names the line, and refuses to append behind it', () => {
    const { path, bytes } = written();
    const lineOf = (position: number) => bytes.subarray(0, position).toString().split('\n').length;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bytes.length - 2 }),
        fc.integer({ min: 1, max: 255 }),
        (position, flip) => {
          const flipped = Buffer.from(bytes);
          flipped[position] = (flipped[position] ?? 0) ^ flip;
          writeFileSync(path, flipped);
          const read = readJournal(path);
          expect(read.damage?.line).toBe(lineOf(position));
          expect(() => openJournal(path, read)).toThrow();
          expect(readFileSync(path)).toEqual(flipped);
        },
      ),
    );
  });

  it('finds a line that is missing or stands twice', () => {
    const { path, bytes } = written();
    const lines = bytes.toString().split('\n');
    writeFileSync(path, [lines[0], lines[2], ''].join('\n'));
    expect(readJournal(path).damage).toMatchObject({ line: 2 });
    writeFileSync(path, [lines[0], lines[1], lines[1], ''].join('\n'));
    expect(readJournal(path).damage).toMatchObject({ line: 3 });
  });

  it('takes a missing file for an empty journal', () => {
    expect(readJournal(newPath())).toMatchObject({ records: [], damage: null });
  });

  it('does not take a whole last line that is wrong for a torn one', () => {
    const { path } = written();
    appendFileSync(path, 'garbage\n');
    expect(readJournal(path).damage).toMatchObject({ line: 4 });
  });
});
