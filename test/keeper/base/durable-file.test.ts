import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, textOf, writeDurably, writeWhole } from '../../../electron/keeper/base/durable-file.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-durable-'));
  path = join(folder, 'value.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['durably', writeDurably],
  ['whole', writeWhole],
])('a value that is written %s replaces the previous one, and leaves no temporary file', (_, write) => {
  write(path, { old: 'x'.repeat(10_000) });
  write(path, { 이름: 1 });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ 이름: 1 });
  expect(contentOf(path)).toBe(textOf({ 이름: 1 }));
  expect(readdirSync(folder)).toEqual(['value.json']);
});

test.skipIf(process.platform === 'win32')('a value can be written for its user only', () => {
  writeDurably(path, 1, 0o600);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a failed write throws the error of the system, and leaves no temporary file', () => {
  mkdirSync(join(path, 'in-the-way'), { recursive: true });
  for (const write of [writeDurably, writeWhole]) expect(() => write(path, 1)).toThrow(/^E[A-Z]+: /);
  expect(readdirSync(folder)).toEqual(['value.json']);
});

test('a missing file or a folder has no content', () => {
  expect(contentOf(path)).toBeNull();
  expect(contentOf(folder)).toBeNull();
  writeFileSync(path, '');
  expect(contentOf(path)).toBe('');
});
