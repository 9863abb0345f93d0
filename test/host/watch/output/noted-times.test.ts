import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TIMES_FILE } from '../../../../electron/core/protocol/disk/output-files.ts';
import { readNotedTimes } from '../../../../electron/host/watch/output/noted-times.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the keeper’s notes are read, and damaged ones are skipped', async () => {
  writeFileSync(join(folder, TIMES_FILE), '10 5000\nrubbish\n7 5500\n20 6000\n1e3 7000\n30 70');
  expect(await readNotedTimes(folder)).toEqual([
    [10, 5000],
    [20, 6000],
  ]);
});

it('without notes there are none', async () => expect(await readNotedTimes(folder)).toEqual([]));
