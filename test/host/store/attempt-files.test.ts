import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptStarted } from '../../../electron/core/protocol/disk/ending.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { readEnding, readStarted } from '../../../electron/host/store/attempt-files.ts';
import { ending } from '../../support/journal-entries.ts';

const STARTED: AttemptStarted = { format: 1, attempt: 1, pid: 4_000, startedAt: 1_000, startToken: null };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-attempt-files-'));
  writeFileSync(runPaths(folder).spec, '{}');
  mkdirSync(runPaths(folder).attempt(1).folder, { recursive: true });
});
afterEach(() => {
  for (const left of [folder, `${folder}-away`]) rmSync(left, { recursive: true, force: true });
});

const put = (file: 'started' | 'ending', content: unknown) =>
  writeFileSync(
    runPaths(folder).attempt(1)[file],
    typeof content === 'string' ? content : JSON.stringify(content),
  );

it('the start and ending that the keeper wrote are read for each attempt', () => {
  put('started', STARTED);
  put('ending', ending());
  expect([readStarted(runPaths(folder), 1), readEnding(runPaths(folder), 1)]).toEqual([STARTED, ending()]);
  expect([readStarted(runPaths(folder), 2), readEnding(runPaths(folder), 2)]).toEqual([null, null]);
});

it.each(['', '{"format":1,"att', JSON.stringify({ ...ending(), format: 2 })])(
  'a file that holds %j counts as missing, because valid files are replaced atomically',
  (content) => {
    put('ending', content);
    expect(readEnding(runPaths(folder), 1)).toBeNull();
  },
);

it('reading the start or ending of an attempt throws while the run folder is away', () => {
  renameSync(folder, `${folder}-away`);
  expect(() => readStarted(runPaths(folder), 1)).toThrow(/ENOENT/);
  expect(() => readEnding(runPaths(folder), 1)).toThrow(/ENOENT/);
});

it('an unreadable file is an error, not a missing file', () => {
  mkdirSync(runPaths(folder).attempt(1).started);
  expect(() => readStarted(runPaths(folder), 1)).toThrow('folder, not a file');
});
