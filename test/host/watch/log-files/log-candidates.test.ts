import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { logCandidates } from '../../../../electron/host/watch/log-files/log-candidates.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';

let home = '';
const runs: LiveRun[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-candidates-'));
});
afterEach(() => {
  for (const run of runs.splice(0)) run.close();
  rmSync(home, { recursive: true, force: true });
});

function runWith(logFiles: string[] | null): LiveRun {
  const folder = join(home, 'runs', 'r');
  mkdirSync(folder, { recursive: true });
  const run = liveRunIn(folder, { cwd: home, logFiles });
  runs.push(run);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  return run;
}
const told = (name: string, bytes = 0) =>
  ({
    kind: 'log-file-told',
    ...{ attempt: 1, bytes, eventsOffset: 0 },
    path: join(home, name),
  }) as const;

it('only the files that the user names are candidates', async () => {
  const run = runWith(['train.log', 'opened.log']);
  run.commit([told('other.log'), told('opened.log', 30)]);
  const open = [{ path: join(home, 'open.log'), isAppending: true }];
  expect(await logCandidates(run, open)).toEqual([
    { path: join(home, 'train.log'), by: 'user', openedAtBytes: null },
    { path: join(home, 'opened.log'), by: 'user', openedAtBytes: 30 },
  ]);
});

it('an empty setting means none', async () => {
  const run = runWith([]);
  run.commit([told('other.log'), told('opened.log', 30)]);
  expect(await logCandidates(run, [])).toEqual([]);
});

it('without a setting they are the files that the job reported, then those that it has open, but no data files', async () => {
  const run = runWith(null);
  run.commit([told('told.log', 7), told('results.csv')]);
  const open = ['open.log', 'points.jsonl', 'model.bin'].map((name) => ({
    path: join(home, name),
    isAppending: name !== 'model.bin',
  }));
  expect(await logCandidates(run, open)).toEqual([
    { path: join(home, 'told.log'), by: 'job', openedAtBytes: 7 },
    { path: join(home, 'open.log'), by: 'system', openedAtBytes: null },
  ]);
});

it('files of Vigil are not candidates', async () => {
  const run = runWith(null);
  const open = [{ path: join(home, 'runs', 'r', 'own.log'), isAppending: true }];
  expect(await logCandidates(run, open)).toEqual([]);
});

it('a later attempt has those that were found in the one before', async () => {
  const run = runWith(null);
  const identity = { device: '1', index: '2', bornMs: 3 };
  const part = { file: 1, path: join(home, 'found.log'), identity, fileStart: 0, keptStart: 0 };
  run.commit([{ kind: 'log-file-followed', attempt: 1, by: 'system', ...part }]);
  expect(await logCandidates(run, [])).toEqual([{ path: part.path, by: 'system', openedAtBytes: null }]);
});
