import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResumeFrom } from '../../../electron/core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { chosenHindrance } from '../../../electron/host/supervise/chosen-checkpoint.ts';
import { resumePoint } from '../../../electron/host/supervise/resume-point.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

const CHOSEN = { file: 'chosen.pt', whose: 'job' } as const;
const SINCE = { file: 'since.pt', whose: 'job' } as const;
let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-chosen-poisoned-'));
  run = liveRunIn(folder, { resumeArguments: ['--resume', '{checkpoint}'] });
  run.commit([{ kind: 'run-created', queued: false }, starting(1), saved('older.pt', 1, 1_000)]);
  run.commit([saved(CHOSEN.file, 3, 2_000), saved('later.pt', 9, 3_000), ended(1, endAs('failed'))]);
  run.commit([{ kind: 'resume-requested', queued: false, from: CHOSEN }]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const saved = (file: string, iteration: number, writtenAt: number): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: { file, iteration, bytes: 1, sha256: 'a'.repeat(64), writtenAt, resumable: true },
  level: 1,
  because: null,
});

function dieWhileLoading(attempt: number, { file, whose }: typeof CHOSEN | typeof SINCE): void {
  const from: ResumeFrom = { kind: 'checkpoint', iteration: null, file, whose };
  run.commit([
    { kind: 'attempt-starting', attempt, from, eventsOffset: 0, plan: PLAIN_PLAN, boot: null },
    ended(attempt, restartAfter(0, 1)),
  ]);
}

it('a job that was sent back and dies twice loading its later checkpoint returns to the chosen one', () => {
  run.commit([starting(2), saved(SINCE.file, 5, Date.now()), ended(2, restartAfter(0))]);
  expect(resumePoint(run, 1)?.from).toMatchObject(SINCE);
  dieWhileLoading(3, SINCE);
  expect(resumePoint(run, 1)?.from).toMatchObject(SINCE);
  dieWhileLoading(4, SINCE);
  const point = resumePoint(run, 1);
  expect(point?.from).toMatchObject(CHOSEN);
  expect(point?.entries).toEqual([{ kind: 'checkpoint-suspect', ...SINCE, deaths: 2 }]);
  run.commit(point?.entries ?? []);
  expect(resumePoint(run, 1)?.from).toMatchObject(CHOSEN);
});

it('a job that returns to the chosen checkpoint waits if that is gone, and is not started with it', async () => {
  const gone = { isSound: async (file: string) => file !== CHOSEN.file };
  const unusable = { code: 'checkpoint-unusable', file: CHOSEN.file, because: 'not-sound' };
  run.commit([starting(2), saved(SINCE.file, 5, Date.now()), ended(2, restartAfter(0))]);
  dieWhileLoading(3, SINCE);
  expect(await chosenHindrance(run, gone)).toBeNull();
  dieWhileLoading(4, SINCE);
  expect(await chosenHindrance(run, gone)).toMatchObject(unusable);
  expect(await chosenHindrance(run, { isSound: async () => true })).toBeNull();
  run.commit(resumePoint(run, 1)?.entries ?? []);
  expect(await chosenHindrance(run, gone)).toMatchObject(unusable);
});

it('a job that dies loading the chosen checkpoint is not sent back further', () => {
  dieWhileLoading(2, CHOSEN);
  dieWhileLoading(3, CHOSEN);
  expect(resumePoint(run, 1)).toMatchObject({ from: CHOSEN, entries: [] });
});
