import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSampleLines } from '../../../electron/core/memory/record/sample-lines.ts';
import { SAMPLE_COLUMNS } from '../../../electron/core/protocol/disk/memory/sample-column.ts';
import { lastSamples } from '../../../electron/host/dossier/last-samples.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-samples-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { header, write } = newSampleLines();
const row = (atMs: number) => ({ atMs, values: SAMPLE_COLUMNS.map((_, at) => (at === 0 ? 1 : null)) });
const read = (text: string) => {
  const file = join(folder, 'samples.csv');
  writeFileSync(file, text);
  return lastSamples(file);
};

it('whole rows are read, a torn one and damage are not, whatever the line ends', async () => {
  const rows = [row(1_000), row(2_000)];
  const lines = [header, ...rows.map(write), 'noise', '3000,1'];
  expect(await read(lines.join('\n'))).toEqual(rows);
  expect(await read(lines.join('\r\n'))).toEqual(rows);
});

it('columns are found by their names, in the order of another version too', async () => {
  const [only] = await read('at_ms,unheard_of,handles_own,attempt\n5000,8,40,2\n');
  expect([only?.atMs, only?.values[0], only?.values[SAMPLE_COLUMNS.indexOf('handles_own')]]).toEqual([
    ...[5_000, 2, 40],
  ]);
});

it('only the newest rows of a long file are read, the last one among them', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(at * 1_000));
  const found = await read([header, ...rows.map(write), ''].join('\n'));
  expect(found.length).toBeLessThan(rows.length);
  expect(found).toEqual(rows.slice(-found.length));
  // At one a second, five minutes are looked at.
  expect(found.length).toBeGreaterThan(300);
});

it('without a file there are none', async () => {
  expect(await lastSamples(join(folder, 'none.csv'))).toEqual([]);
});
