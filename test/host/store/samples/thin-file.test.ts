import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import type { SampleRow } from '../../../../electron/core/memory/samples/thin-samples.ts';
import { SAMPLE_COLUMNS } from '../../../../electron/core/protocol/disk/memory/sample-column.ts';
import { beginThinning, type FileThinning } from '../../../../electron/host/store/samples/thin-file.ts';
import { fullRow } from './sample-rows.ts';

const lines = newSampleLines();
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-thin-file-'));
  path = join(folder, 'samples.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (fromS: number, toS: number) => {
  let text = '';
  for (let second = fromS; second < toS; second++) text += `${lines.write(fullRow(second * 1_000))}\n`;
  return text;
};
const begin = (toS: number) => writeFileSync(path, `${lines.header}\n${textOf(0, toS)}`);
const rowsIn = (file = path): SampleRow[] =>
  readFileSync(file, 'latin1')
    .split('\n')
    .flatMap((line) => lines.read(line) ?? []);
function finish(thinning: FileThinning): number {
  let steps = 1;
  while (!thinning.step()) steps++;
  return steps;
}
/** Highest value of a column in each minute. */
function peaks(rows: readonly SampleRow[], column: (typeof SAMPLE_COLUMNS)[number]): number[] {
  const found: number[] = [];
  for (const { atMs, values } of rows) {
    const minute = Math.floor(atMs / 60_000);
    found[minute] = Math.max(found[minute] ?? 0, values[SAMPLE_COLUMNS.indexOf(column)] ?? 0);
  }
  return found;
}

it('older rows become few, newer ones stay, and no peak is lost', () => {
  begin(6_000);
  const before = rowsIn();
  expect(finish(beginThinning(path, 4_500_000))).toBeGreaterThan(2);
  const after = rowsIn();
  const isOld = ({ atMs }: SampleRow) => atMs < 4_500_000;
  expect(after.filter((row) => !isOld(row))).toEqual(before.filter((row) => !isOld(row)));
  expect(after.filter(isOld).length).toBeLessThan(4_500 / 9);
  for (const column of ['device_own_bytes', 'ram_own_bytes', 'commit_own_bytes', 'handles_own'] as const)
    expect(peaks(after, column)).toEqual(peaks(before, column));
  expect(readFileSync(path, 'latin1').startsWith(`${lines.header}\n`)).toBe(true);
  expect(existsSync(`${path}.new`)).toBe(false);
});

it('rows that are appended meanwhile are kept', () => {
  begin(6_000);
  const thinning = beginThinning(path, 4_500_000);
  let second = 6_000;
  do appendFileSync(path, textOf(second, ++second));
  while (!thinning.step());
  expect(rowsIn().slice(-3)).toEqual([second - 3, second - 2, second - 1].map((at) => fullRow(at * 1_000)));
});

it('a host that dies in between leaves the file as it was, and the next one thins it', () => {
  begin(6_000);
  const before = readFileSync(path);
  const thinning = beginThinning(path, 4_500_000);
  for (let step = 0; step < 2; step++) thinning.step();
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(existsSync(`${path}.new`)).toBe(true);
  finish(beginThinning(path, 4_500_000));
  expect(rowsIn()[0]).toEqual(fullRow(0));
  expect(statSync(path).size).toBeLessThan(before.length / 2);
});

it('one that is abandoned leaves nothing', () => {
  begin(6_000);
  const thinning = beginThinning(path, 4_500_000);
  thinning.step();
  thinning.abandon();
  expect(existsSync(`${path}.new`)).toBe(false);
});

it('a file without older rows, and one that was thinned, stay as they are', () => {
  begin(1_500);
  const before = readFileSync(path);
  finish(beginThinning(path, 0));
  expect(readFileSync(path).equals(before)).toBe(true);
  finish(beginThinning(path, 1_000_000));
  const once = readFileSync(path);
  finish(beginThinning(path, 1_000_000));
  expect(readFileSync(path).equals(once)).toBe(true);
});

it('garbage between older rows and a cut last line lose no row', () => {
  const sound = textOf(0, 60);
  writeFileSync(
    path,
    `${lines.header}\n${sound}\0\0\0\nnonsense\n${textOf(60, 61)}${lines.write(fullRow(61_000)).slice(0, -9)}`,
  );
  finish(beginThinning(path, 1e9));
  expect(rowsIn()[0]).toEqual(fullRow(0));
  expect(rowsIn().at(-1)).toEqual(fullRow(60_000));
});

it('a file that is replaced by a shorter one meanwhile is left alone', () => {
  begin(6_000);
  const thinning = beginThinning(path, 4_500_000);
  for (let step = 0; step < 2; step++) thinning.step();
  begin(3);
  expect(thinning.step()).toBe(true);
  expect(rowsIn()).toHaveLength(3);
});
