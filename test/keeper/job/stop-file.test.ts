import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldStopFile, StopFile } from '../../../electron/keeper/job/stop-file.ts';

let run = '';
let request = '';
let remarks: string[] = [];
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'vigil-stop-'));
  request = join(run, 'stop.request');
  remarks = [];
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

const stopFile = (folder = run) => new StopFile(folder, (text) => remarks.push(text));

test('the stop file exists from the request until the attempt ends', () => {
  const file = stopFile();
  expect(existsSync(request)).toBe(false);
  file.write();
  expect(existsSync(request)).toBe(true);
  file.remove();
  expect(existsSync(request)).toBe(false);
  expect(remarks).toEqual([]);
});

test('an attempt that was not asked to stop has nothing to remove', () => {
  stopFile().remove();
  removeOldStopFile(run);
  expect(remarks).toEqual([]);
});

test('a failure to write or remove the stop file is only remarked on', () => {
  stopFile(join(run, 'away')).write();
  expect(remarks).toEqual([expect.stringMatching(/^stop\.request cannot be written: ENOENT/)]);
  mkdirSync(join(request, 'in-the-way'), { recursive: true });
  stopFile().remove();
  expect(remarks[1]).toMatch(/^stop\.request cannot be removed: E/);
});

test('an old stop file is removed, and an error is thrown if that fails', () => {
  writeFileSync(request, '');
  removeOldStopFile(run);
  expect(existsSync(request)).toBe(false);
  mkdirSync(join(request, 'in-the-way'), { recursive: true });
  expect(() => removeOldStopFile(run)).toThrow(/^E[A-Z]+: /);
});
