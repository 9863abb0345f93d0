import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { MachineSample } from '../../../../electron/core/protocol/machine/machine-sample.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import { watchDataWait } from '../../../../electron/host/watch/data-wait/data-wait-watch.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { starting } from '../../../support/journal-entries.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { registeredRun } from '../../../support/registered-run.ts';
import { MovableClock } from '../../movable-clock.ts';

let monitor: ReturnType<typeof fakeMonitor>;
let clock: MovableClock;
let watch: Watch;
let committed: JournalEntry[];
let id: string;
let takes: boolean;
beforeEach(() => {
  monitor = fakeMonitor();
  clock = new MovableClock(1e12);
  committed = [];
  takes = true;
  const { run } = registeredRun([
    starting(1),
    { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 1 },
  ]);
  const { state } = run;
  if (state === null) throw new Error('The run has no state');
  id = state.settings.spec.id;
  watch = watchDataWait({
    run: { state } as Parameters<typeof watchDataWait>[0]['run'],
    ...{ clock, monitor, log: { write: () => {} } },
    commit: (entries) => {
      if (takes) committed.push(...entries);
      return takes;
    },
  });
  watch.attend({ attempt: 1, moment: 'started' });
});

/** Samples of these seconds, every five. */
async function samples(
  seconds: number,
  more: (at: number) => Partial<MachineSample> = () => ({}),
): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    clock.advance(5_000);
    const at = clock.nowMs();
    const tree = { id, pids: [11], processors: 1, residentBytes: null, privateBytes: null, handles: null };
    const gpu = gpuSample({ at, busyPercent: 1, processes: [gpuProcess(11, { usedBytes: 1e9 })] });
    const sample = machineSample({ at, trees: [tree], gpus: [gpu], ...more(at) });
    monitor.show({ monitor: { kind: 'reporting' }, sample, holders: [] });
    await nextTurn();
  }
}

it('a job that waits for its data for ten minutes is noted once, with what was measured', async () => {
  await samples(590);
  expect(committed).toEqual([]);
  await samples(60);
  expect(committed).toEqual([
    {
      kind: 'note',
      fact: { code: 'data-wait', ms: expect.any(Number), processors: 1, gpuShare: expect.closeTo(0.01) },
    },
  ]);
  await samples(1_200);
  expect(committed).toHaveLength(1);
});

it.each<[string, () => void]>([
  ['output', () => watch.outputGrew?.()],
  ['a line in a log file', () => watch.logFilesGrew?.(10)],
  ['an iteration', () => watch.outputRead?.('observation')],
  ['a checkpoint', () => watch.checkpointAdopted?.()],
  ['an event', () => watch.eventSaid?.({ kind: 'note', at: 1, text: 'a' }, 9)],
])('%s starts the time over, and allows another note', async (_, happens) => {
  await samples(590);
  happens();
  await samples(590);
  expect(committed).toEqual([]);
  await samples(60);
  happens();
  await samples(700);
  expect(committed).toHaveLength(2);
});

it('a job that holds no memory of a GPU does not keep one waiting', async () => {
  await samples(900, (at) => ({ gpus: [gpuSample({ at, busyPercent: 0, processes: [] })] }));
  expect(committed).toEqual([]);
});

it('the monitor is never asked for a sample', async () => {
  await samples(60);
  expect(monitor.needs()).toBe(0);
});

it('a note that the disk refuses is tried again', async () => {
  takes = false;
  await samples(700);
  takes = true;
  await samples(5);
  expect(committed).toHaveLength(1);
});

it('nothing is noted of an attempt that is over', async () => {
  await samples(590);
  watch.rest();
  await samples(700);
  expect(committed).toEqual([]);
});
