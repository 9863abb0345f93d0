import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TIMES_FILE } from '../../electron/core/protocol/disk/output-files.ts';
import { OutputTimes } from '../../electron/keeper/output-times.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () => readFileSync(join(folder, TIMES_FILE), 'utf8');

it('how far the output reached is noted at most once a second, also if the clock was set back', () => {
  const times = new OutputTimes(folder);
  for (const [end, atMs] of [
    [10, 5_000],
    [20, 5_999],
    [30, 6_000],
    [40, 2_000],
  ] as const)
    times.note(end, atMs);
  times.close();
  expect(written()).toBe('10 5000\n30 6000\n40 2000\n');
});

it('nothing is written before there is output, and a folder that is away does not matter', () => {
  new OutputTimes(folder).close();
  expect(existsSync(join(folder, TIMES_FILE))).toBe(false);
  const away = new OutputTimes(join(folder, 'away'));
  expect(() => away.note(10, 5_000)).not.toThrow();
  away.close();
});
