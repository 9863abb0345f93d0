import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_MACHINE } from '../../../electron/core/memory/exhaustion/judge-shortage.ts';
import { HEAD_FILE } from '../../../electron/core/protocol/disk/output-files.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { finishAttempt, persistStart } from '../../../electron/host/supervise/finish-attempt.ts';
import { ending, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { until } from '../../support/until.ts';
import { MovableClock } from '../movable-clock.ts';

const STARTED: JournalEntry = { kind: 'attempt-started', attempt: 1, pid: 4_000, startedAt: 1_000 };

const holder = {
  ...{ pid: 9, name: 'game.exe', user: null, startedAt: null, usedBytes: 5 },
  whose: 'other' as const,
};

let folder = '';
let run: LiveRun;
let clock: MovableClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-finish-attempt-'));
  run = liveRunIn(folder, { cwd: folder });
  clock = new MovableClock(60_000);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  mkdirSync(run.paths.attempt(1).folder, { recursive: true });
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Finishes an attempt, with watches that record in `done` what they are asked. */
function finishing() {
  const around = runContext(run, clock);
  const { context, done, now } = around;
  const says = (what: string) => async () => void done.push(what);
  Object.assign(context.answers.events, { drain: says('drain the events') });
  Object.assign(context.answers, { files: { takeAll: says('take up the files') } });
  Object.assign(context.answers, { logFiles: { takeAll: async () => {} } });
  Object.assign(context.answers, { memory: { machineThen: () => null } });
  Object.assign(context.answers.output, {
    readToEnd: async (attempt: number, bytes: number | null) =>
      void done.push(['read output', attempt, bytes]),
    completeAnnounced: () => void done.push('count the announced iteration'),
    shape: () => null,
  });
  return { context, done, now };
}
const ends = () => run.state.attempts.list.filter(({ endedAt }) => endedAt !== null);

describe('an attempt that is over', () => {
  it('is judged after its last events, its files and its output were read', async () => {
    run.commit([STARTED]);
    writeFileSync(join(run.paths.attempt(1).folder, HEAD_FILE), 'words\n');
    const { context, done } = finishing();
    await finishAttempt(context, 1, ending({ exitCode: 1, outputBytes: 6 }), null);
    expect(done.slice(0, 5)).toEqual([
      'rest the watches',
      'drain the events',
      'take up the files',
      ['read output', 1, 6],
      'rest the watches',
    ]);
    expect(ends()).toMatchObject([
      { attempt: 1, lastLines: ['words'], ending: { watched: true, outputBytes: 6 } },
    ]);
  });

  it('is over once, however often that is reported', async () => {
    run.commit([STARTED]);
    const { context, done } = finishing();
    await finishAttempt(context, 1, ending(), null);
    const { seq } = run.state;
    done.length = 0;
    await finishAttempt(context, 1, ending(), null);
    await finishAttempt(context, 2, ending({ attempt: 2 }), null);
    expect([run.state.seq, done]).toEqual([seq, []]);
  });

  it('counts as having lived, even if its end is its first sign', async () => {
    const { context, done } = finishing();
    await finishAttempt(context, 1, ending({ exitCode: 1 }), null);
    expect(done[0]).toBe('the job runs');
    expect(run.state.attempts.list).toMatchObject([{ attempt: 1, pid: 4_000, endedAt: 9_000 }]);
  });

  it.each([
    ['is judged by the machine as it was measured', false, [holder]],
    ['of whose end no host took samples is not judged by the machine as it is now', true, []],
  ])('%s', async (_, isTakingUp, holders) => {
    run.commit([STARTED]);
    writeFileSync(
      join(run.paths.attempt(1).folder, HEAD_FILE),
      'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 14.58 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)\n',
    );
    const { context } = finishing();
    const machineThen = () => ({ ...UNKNOWN_MACHINE, holders: [holder] });
    Object.assign(context.answers, { memory: { machineThen } });
    context.isTakingUp = isTakingUp;
    await finishAttempt(context, 1, ending({ exitCode: 1 }), null);
    expect(ends()).toMatchObject([{ judged: { shortage: { kind: 'oom-external', holders } } }]);
  });

  it('that could not be started is over without facts', async () => {
    const { context } = finishing();
    await finishAttempt(context, 1, null, { attempt: 1, code: 'no-such-program', detail: 'ENOENT' });
    expect(ends()).toMatchObject([
      { judged: { class: 'not-started', startFailure: { code: 'no-such-program' } } },
    ]);
  });

  it('under another host was not watched', async () => {
    run.commit([STARTED]);
    const { context } = finishing();
    context.isTakingUp = true;
    await finishAttempt(context, 1, ending(), null);
    expect(ends()).toMatchObject([{ ending: { watched: false } }]);
  });

  it('is left to the next host if this one is leaving', async () => {
    run.commit([STARTED]);
    const { context, now, done } = finishing();
    context.answers.output.readToEnd = async () => {
      now.hasLeft = true;
    };
    await finishAttempt(context, 1, ending(), null);
    expect([ends(), done.at(-1)]).toEqual([[], 'take up the files']);
  });

  it('is judged when its folder can be reached again', async () => {
    run.commit([STARTED]);
    const { context } = finishing();
    const cwd = folder;
    context.answers.output.readToEnd = async () => {
      run.close();
      renameSync(cwd, `${cwd}-away`);
    };
    const finished = finishAttempt(context, 1, ending(), null);
    await until(() => run.problem() !== null, 'the folder is missed');
    expect([run.problem()?.code, ends()]).toEqual(['folder-unreachable', []]);
    renameSync(`${cwd}-away`, cwd);
    clock.advance(1_000);
    await finished;
    expect([run.problem(), ends().length]).toEqual([null, 1]);
  });
});

describe('the fact that an attempt lives', () => {
  const LIVES = { attempt: 1, pid: 4_000, startedAt: 1_000 };

  it('is journaled once, and the watches hear of it each time', async () => {
    const { context, done } = finishing();
    await persistStart(context, LIVES);
    const { seq } = run.state;
    await persistStart(context, LIVES);
    expect([run.state.seq, done]).toEqual([seq, ['the job runs', 'the job runs']]);
    expect(run.state.lifecycle.phase).toBe('running');
  });

  it('is not journaled for an attempt that is not the newest', async () => {
    const { context } = finishing();
    await persistStart(context, { ...LIVES, attempt: 2 });
    expect(run.state.lifecycle.phase).toBe('starting');
  });
});
