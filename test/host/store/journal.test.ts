import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { formatLine } from '../../../electron/host/store/journal-line.ts';
import { observation } from '../../support/journal-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newPath = () => join(folder, `${++count}.jsonl`);

const RUN = '20261121-031500-test';
const ENTRIES: JournalEntry[] = [
  { kind: 'run-created', queued: false },
  observation(1, 0.25),
  observation(2, 0.5),
];

function written(run = RUN): { path: string; bytes: Buffer } {
  const path = newPath();
  const journal = openJournal(path, readJournal(path, run));
  journal.append(ENTRIES.slice(0, 1), 1);
  journal.append(ENTRIES.slice(1), 2);
  journal.rest();
  return { path, bytes: readFileSync(path) };
}

describe('the journal', () => {
  it('returns what was written, in order, with one JSON object per line', () => {
    const { path, bytes } = written();
    const read = readJournal(path, RUN);
    expect(read.damage).toBeNull();
    expect(read.records.map((record) => [record.seq, record.entry])).toEqual(
      ENTRIES.map((entry, index) => [index + 1, entry]),
    );
    for (const line of bytes.toString().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('sum');
  });

  it('cuts a torn tail at open and continues after the complete lines', () => {
    const { path, bytes } = written();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length }), (length) => {
        writeFileSync(path, bytes.subarray(0, length));
        const read = readJournal(path, RUN);
        expect(read.damage).toBeNull();
        const journal = openJournal(path, read);
        journal.append([observation(9, 1)], 3);
        journal.rest();
        const again = readJournal(path, RUN);
        expect(again.damage).toBeNull();
        expect(again.records).toHaveLength(read.records.length + 1);
      }),
    );
  });

  it('finds every flipped byte, names the line, and refuses to append after it', () => {
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
          const read = readJournal(path, RUN);
          expect(read.damage?.line).toBe(lineOf(position));
          expect(() => openJournal(path, read)).toThrow();
          expect(readFileSync(path)).toEqual(flipped);
        },
      ),
    );
  });

  it('finds a line that is missing or repeated', () => {
    const { path, bytes } = written();
    const lines = bytes.toString().split('\n');
    writeFileSync(path, [lines[0], lines[2], ''].join('\n'));
    expect(readJournal(path, RUN).damage).toMatchObject({ line: 2 });
    writeFileSync(path, [lines[0], lines[1], lines[1], ''].join('\n'));
    expect(readJournal(path, RUN).damage).toMatchObject({ line: 3 });
  });

  it('finds lines from the journal of another run, from the first line or in the middle', () => {
    const { path, bytes } = written();
    const other = written('20261121-031500-else').bytes.toString().split('\n');
    const lines = bytes.toString().split('\n');
    writeFileSync(path, [lines[0], other[1], other[2], ''].join('\n'));
    expect(readJournal(path, RUN).damage).toMatchObject({ line: 2 });
    writeFileSync(path, other.join('\n'));
    expect(readJournal(path, RUN).damage).toMatchObject({ line: 1 });
  });

  it('finds a line that was changed together with its checksum by the next one', () => {
    const { path, bytes } = written();
    const lines = bytes.toString().split('\n');
    const { sum: before } = JSON.parse(lines[0] ?? '');
    const forged = formatLine(2, 2, observation(1, 0.75), before);
    writeFileSync(path, `${lines[0]}\n${forged.text}${lines[2]}\n`);
    expect(readJournal(path, RUN).damage).toMatchObject({ line: 3 });
  });

  it('is never recreated or padded if it is missing or shorter, because the drive may be gone', () => {
    for (const left of [null, 'short']) {
      const { path, bytes } = written();
      const journal = openJournal(path, readJournal(path, RUN));
      if (left === null) rmSync(path);
      else writeFileSync(path, left);
      expect(() => journal.append([observation(3, 1)], 3)).toThrow(left === null ? /ENOENT/ : /shorter/);
      expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(left);
      writeFileSync(path, bytes);
      journal.append([observation(3, 1)], 3);
      journal.rest();
      expect(readJournal(path, RUN)).toMatchObject({ damage: null, records: { length: 4 } });
    }
  });

  it('treats a missing file as an empty journal', () => {
    expect(readJournal(newPath(), RUN)).toMatchObject({ records: [], damage: null });
  });

  it('does not take a complete invalid last line for a torn one', () => {
    const { path } = written();
    appendFileSync(path, 'garbage\n');
    expect(readJournal(path, RUN).damage).toEqual({ line: 4, fault: { kind: 'not-a-record' } });
  });
});
