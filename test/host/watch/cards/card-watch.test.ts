import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import type { CardClaim } from '../../../../electron/core/queue/card-claim.ts';
import { givenCards } from '../../../../electron/core/run/state/given-cards.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createCardLedger } from '../../../../electron/host/monitor/card-ledger.ts';
import { watchCards } from '../../../../electron/host/watch/cards/card-watch.ts';
import { numberedCard, numberedGpu } from '../../../core/queue/machine-gpus.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { machineSample } from '../../../support/machine-sample.ts';
import { testPlace } from '../../../support/test-place.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
let run: LiveRun;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;
let others: CardClaim[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-cards-'));
  clock = new MovableClock(1);
  monitor = fakeMonitor();
  others = [];
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(gpus: string[] | null, env: Record<string, string> = {}) {
  run = liveRunIn(folder, { gpus, env });
  run.commit([{ kind: 'run-created', queued: false }]);
  const cards = createCardLedger(() => others);
  const { machine } = testPlace();
  const place = testPlace({ programs: { ...machine.programs, env: {} } });
  return watchCards(watchContext(run, { clock, monitor, cards, place }));
}
const show = (...gpus: GpuSample[]) =>
  monitor.show({ monitor: { kind: 'reporting' }, sample: machineSample({ gpus }), holders: [] });
const held = (index: number): CardClaim => ({
  ...{ id: 'other', isActive: true, gpus: ['one'], given: [numberedCard(index)], used: null },
});
const awaited = (because: object) => ({ code: 'card-awaited', because });

it('a run without a choice gets no GPU of ours, and the monitor is not needed', () => {
  expect(open(null).hindrance()).toBeNull();
  expect([run.state.memory.given, monitor.needs()]).toEqual([null, 0]);
});

it('a run is given any one that no other has, once the GPUs are known, and keeps it', () => {
  const watch = open(['one']);
  expect(watch.hindrance()).toMatchObject(awaited({ kind: 'not-measured' }));
  expect(monitor.needs()).toBe(1);
  others = [held(0)];
  show(numberedGpu(0), numberedGpu(1));
  expect(watch.hindrance()).toBeNull();
  expect(givenCards(run.state)).toEqual([numberedCard(1)]);
  expect(monitor.needs()).toBe(0);
  others = [held(1)];
  const { seq } = run.state;
  expect(watch.hindrance()).toBeNull();
  expect([givenCards(run.state), run.state.seq]).toEqual([[numberedCard(1)], seq]);
});

it('a run is given the one that it used before, though it claims that itself', () => {
  const watch = open(['one']);
  run.commit([
    starting(1),
    { kind: 'card-used', attempt: 1, card: { gpu: 'GPU-1', name: 'T4', baselineBytes: 0 } },
  ]);
  others = [{ ...held(1), id: run.state.settings.spec.id, given: [], used: 'GPU-1' }];
  show(numberedGpu(0), numberedGpu(1));
  expect(watch.hindrance()).toBeNull();
  expect(givenCards(run.state)).toEqual([numberedCard(1)]);
});

it('a run waits while others have all GPUs, or its own is gone', () => {
  const watch = open(['one']);
  others = [held(0)];
  show(numberedGpu(0));
  expect(watch.hindrance()).toMatchObject(awaited({ kind: 'none-free', count: 1 }));
  others = [];
  expect(watch.hindrance()).toBeNull();
  show(numberedGpu(1));
  expect(watch.hindrance()).toMatchObject(awaited({ kind: 'gone', card: 'T4' }));
  show(numberedGpu(0));
  expect(watch.hindrance()).toBeNull();
});

it('a change of the choice gives it others', () => {
  const watch = open(['one']);
  show(numberedGpu(0), numberedGpu(1));
  expect(watch.hindrance()).toBeNull();
  run.commit([{ kind: 'settings-changed', changes: { gpus: ['1'] } }]);
  expect(watch.hindrance()).toBeNull();
  expect(givenCards(run.state)).toEqual([numberedCard(1)]);
  run.commit([{ kind: 'settings-changed', changes: { gpus: ['7'] } }]);
  expect(watch.hindrance()).toMatchObject(awaited({ kind: 'not-known', card: '7' }));
});

it("the user's own variable counts, and a note says so once", () => {
  const watch = open(['one'], { CUDA_VISIBLE_DEVICES: '3' });
  expect(watch.hindrance()).toBeNull();
  expect(watch.hindrance()).toBeNull();
  expect(givenCards(run.state)).toEqual([]);
  expect(run.state.notes).toMatchObject([
    { code: 'gpus-overruled', variable: 'CUDA_VISIBLE_DEVICES', value: '3' },
  ]);
});

it('if nothing reads the GPUs for half a minute, a job is told what the user named; any one is waited for', () => {
  const watch = open(['0', 'GPU-9']);
  expect(watch.hindrance()).toMatchObject(awaited({ kind: 'not-measured' }));
  for (let second = 0; second < 30; second++) {
    clock.advance(1_000);
    watch.hindrance();
  }
  expect(watch.hindrance()).toBeNull();
  expect(givenCards(run.state)).toEqual([
    { gpu: null, name: '0', index: 0, uuid: null, vendor: null },
    { gpu: null, name: 'GPU-9', index: null, uuid: 'GPU-9', vendor: null },
  ]);
  run.commit([{ kind: 'settings-changed', changes: { gpus: ['one'] } }]);
  for (let second = 0; second < 40; second++) {
    const kind = second < 30 ? 'not-measured' : 'not-read';
    expect(watch.hindrance()).toMatchObject(awaited({ kind }));
    clock.advance(1_000);
  }
});

it('a wait that is given up frees the monitor', () => {
  const watch = open(['one']);
  watch.hindrance();
  clock.advance(10_000);
  expect(monitor.needs()).toBe(0);
});
