import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { chosenHindrance, verifyChosen } from '../../../electron/host/supervise/chosen-checkpoint.ts';
import { checkpointProblem, resumePoint } from '../../../electron/host/supervise/resume-point.ts';
import { endAs, ended } from '../../support/journal-entries.ts';
import { adoptedFiles, JobFolder, watch } from '../watch/job-files/job-folder.ts';

const FILE = 'iter_3.bin';
const WISH = { file: FILE, whose: 'job' } as const;

/** In whole seconds, so that every file system stores it exactly. */
const writtenAt = Math.floor(Date.now() / 1_000);
let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

/** A run that has ended, whose job left one checkpoint. */
async function endedRun(): Promise<LiveRun> {
  const run = job.openRun(['*.bin']);
  put('weights');
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([FILE]);
  run.commit([ended(1, endAs('failed'))]);
  return run;
}

/** Writes the file, always with the same time. */
function put(content: string): void {
  job.put(FILE, content);
  utimesSync(join(job.cwd, FILE), writtenAt, writtenAt);
}

/** Other content with the same size and time. */
const damage = () => put('\0'.repeat('weights'.length));

const unusable = (run: LiveRun, because: 'not-sound') => ({
  code: 'checkpoint-unusable',
  id: run.state.settings.spec.id,
  file: FILE,
  because,
});

describe('a checkpoint of the job that a person chooses after the end', () => {
  it('is verified in its present state, whether Vigil searches for files or not', async () => {
    const run = await endedRun();
    const files = watch(run);
    expect(await verifyChosen(run, files, WISH)).toMatchObject({ ok: true, value: { file: FILE } });
    run.commit([
      {
        kind: 'settings-changed',
        changes: {
          policy: {
            ...run.state.settings.spec.policy,
            checkpoint: { ...run.state.settings.spec.policy.checkpoint, adopt: false },
          },
        },
      },
    ]);
    damage();
    expect(await verifyChosen(run, files, WISH)).toEqual({ ok: false, problem: unusable(run, 'not-sound') });
    expect(await verifyChosen(run, watch(run), WISH)).toMatchObject({ ok: false });
    rmSync(join(job.cwd, FILE));
    expect(await verifyChosen(run, files, WISH)).toEqual({ ok: false, problem: unusable(run, 'not-sound') });
  });

  it('is awaited if it is gone at the start of the attempt, and used when it is back', async () => {
    const run = await endedRun();
    const files = watch(run);
    run.commit([{ kind: 'resume-requested', queued: false, from: WISH }]);
    expect(await chosenHindrance(run, files)).toBeNull();
    rmSync(join(job.cwd, FILE));
    await files.check();
    expect(await chosenHindrance(run, files)).toEqual(unusable(run, 'not-sound'));
    put('weights');
    await files.check();
    expect(await chosenHindrance(run, files)).toBeNull();
    expect(resumePoint(run, 1)?.from).toMatchObject({ kind: 'checkpoint', file: FILE });
  });

  it('that became unknown sends the job neither to its beginning nor to an older one', async () => {
    const run = await endedRun();
    run.commit([{ kind: 'resume-requested', queued: false, from: WISH }]);
    run.commit([{ kind: 'checkpoint-removed', file: FILE, why: 'gone', whose: 'job' }]);
    expect(resumePoint(run, 1)).toBeNull();
    expect(checkpointProblem(run)).toEqual(unusable(run, 'not-sound'));
  });
});
