import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proposeReplay } from '../../../electron/host/machine/propose-replay.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-propose-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a missing Python proposes nothing', async () => {
  expect(await proposeReplay(join(folder, 'python3'), folder, join(folder, 'train.py'))).toEqual([]);
});
