import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchSaves } from '../../../../electron/host/watch/job-files/save-watch.ts';
import { ended, ending, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { JobFolder, notes } from './job-folder.ts';

const MINUTE = 60_000;

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

/** A run that died twice after two hours each, with iterations of a minute and a checkpoint after each of them. */
function dyingRun(): LiveRun {
  const run = job.openRun();
  for (const attempt of [1, 2]) {
    const facts = ending({ attempt, startedAt: 0, endedAt: 120 * MINUTE });
    const end = ended(attempt, restartAfter(0));
    if (attempt > 1) run.commit([starting(attempt)]);
    run.commit([{ kind: 'attempt-started', attempt, pid: 11, startedAt: 0 }]);
    run.commit([{ ...observation(attempt, 1, attempt), durationMs: MINUTE } as JournalEntry]);
    if (end.kind === 'attempt-ended') run.commit([{ ...end, facts }]);
  }
  for (const iteration of [1, 2, 3])
    run.commit([
      {
        kind: 'checkpoint-adopted',
        entry: {
          ...{ file: `${iteration}.pt`, iteration, bytes: 1, sha256: 'a'.repeat(64), writtenAt: 1 },
          resumable: true,
        },
        level: 1,
        because: null,
      },
    ]);
  return run;
}

/** A file that the job takes this long to write, from now on. */
function saved(path: string, tookMs: number) {
  job.put(path, 'weights');
  const { birthtimeMs } = statSync(join(job.cwd, path));
  return { path, parts: null, bytes: 7, modifiedAt: birthtimeMs + tookMs };
}
const proposals = (run: LiveRun) => notes(run).filter(({ code }) => code === 'checkpoint-interval');

it('another interval is proposed, once, where saving costs clearly too much', async () => {
  const run = dyingRun();
  const saves = watchSaves(run);
  saves.tellProposal();
  expect(proposals(run)).toEqual([]);
  await saves.see([saved('1.pt', 6_000), saved('2.pt', 6_000)]);
  saves.tellProposal();
  saves.tellProposal();
  watchSaves(run).tellProposal();
  expect(proposals(run)).toMatchObject([{ everyIterations: 4, nowShare: 6 / 66, thenShare: 6 / 246 }]);
});

it('short saves lead to no proposal', async () => {
  const run = dyingRun();
  const saves = watchSaves(run);
  await saves.see([saved('1.pt', 100)]);
  saves.tellProposal();
  expect(proposals(run)).toEqual([]);
});

it.each<[string, () => ReturnType<typeof saved>]>([
  ['was kept open for longer than any save', () => saved('1.pt', 31 * MINUTE)],
  ['is older than its own birth', () => saved('1.pt', -1)],
  ['logs one iteration', () => saved('iter_1.json', 6_000)],
  ['is gone', () => ({ path: '9.pt', parts: null, bytes: 7, modifiedAt: 1 })],
])('a file that %s is not measured', async (_, file) => {
  const run = dyingRun();
  const saves = watchSaves(run);
  await saves.see([file()]);
  saves.tellProposal();
  expect(proposals(run)).toEqual([]);
});

it('an overwritten file counts as it was first seen', async () => {
  const run = dyingRun();
  const saves = watchSaves(run);
  await saves.see([saved('last.pt', 100)]);
  await saves.see([saved('last.pt', 10 * MINUTE)]);
  await saves.see([saved('last.pt', 11 * MINUTE)]);
  saves.tellProposal();
  expect(proposals(run)).toEqual([]);
});
