import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JobEvent } from '../../../../electron/core/protocol/disk/job-event.ts';
import type { LivingAttempt } from '../../../../electron/core/protocol/keeper/keeper-message.ts';
import { suspicionOf } from '../../../../electron/core/run/state/run-state.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { JobProgram } from '../../../../electron/host/place/job-processes.ts';
import { watchForHangs } from '../../../../electron/host/watch/hang/watch-for-hangs.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { testPlace } from '../../../support/test-place.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';
import { MINUTE, SECOND } from './hang-bench.ts';

const LIVING: LivingAttempt = { attempt: 1, pid: 11, startedAt: 0, columns: 80, rows: 24, isPaused: false };

let folder = '';
let run: LiveRun;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;
/** Whether the job has a GPU open, and how busy that is; null: its driver does not say. */
let gpu: { isOpen: boolean; busyPercent: number | null };
/** Pids whose stacks were requested. */
let asked: { pids: readonly number[]; program: JobProgram }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-watch-for-hangs-'));
  mkdirSync(join(folder, 'attempts', '001'), { recursive: true });
  run = liveRunIn(folder, { cwd: folder, env: { THREADS: '4' } });
  clock = new MovableClock(1e12);
  monitor = fakeMonitor();
  gpu = { isOpen: false, busyPercent: null };
  asked = [];
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets time pass, in small steps while the watch waits for the answer of the job's helper. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; ) {
    const step = existsSync(run.paths.dumpRequest) ? 50 : 5 * SECOND;
    clock.advance(step);
    left -= step;
    const sample = machineSample({ gpus: [gpuSample({ busyPercent: gpu.busyPercent })] });
    monitor.show({ monitor: { kind: 'reporting' }, sample, holders: [] });
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  }
}

/**
 * Watches an idle job of two processes that was already running and is silent for ten minutes after five iterations.
 */
async function watchSilence(living: LivingAttempt): Promise<void> {
  const place = testPlace();
  place.processes.list = async () => [11, 12];
  place.processes.uses = async () => [
    { pid: 11, startTicks: '1', cpuMs: 0, writtenBytes: 0, hasGpuOpen: gpu.isOpen },
  ];
  place.processes.stacks = async (pids, program) => {
    asked.push({ pids, program });
    return { pySpy: 'File "train.py", line 7', threads: '' };
  };
  const keeper = {
    living: () => living,
    outputEnd: () => 0,
    outputEndAt: () => null,
    measure: async () => null,
    keeperPid: () => null,
  };
  const watch = watchForHangs(watchContext(run, { clock, place, keeper, monitor }));
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 1 }]);
  watch.attend({ attempt: 1, moment: 'met' });
  for (let iteration = 1; iteration <= 5; iteration++) {
    await wait(10 * SECOND);
    const seen = { at: 1, kind: 'observation', iteration, x: [1], y: 1, durationMs: 1 };
    watch.eventSaid(JobEvent.parse(seen), 10 * iteration);
    run.commit([observation(iteration, 1)]);
  }
  await wait(10 * MINUTE);
  watch.close();
}

it('a silent job is suspected, with the stacks of its processes in the folder of its attempt', async () => {
  await watchSilence(LIVING);
  const { stacks } = suspicionOf(run.state) ?? {};
  expect(readFileSync(join(folder, stacks ?? ''), 'utf8')).toContain('File "train.py", line 7');
  expect(asked).toEqual([
    { pids: [11, 12], program: { file: 'python', env: { THREADS: '4' }, cwd: folder } },
  ]);
});

it.each([
  ['no GPU open is idle, whatever others do on it', { isOpen: false, busyPercent: 90 }, true],
  ['a GPU open that does nothing is idle', { isOpen: true, busyPercent: 0 }, true],
  ['a GPU open that works is busy', { isOpen: true, busyPercent: 90 }, false],
  [
    'a GPU open whose driver does not say what it does may be busy',
    { isOpen: true, busyPercent: null },
    null,
  ],
])('a silent job with %s', async (_, opened, idle) => {
  gpu = opened;
  await watchSilence(LIVING);
  expect(suspicionOf(run.state)?.idle).toBe(idle);
  expect(monitor.needs()).toBe(0);
});

it('the silence of a job that Vigil cannot see says nothing', async () => {
  run.hinder('events', { code: 'events-unreadable', path: run.paths.events, fault: { kind: 'not-text' } });
  await watchSilence(LIVING);
  expect([suspicionOf(run.state), asked]).toEqual([undefined, []]);
});

it('a job that waits because its output cannot be written is not suspected', async () => {
  await watchSilence({ ...LIVING, outputBlocked: 'ENOSPC' });
  expect([suspicionOf(run.state), asked]).toEqual([undefined, []]);
});

it('how long the job usually takes is kept for the next host', async () => {
  await watchSilence(LIVING);
  expect(existsSync(run.paths.intervals)).toBe(true);
});
