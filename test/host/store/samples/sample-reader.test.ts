import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import { SAMPLE_SERIES } from '../../../../electron/core/protocol/wire/samples-view.ts';
import { openSampleFile } from '../../../../electron/host/store/samples/sample-file.ts';
import {
  openSampleReader,
  type SampleReader,
} from '../../../../electron/host/store/samples/sample-reader.ts';
import { beginThinning } from '../../../../electron/host/store/samples/thin-file.ts';
import { fullRow, sampleRow } from './sample-rows.ts';

const lines = newSampleLines();
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-sample-reader-'));
  path = join(folder, 'samples.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readAll(reader: SampleReader) {
  while (!reader.step());
  return reader.pyramid();
}
const ramIn = (reader: SampleReader) =>
  readAll(reader)
    .between(0, 1e9, 1_000, [SAMPLE_SERIES.indexOf('ram_own_bytes')])
    .map(({ most }) => most[0]);
const row = (second: number, bytes: number) => sampleRow(second * 1e6, { attempt: 1, ram_own_bytes: bytes });

it('a file is read as it grows, and a line only once it is whole', () => {
  const reader = openSampleReader(path);
  expect(readAll(reader).count).toBe(0);
  const file = openSampleFile(path);
  file.append(sampleRow(1e6, { attempt: 1, ram_own_bytes: 3 }));
  expect(ramIn(reader)).toEqual([3]);
  const text = lines.write(sampleRow(2e6, { attempt: 1, ram_own_bytes: 4, processors: 12 }));
  appendFileSync(path, text.slice(0, -1));
  expect(ramIn(reader)).toEqual([3]);
  appendFileSync(path, `${text.slice(-1)}\n`);
  expect(ramIn(reader)).toEqual([3, 4]);
});

it('garbage in the middle loses nothing else', () => {
  const reader = openSampleReader(path);
  const text = (second: number) => `${lines.write(row(second, second))}\n`;
  writeFileSync(path, `${lines.header}\n${text(1)}`);
  expect(ramIn(reader)).toEqual([1]);
  appendFileSync(path, `${'\0'.repeat(600_000)}\n${text(2)}3,4\nnonsense\n${text(5)}`);
  expect(ramIn(reader)).toEqual([1, 2, 5]);
  expect(ramIn(openSampleReader(path))).toEqual([1, 2, 5]);
});

it('a file that is thinned, replaced or deleted is read again', () => {
  writeFileSync(path, `${lines.header}\n`);
  let text = '';
  for (let second = 0; second < 4_000; second++) text += `${lines.write(fullRow(second * 1_000))}\n`;
  appendFileSync(path, text);
  const reader = openSampleReader(path);
  expect(readAll(reader).count).toBe(4_000);
  const thinning = beginThinning(path, 3_000_000);
  while (!thinning.step());
  const { count } = readAll(reader);
  expect(count).toBeLessThan(1_500);
  expect(count).toBe(readAll(openSampleReader(path)).count);
  renameSync(path, `${path}.old`);
  expect(readAll(reader).count).toBe(0);
  renameSync(`${path}.old`, path);
  expect(readAll(reader).count).toBe(count);
});

it('what job and others use together is known where both are', () => {
  const file = openSampleFile(path);
  file.append(sampleRow(1e6, { attempt: 1, device_own_bytes: 30, device_others_bytes: 12 }));
  file.append(sampleRow(1_001e3, { attempt: 1, device_own_bytes: 30 }));
  const columns = (['device_used_bytes', 'ram_used_bytes'] as const).map((each) =>
    SAMPLE_SERIES.indexOf(each),
  );
  const buckets = readAll(openSampleReader(path)).between(0, 2e6, 10_000, columns);
  expect(buckets.map(({ most }) => most)).toEqual([
    [42, null],
    [null, null],
  ]);
});
