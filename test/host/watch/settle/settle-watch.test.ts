import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchSettling } from '../../../../electron/host/watch/settle/settle-watch.ts';
import { everyWatch } from '../../../../electron/host/watch/watches.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

const GIB = 2 ** 30;
const CARD = { gpu: 'GPU-1', name: 'RTX', baselineBytes: GIB };
let folder = '';
let run: LiveRun;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;
let number = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-settle-'));
  run = liveRunIn(folder, {});
  run.commit([
    { kind: 'run-created', queued: false },
    starting(1),
    { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 },
  ]);
  clock = new MovableClock(1);
  monitor = fakeMonitor();
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The asking process, 10, holds 2 GiB itself. */
const reporting = (leftGib: number): MachineNow => ({
  monitor: { kind: 'reporting' },
  holders: [],
  sample: machineSample({
    number: ++number,
    trees: [
      {
        ...{ id: run.state.settings.spec.id, pids: [10, 11], processors: 1 },
        ...{ residentBytes: null, privateBytes: null, handles: null },
      },
    ],
    gpus: [
      gpuSample({
        ...{ name: 'RTX', at: 1_000 * number },
        memory: { ...gpuSample().memory, totalBytes: 10 * GIB, usedBytes: (3 + leftGib) * GIB },
        processes: [
          gpuProcess(10, { usedBytes: 2 * GIB }),
          ...(leftGib > 0 ? [gpuProcess(11, { usedBytes: leftGib * GIB, name: 'child' })] : []),
        ],
      }),
    ],
  }),
});

function watched() {
  const persist = (build: () => Parameters<LiveRun['commit']>[0] | null) => {
    run.commit(build() ?? []);
  };
  const watch = watchSettling(watchContext(run, { clock, monitor, persist }));
  watch.attend({ attempt: 1, moment: 'started' });
  const ask = (question: string, limitMs = 60_000, at = clock.nowMs()) =>
    watch.eventSaid?.({ kind: 'settle-asked', at, question, pid: 10, limitMs }, 9);
  const second = (leftGib: number) => {
    monitor.show(reporting(leftGib));
    clock.advance(1_000);
  };
  return { watch, ask, second };
}
const answered = () =>
  existsSync(run.paths.settleAnswer) ? JSON.parse(readFileSync(run.paths.settleAnswer, 'utf8')) : null;
const attempt = () => run.state.attempts.list.at(-1);

it('a script is answered once what its child held is back, and that is journaled', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, second } = watched();
  ask('a');
  for (const left of [4, 4, 0, 0]) second(left);
  expect([answered(), monitor.needs()]).toEqual([null, 1]);
  ask('a');
  second(0);
  expect(answered()).toEqual({
    ...{ question: 'a', outcome: 'settled', waitedMs: 5_000, leftBytes: 4 * GIB, heldBytes: 0, holders: [] },
    others: [],
  });
  expect(attempt()?.settled).toMatchObject({ count: 1, waitedMs: 5_000, last: { leftBytes: 4 * GIB } });
  expect(monitor.needs()).toBe(0);
});

it('it is answered at its limit with who holds the memory, and the user is told', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, second } = watched();
  ask('a', 3_000);
  for (const left of [4, 4, 4]) second(left);
  const holders = [{ pid: 11, name: 'child', usedBytes: 4 * GIB }];
  expect(answered()).toMatchObject({ outcome: 'held', heldBytes: 4 * GIB, holders });
  expect(run.state.notes.map(({ code }) => code)).toEqual(['gpu-not-settled']);
  ask('b');
  for (const left of [0, 0, 0]) second(left);
  expect(attempt()?.settled).toMatchObject({ count: 2, waitedMs: 6_000, last: { outcome: 'settled' } });
});

it('processes of one script that ask at once are each answered, and find their answer in one file', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, second, watch } = watched();
  ask('a', 2_000);
  watch.eventSaid?.({ kind: 'settle-asked', at: clock.nowMs(), question: 'b', pid: 12, limitMs: 4_000 }, 9);
  for (const left of [4, 4]) second(left);
  expect(answered()).toMatchObject({ question: 'a', outcome: 'held', others: [] });
  for (const left of [4, 4]) second(left);
  expect(answered()).toMatchObject({ question: 'b', outcome: 'held', others: [{ question: 'a' }] });
  expect(monitor.needs()).toBe(0);
});

it('it is answered at once where nothing is known to wait for', () => {
  const { ask } = watched();
  ask('a');
  expect(answered()).toMatchObject({ question: 'a', outcome: 'no-card', waitedMs: 0 });
  expect(attempt()?.settled).toBeNull();
});

it('a silent monitor keeps no script waiting beyond its limit, and an ended attempt is not answered', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, watch } = watched();
  ask('a', 5_000);
  clock.advance(6_000);
  expect(answered()).toMatchObject({ question: 'a', outcome: 'unmeasured' });
  ask('b', 5_000);
  watch.rest();
  clock.advance(60_000);
  expect([answered().question, monitor.needs()]).toEqual(['a', 0]);
});

it('nobody is waited for who asked before the attempt ended, or long before the host began', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, watch } = watched();
  clock.advance(3_600_000);
  ask('old', 600_000, 1);
  expect(monitor.needs()).toBe(0);
  watch.rest();
  ask('read after the end');
  expect([monitor.needs(), answered()]).toEqual([0, null]);
  watch.attend({ attempt: 2, moment: 'sent' });
  ask('new');
  expect(monitor.needs()).toBe(1);
});

it('a sample from before the question blames nobody where the next one comes too late', () => {
  run.commit([{ kind: 'card-used', attempt: 1, card: CARD }]);
  const { ask, second } = watched();
  second(4);
  ask('a', 5_000);
  clock.advance(6_000);
  expect(answered()).toMatchObject({ question: 'a', outcome: 'unmeasured', holders: [] });
  expect(run.state.notes).toEqual([]);
});

it('it attends an attempt before the events of that attempt are read, which a new host does at once', () => {
  const names = Object.keys(everyWatch(watchContext(run, { clock, monitor })));
  expect(names.indexOf('settling')).toBeLessThan(names.indexOf('events'));
});
