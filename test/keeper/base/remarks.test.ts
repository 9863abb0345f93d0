import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remarksIn } from '../../../electron/keeper/base/remarks.ts';

let run = '';
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'vigil-remarks-'));
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

test('remarks of several keepers are appended, each with its time and process', () => {
  remarksIn(run)('one');
  remarksIn(run)('다른 것');
  const lines = readFileSync(join(run, 'keeper.log'), 'utf8').split('\n');
  expect(lines.map((line) => line.slice(25))).toEqual([`${process.pid} one`, `${process.pid} 다른 것`, '']);
  for (const line of lines.slice(0, 2))
    expect(Math.abs(Date.now() - Date.parse(line.slice(0, 24)))).toBeLessThan(60_000);
});

test('a remark that cannot be written is dropped, and creates no run folder', () => {
  remarksIn(join(run, 'gone'))('nobody reads this');
  expect(readdirSync(run)).toEqual([]);
});
