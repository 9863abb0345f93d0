import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { writeNewFile } from '../../../../electron/host/cli/report/write-new-file.ts';
import { testWorld } from '../command-bench.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a new file is written, and said to be', () => {
  const { world, printed } = testWorld();
  const path = join(folder, '새 파일.txt');
  expect([writeNewFile(world, path, 'a'), printed]).toEqual([EXIT.ok, [`Written to ${path}`]]);
  expect(readFileSync(path, 'utf8')).toBe('a');
});

it('a file that exists stays as it is, and so does a folder that does not', () => {
  const path = join(folder, 'mine.txt');
  writeFileSync(path, 'mine');
  for (const wanted of [path, join(folder, 'no', 'such.txt')]) {
    const { world, remarks } = testWorld({ json: true });
    expect(writeNewFile(world, wanted, 'a')).toBe(EXIT.badInput);
    expect(remarks.join(' ')).toContain(`${wanted} could not be written`);
  }
  expect(readFileSync(path, 'utf8')).toBe('mine');
});
