import { beforeEach, expect, it } from 'vitest';
import type { MonitorRequest } from '../../../electron/core/protocol/machine/monitor-message.ts';
import { createMachineMonitor, type Watched } from '../../../electron/host/monitor/machine-monitor.ts';
import type { MonitorListener } from '../../../electron/host/monitor/monitor-process.ts';
import { gpuProcess, gpuSample, machineSample } from '../../support/machine-sample.ts';
import { MovableClock } from '../movable-clock.ts';

const ID = '20261121-031500-k3f9';

interface Started {
  listener: MonitorListener;
  asked: MonitorRequest[];
  acts: string[];
}

let tellOfMark = () => {};
let started: Started[] = [];
let watched: Watched = { jobs: [], folders: ['/home'], intervalMs: 1_000 };
beforeEach(() => {
  started = [];
  watched = { jobs: [], folders: ['/home'], intervalMs: 1_000 };
});

function open() {
  const clock = new MovableClock();
  const monitor = createMachineMonitor(
    (listener) => {
      const one: Started = { listener, asked: [], acts: [] };
      started.push(one);
      return {
        attend: (request) => void one.asked.push(request),
        end: () => void one.acts.push('end'),
        kill: () => void one.acts.push('kill'),
      };
    },
    () => watched,
    {
      marks: {
        learn: (_, found) => {
          tellOfMark = found;
        },
        folderOf: ({ pid }) => (pid === 7 ? '/r' : null),
      },
      runIn: () => ({ id: ID, name: 'left', hasJob: false }),
    },
    clock,
    { write: () => {} },
  );
  return { clock, monitor };
}
const newest = (): Started => {
  const one = started.at(-1);
  if (one === undefined) throw new Error('none was started');
  return one;
};

it('the monitor is started on the first need, once, and ends some time after the last', () => {
  const { clock, monitor } = open();
  expect(started).toHaveLength(0);
  const [first, second] = [monitor.need(), monitor.need()];
  expect(started).toHaveLength(1);
  first();
  first();
  for (let second = 0; second < 60; second++) {
    newest().listener.sample(machineSample());
    clock.advance(1_000);
  }
  expect(newest().acts).not.toContain('end');
  second();
  for (let second = 0; second < 31; second++) {
    newest().listener.sample(machineSample());
    clock.advance(1_000);
  }
  expect([started.length, newest().acts]).toEqual([1, ['end']]);
});

it('samples are shown with the owners of the processes in them', () => {
  const { monitor } = open();
  watched = { ...watched, jobs: [{ id: ID, pid: 6, runFolder: '/r', name: 'train' }] };
  monitor.need();
  const trees = [
    { id: ID, pids: [6], processors: null, residentBytes: null, privateBytes: null, handles: null },
  ];
  newest().listener.sample(machineSample({ trees, gpus: [gpuSample({ processes: [gpuProcess(6)] })] }));
  expect(monitor.now()).toMatchObject({
    monitor: { kind: 'reporting' },
    holders: [{ pid: 6, owner: { kind: 'run', id: ID, name: 'train' } }],
  });
});

it('a process that carries the folder of a run is shown as its, once that was read', async () => {
  const { monitor } = open();
  monitor.need();
  newest().listener.sample(
    machineSample({ gpus: [gpuSample({ processes: [gpuProcess(7), gpuProcess(8)] })] }),
  );
  const changed = monitor.changed.next(new AbortController().signal);
  tellOfMark();
  await changed;
  expect(monitor.now().holders.map(({ owner }) => owner.kind)).toEqual(['leftover', 'other']);
});

it('a monitor that ends is started again with a growing wait, and the last sample stays', () => {
  const { clock, monitor } = open();
  monitor.need();
  newest().listener.sample(machineSample({ at: 5_000 }));
  newest().listener.ended({ kind: 'ended', exitCode: null, signal: 'SIGSEGV' });
  expect(monitor.now()).toMatchObject({
    monitor: { kind: 'silent', since: 5_000, fault: { kind: 'ended', signal: 'SIGSEGV' } },
    sample: { at: 5_000 },
  });
  clock.advance(999);
  expect(started).toHaveLength(1);
  clock.advance(1);
  expect(started).toHaveLength(2);
  newest().listener.ended({ kind: 'ended', exitCode: 1, signal: null });
  clock.advance(1_999);
  expect(started).toHaveLength(2);
  clock.advance(1);
  expect(started).toHaveLength(3);
  newest().listener.sample(machineSample());
  expect(monitor.now().monitor).toEqual({ kind: 'reporting' });
});

it('releasing a need twice does not end a monitor that is needed again', () => {
  const { clock, monitor } = open();
  const first = monitor.need();
  first();
  first();
  monitor.need();
  newest().listener.sample(machineSample());
  clock.advance(10_000);
  newest().listener.sample(machineSample());
  clock.advance(10_000);
  newest().listener.sample(machineSample());
  clock.advance(12_000);
  expect(newest().acts).toEqual([]);
  expect(monitor.now().monitor).toEqual({ kind: 'reporting' });
});

it('a monitor that ended while it was not needed starts again at the next need, once its wait is over', () => {
  const { clock, monitor } = open();
  const first = monitor.need();
  newest().listener.sample(machineSample());
  newest().listener.ended({ kind: 'ended', exitCode: 1, signal: null });
  first();
  clock.advance(999);
  monitor.need()();
  expect(started).toHaveLength(1);
  clock.advance(1);
  monitor.need();
  expect(started).toHaveLength(2);
});

it('a monitor that hangs is killed, and replaced only when it is gone', () => {
  const { clock, monitor } = open();
  monitor.need();
  newest().listener.sample(machineSample());
  clock.advance(15_000);
  expect(newest().acts).toEqual(['kill']);
  expect(monitor.now().monitor).toMatchObject({ kind: 'silent', fault: { kind: 'hung', silentMs: 15_000 } });
  clock.advance(50_000);
  expect(started).toHaveLength(1);
  newest().listener.ended({ kind: 'ended', exitCode: null, signal: 'SIGKILL' });
  clock.advance(60_000);
  expect(started).toHaveLength(2);
});

it('the monitor learns of changed jobs with the next sample, and of unchanged ones not again', () => {
  const { monitor } = open();
  monitor.need();
  newest().listener.sample(machineSample());
  watched = { ...watched, jobs: [{ id: ID, pid: 6, runFolder: '/r', name: 'train' }] };
  newest().listener.sample(machineSample());
  newest().listener.sample(machineSample());
  expect(newest().asked.map(({ jobs }) => jobs.length)).toEqual([0, 1]);
});

it('a monitor whose samples are rare learns of new jobs and of another interval within a second, and goes on', () => {
  watched = { ...watched, intervalMs: 60_000 };
  const { clock, monitor } = open();
  monitor.need();
  newest().listener.sample(machineSample());
  watched = { ...watched, jobs: [{ id: ID, pid: 6, runFolder: '/r', name: 'train' }] };
  clock.advance(1_000);
  watched = { ...watched, intervalMs: 100 };
  clock.advance(1_000);
  clock.advance(1_000);
  expect(newest().asked.map(({ intervalMs, jobs }) => [intervalMs, jobs.length])).toEqual([
    [60_000, 0],
    [60_000, 1],
    [100, 1],
  ]);
  expect([started.length, newest().acts]).toEqual([1, []]);
  // From now on it is expected to report as often as it was told.
  clock.advance(15_000);
  expect(newest().acts).toEqual(['kill']);
});

it.each([
  [60_000, 299_000, []],
  [60_000, 300_000, ['kill']],
  [100, 15_000, ['kill']],
])('a monitor that reports every %i ms and is silent for %i ms: %j', (intervalMs, silentMs, acts) => {
  watched = { ...watched, intervalMs };
  const { clock, monitor } = open();
  monitor.need();
  newest().listener.sample(machineSample());
  clock.advance(silentMs);
  expect(newest().acts).toEqual(acts);
});

it('a late report of a monitor that was given up changes nothing', () => {
  const { clock, monitor } = open();
  monitor.need();
  const { listener } = newest();
  clock.advance(30_000);
  listener.sample(machineSample());
  expect(monitor.now()).toMatchObject({ monitor: { kind: 'silent' }, sample: null });
});

it('its pulse: none while nobody needs it, late when a sample is missed, silent when it ended', () => {
  const { clock, monitor } = open();
  expect(monitor.pulse()).toBeNull();
  const free = monitor.need();
  expect(monitor.pulse()).toEqual({ state: { kind: 'starting' }, sampleAt: null, isLate: false });
  const taken = machineSample();
  newest().listener.sample(taken);
  expect(monitor.pulse()).toEqual({ state: { kind: 'reporting' }, sampleAt: taken.at, isLate: false });
  clock.advance(2_500);
  expect(monitor.pulse()).toMatchObject({ isLate: true, sampleAt: taken.at });
  newest().listener.ended({ kind: 'ended', exitCode: null, signal: 'SIGKILL' });
  expect(monitor.pulse()).toMatchObject({ state: { kind: 'silent' }, isLate: false });
  free();
  expect(monitor.pulse()).toBeNull();
});
