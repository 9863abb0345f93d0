import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import { openSampleFile } from '../../../../electron/host/store/samples/sample-file.ts';
import { sampleRow } from './sample-rows.ts';

const lines = newSampleLines();
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-sample-file-'));
  path = join(folder, 'samples.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = (second: number, attempt = 1) => sampleRow(second * 1_000, { attempt, ram_own_bytes: 5 });
const gap = (second: number, attempt = 1) => sampleRow(second * 1_000, { attempt });
const written = () => readFileSync(path, 'utf8').split('\n').slice(1, -1).map(lines.read);

it('rows follow a header, and the next writer goes on', () => {
  const first = openSampleFile(path);
  first.append(row(1));
  first.append(row(2));
  openSampleFile(path).append(row(3, 2));
  expect(readFileSync(path, 'utf8')).toMatch(/^at_ms,attempt,device_own_bytes,.*\n1000,1,/);
  expect(written()).toEqual([row(1), row(2), row(3, 2)]);
});

it('no file is open between rows, so that its folder can be moved', () => {
  const file = openSampleFile(path);
  file.append(row(1));
  renameSync(folder, `${folder}-moved`);
  expect(() => file.append(row(2))).toThrow(/ENOENT/);
  renameSync(`${folder}-moved`, folder);
  file.append(row(3));
  expect(written()).toEqual([row(1), row(3)]);
});

it('a last line that was cut is removed before the next row', () => {
  openSampleFile(path).append(row(1));
  appendFileSync(path, lines.write(row(2)).slice(0, -1));
  openSampleFile(path).append(row(3));
  expect(written()).toEqual([row(1), row(3)]);
});

it('what a power failure left at the end is removed, however long it is', () => {
  const file = openSampleFile(path);
  file.append(row(1));
  appendFileSync(path, Buffer.alloc(300_000));
  file.append(row(2));
  expect(written()).toEqual([row(1), row(2)]);
});

it('a file without a single line end begins again', () => {
  writeFileSync(path, Buffer.alloc(200_000));
  openSampleFile(path).append(row(1));
  expect(written()).toEqual([row(1)]);
});

it('a file that disappears begins again', () => {
  const file = openSampleFile(path);
  file.append(row(1));
  rmSync(path);
  file.append(row(2));
  expect(written()).toEqual([row(2)]);
});

it('lines that are no rows stay where they are', () => {
  const file = openSampleFile(path);
  file.append(row(1));
  appendFileSync(path, 'what is this?\n');
  file.append(row(2));
  expect(written()).toEqual([row(1), null, row(2)]);
});

it('time without a row is noted as a gap, by the next host too', () => {
  const file = openSampleFile(path);
  for (const second of [1, 2, 60]) file.append(row(second));
  openSampleFile(path).append(row(200, 2));
  expect(written()).toEqual([row(1), row(2), gap(3), row(60), gap(61), row(200, 2)]);
});

it('a clock that is set back keeps all rows, with a gap between', () => {
  const file = openSampleFile(path);
  for (const second of [5_000, 5_001, 1_000, 1_001]) file.append(row(second));
  expect(written()).toEqual([row(5_000), row(5_001), gap(5_002), row(1_000), row(1_001)]);
});

it('a gap after a row without figures is not noted again', () => {
  const file = openSampleFile(path);
  for (const each of [gap(1), row(500)]) file.append(each);
  expect(written()).toEqual([gap(1), row(500)]);
});

it('a folder in its place is refused', () => {
  expect(() => openSampleFile(folder).append(row(1))).toThrow(/is a folder/);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('rows that come rarely as they should leave no gap, nor do those after the interval was shortened', () => {
  const file = openSampleFile(path);
  for (const second of [60, 120, 250]) file.append(row(second), 60_000);
  file.append(row(300), 1_000);
  file.append(row(301), 1_000);
  expect(written()).toEqual([60, 120, 250, 300, 301].map((second) => row(second)));
});

it('a gap between rare rows begins when the next row was due', () => {
  const file = openSampleFile(path);
  file.append(row(60), 60_000);
  file.append(row(300), 60_000);
  expect(written()).toEqual([row(60), gap(120), row(300)]);
});
