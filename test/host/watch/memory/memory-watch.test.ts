import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import type { SettingsChange } from '../../../../electron/core/protocol/policy/run-settings.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchMemory } from '../../../../electron/host/watch/memory/memory-watch.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

const GIB = 2 ** 30;
let folder = '';
let run: LiveRun;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;
let sampleNumber = 0;

/** A new run with what its first attempt gets at its start. */
function begin(start: object): void {
  folder = mkdtempSync(join(tmpdir(), 'vigil-memory-'));
  run = liveRunIn(folder, {
    program: { kind: 'command', file: 'python', args: ['train.py'] },
    ...{ total: 50, resumeArguments: ['--resume', '{checkpoint}'], policy: Policy.parse({ start }) },
  });
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
  clock = new MovableClock(1);
  monitor = fakeMonitor();
  sampleNumber = 0;
}
function remove(): void {
  run.close();
  rmSync(folder, { recursive: true, force: true });
}
beforeEach(() => begin({}));
afterEach(remove);

const watched = () => watchMemory(watchContext(run, { clock, monitor }));
const reporting = (usedGib: number | null): MachineNow => ({
  monitor: { kind: 'reporting' },
  holders: [],
  sample: machineSample({
    number: ++sampleNumber,
    trees: [
      {
        ...{ id: run.state.settings.spec.id, pids: [10], processors: 1 },
        ...{ residentBytes: null, privateBytes: null, handles: null },
      },
    ],
    gpus: [
      gpuSample({
        memory: { ...gpuSample().memory, totalBytes: 10 * GIB, usedBytes: (usedGib ?? 0) * GIB },
        processes: [gpuProcess(10, { usedBytes: usedGib === null ? null : usedGib * GIB })],
      }),
    ],
  }),
});
/** The job uses so much; the watch sees it. */
async function uses(gib: number | null): Promise<void> {
  await turn();
  monitor.show(reporting(gib));
  await turn();
}
const completes = (iteration: number, watch: ReturnType<typeof watched>) => {
  run.commit([observation(iteration, 1)]);
  watch.eventsJournaled?.();
};
const torchTold = (fraction: number | null): JournalEntry => ({
  ...{ kind: 'torch-told', attempt: 1, eventsOffset: 1 },
  torch: { version: '2', onWindows: false, fraction, allocator: null, expandable: null, variables: [] },
});
const peaks = () => run.state.memory.series.map(({ peaks: all }) => all.map((bytes) => bytes / GIB));

describe('the samples of a job', () => {
  it('are taken once it has lived for two seconds, and no longer when it is over', () => {
    const watch = watched();
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(1_999);
    expect(monitor.needs()).toBe(0);
    clock.advance(1);
    expect(monitor.needs()).toBe(1);
    watch.attend({ attempt: 1, moment: 'met' });
    expect(monitor.needs()).toBe(1);
    watch.rest();
    watch.close();
    expect(monitor.needs()).toBe(0);
  });

  it('give each iteration its highest use', async () => {
    const watch = watched();
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    for (const gib of [1, 3, 2]) await uses(gib);
    completes(1, watch);
    await uses(4);
    completes(2, watch);
    expect(peaks()).toEqual([[3, 4]]);
    watch.close();
  });

  it('give an attempt that is over its highest use since its last iteration, once', async () => {
    const watch = watched();
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    await uses(3);
    completes(1, watch);
    await uses(9);
    await uses(4);
    watch.rest();
    watch.rest();
    watch.close();
    expect(peaks()).toEqual([[3]]);
    expect(run.state.memory.highest).toEqual([{ resource: 'device', peak: 9 * GIB, attempt: 1 }]);
    expect(readFileSync(run.paths.journal, 'utf8').match(/memory-at-end/g)).toHaveLength(1);
  });

  it('leave out an iteration during which nothing was measured', async () => {
    const watch = watched();
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    await uses(1);
    completes(1, watch);
    completes(2, watch);
    await uses(2);
    completes(3, watch);
    expect(run.state.memory.series).toMatchObject([{ iterations: [1, 3] }]);
    watch.close();
  });

  it('are no figures while the monitor is silent, or if the driver does not say what a process uses', async () => {
    const watch = watched();
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    await uses(null);
    const fault = { kind: 'hung', silentMs: 9 } as const;
    monitor.show({ ...reporting(5), monitor: { kind: 'silent', since: 1, fault, retryAt: 2 } });
    await turn();
    completes(1, watch);
    expect(peaks()).toEqual([]);
    watch.close();
  });
});

describe('a job whose use rises', () => {
  async function rises(watch: ReturnType<typeof watched>, iterations: number): Promise<void> {
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    const isWanted = () => run.state.lifecycle.endedByUs === null;
    for (let iteration = 1; iteration <= iterations && isWanted(); iteration++) {
      await uses(0.9 + 0.7 * iteration);
      completes(iteration, watch);
    }
    watch.close();
  }

  it('is recycled before it reaches the wall, and not earlier than needed', async () => {
    await rises(watched(), 12);
    expect(run.state.lifecycle.endedByUs).toBe('recycle');
    expect(run.state.attempts.list[0]?.recycled).toMatchObject({ kind: 'trend', resource: 'device' });
    expect(peaks()[0]).toHaveLength(11);
  });

  it('is recycled before it reaches its own cap, which is its wall', async () => {
    run.commit([torchTold(0.5)]);
    await rises(watched(), 12);
    expect(run.state.attempts.list[0]?.recycled).toMatchObject({ kind: 'trend', limit: 5.5 * GIB });
    expect(run.state.memory.series).toMatchObject([{ resource: 'device', limit: 5.5 * GIB }]);
    expect(peaks()[0]).toHaveLength(6);
  });

  it.each([
    ['the first measures, whatever is set later', { firstMeasures: true }, { gpuFraction: 0.5 }, 8.5],
    ['none, if one is set only later', {}, { gpuFraction: 0.5 }, 9.5],
    ['its own, also if it is taken back later', { gpuFraction: 0.5 }, { gpuFraction: null }, 5.5],
  ])('has the cap of its start, if torch reports none: %s', async (_said, began, since, limit) => {
    remove();
    begin(began);
    const changes = { policy: { start: { ...run.state.settings.spec.policy.start, ...since } } };
    run.commit([{ kind: 'settings-changed', changes }, torchTold(null)]);
    await rises(watched(), 2);
    expect(run.state.memory.series).toMatchObject([{ resource: 'device', limit: limit * GIB }]);
  });

  const noRecycle = { ...Policy.parse({}).recycle, beforeWall: false };
  it.each<[string, SettingsChange]>([
    ['the user does not want it', { policy: { recycle: noRecycle } }],
    ['it cannot resume', { resumeArguments: null }],
  ])('is not recycled if %s', async (_said, changes) => {
    run.commit([{ kind: 'settings-changed', changes }]);
    await rises(watched(), 13);
    expect(run.state.lifecycle.endedByUs).toBeNull();
  });
});

it('a job that the user wants to be recycled leaves after its iteration, measured or not', () => {
  const watch = watched();
  watch.attend({ attempt: 1, moment: 'started' });
  completes(1, watch);
  run.commit([{ kind: 'recycle-requested', attempt: 1 }]);
  watch.eventsJournaled?.();
  expect(run.state.lifecycle.endedByUs).toBeNull();
  completes(2, watch);
  expect(run.state.lifecycle.endedByUs).toBe('recycle');
  expect(run.state.attempts.list[0]?.recycled).toEqual({ kind: 'request' });
  watch.close();
});

it('a job that the user wants to pause leaves after its iteration too', () => {
  const watch = watched();
  watch.attend({ attempt: 1, moment: 'started' });
  run.commit([{ kind: 'pause-requested', attempt: 1 }]);
  completes(1, watch);
  expect(run.state.lifecycle.endedByUs).toBe('recycle');
  expect(run.state.attempts.list[0]?.recycled).toEqual({ kind: 'pause' });
  watch.close();
});

it('an attempt that this host met alive goes on from its newest iteration', () => {
  run.commit([observation(1, 1), { kind: 'recycle-requested', attempt: 1 }]);
  const watch = watched();
  watch.attend({ attempt: 1, moment: 'met' });
  watch.eventsJournaled?.();
  expect(run.state.lifecycle.endedByUs).toBeNull();
  completes(2, watch);
  expect(run.state.lifecycle.endedByUs).toBe('recycle');
  watch.close();
});

it('fewer iterations than before, because some were withdrawn, are counted again', () => {
  const watch = watched();
  watch.attend({ attempt: 1, moment: 'started' });
  completes(1, watch);
  const attempt = run.state.attempts.list[0];
  if (attempt) attempt.lastIteration = 500;
  watch.eventsJournaled?.();
  if (attempt) attempt.lastIteration = 1;
  watch.eventsJournaled?.();
  run.commit([{ kind: 'recycle-requested', attempt: 1 }]);
  completes(2, watch);
  expect(run.state.lifecycle.endedByUs).toBe('recycle');
  watch.close();
});
