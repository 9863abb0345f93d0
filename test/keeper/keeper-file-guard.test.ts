import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeeperFileGuard } from '../../electron/keeper/keeper-file-guard.ts';

const product = { format: 1, version: '0.1.0', protocol: 2 } as const;
const content = { ...product, pid: 4711, startedAt: 5, endpoint: 'name', token: '0'.repeat(64) };

let run = '';
let file = '';
let remarks: string[] = [];
let guard: KeeperFileGuard;
beforeEach(() => {
  vi.useFakeTimers();
  run = mkdtempSync(join(tmpdir(), 'vigil-guard-'));
  file = join(run, 'keeper.json');
  remarks = [];
  guard = new KeeperFileGuard(run, content, (text) => remarks.push(text));
});
afterEach(() => {
  guard.rest();
  vi.useRealTimers();
  rmSync(run, { recursive: true, force: true });
});

const written = () => JSON.parse(readFileSync(file, 'utf8'));

test('the keeper file is written at once, and readable by its user only', () => {
  expect(written()).toEqual(content);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['deleted', () => rmSync(file)],
  ['damaged', () => writeFileSync(file, '{"format":')],
  ['another keeper’s', () => writeFileSync(file, JSON.stringify({ ...content, pid: 1 }))],
])('a file that is %s is written again within five seconds', (_, harm) => {
  harm();
  vi.advanceTimersByTime(5_000);
  expect(written()).toEqual(content);
});

test('a correct file is not rewritten', () => {
  const before = statSync(file).ino;
  vi.advanceTimersByTime(5_000);
  expect(statSync(file).ino).toBe(before);
});

test('a missing run folder is remarked on, not created, and gets the file once it is back', () => {
  renameSync(run, `${run}-away`);
  vi.advanceTimersByTime(5_000);
  expect(remarks).toEqual([expect.stringMatching(/^keeper\.json cannot be written: ENOENT/)]);
  expect(existsSync(run)).toBe(false);
  rmSync(`${run}-away`, { recursive: true });
  mkdirSync(run);
  vi.advanceTimersByTime(5_000);
  expect(written()).toEqual(content);
});

test('a stopped guard writes nothing, and can remove the file twice', () => {
  guard.rest();
  guard.remove();
  guard.remove();
  vi.advanceTimersByTime(60_000);
  expect(existsSync(file)).toBe(false);
});
