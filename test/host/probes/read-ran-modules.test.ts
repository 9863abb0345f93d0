import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRanModules } from '../../../electron/host/probes/read-ran-modules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-ran-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('what an attempt reported of its modules is read, and one that reported nothing is no failure', () => {
  mkdirSync(join(folder, 'attempts', '002'), { recursive: true });
  const lines = ['pid 7', 'executable /py', 'path /job', 'module /job/CRG311.so', ''];
  writeFileSync(join(folder, 'attempts', '002', 'imports.txt'), lines.join('\n'));
  expect(readRanModules(folder, 2)).toEqual({ executable: '/py', places: ['/job'], natives: ['CRG311'] });
  expect(readRanModules(folder, 1)).toBeNull();
});
