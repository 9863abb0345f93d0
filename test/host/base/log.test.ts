import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../../electron/host/base/log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every remark has its time, and its further lines are indented', () => {
  const file = join(folder, 'host.log');
  const log = openLog(file);
  log.write('first\nand more\n');
  log.write('second', new Error('boom'));
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z first$/);
  expect(lines[1]).toBe('    and more');
  expect(lines[2]).toMatch(/Z second: Error: boom$/);
  expect(lines[3]).toMatch(/^ {8}at /);
});

test('a full log becomes the older one, and a new one begins', () => {
  const file = join(folder, 'host.log');
  writeFileSync(file, 'x'.repeat(5 * 1024 * 1024));
  const log = openLog(file);
  log.write('after');
  expect(statSync(`${file}.1`).size).toBe(5 * 1024 * 1024);
  expect(readFileSync(file, 'utf8')).toMatch(/Z after\n$/);
});

test('errors of a log that cannot be written are ignored', () => {
  expect(() => openLog(join(folder, 'nowhere', 'host.log')).write('lost')).not.toThrow();
});
