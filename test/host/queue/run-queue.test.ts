import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { openLog } from '../../../electron/host/base/log.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';
import { openRunQueue } from '../../../electron/host/queue/run-queue.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { fakeMonitor } from '../../support/fake-monitor.ts';
import { noMonitor } from '../../support/no-monitor.ts';
import { runSpec } from '../../support/run-spec.ts';
import { MovableClock } from '../movable-clock.ts';

const problem = { code: 'disk-full', path: '/' } as const;

const unmeasured = () => ({ cards: createCardLedger(), monitor: noMonitor() });

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-queue-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** More tries than this without time passing would mean a host that does nothing else. */
const ENDLESS = 1_000;

/** Two queued runs on a disk that refuses every record; each refusal is a change of its own. */
function refusingRegistry(more: Partial<RunRow> = {}) {
  const changed = createNotifier();
  let tries = 0;
  const commit = () => {
    if (++tries > ENDLESS) throw new Error('It is tried again and again.');
    changed.notify();
    return null;
  };
  const runs = ['a', 'b'].map((id) => {
    const row = { ...rowOf(emptyRun(runSpec())), id, phase: 'queued' as const, queue: true, ...more };
    const shown = () => (tries === 0 ? row : { ...row, problem });
    return {
      id,
      revision: 1,
      row: shown,
      supervisor: { run: { commit, hinder: () => {} } },
    } as unknown as RegisteredRun;
  });
  const registry = { changed, all: () => runs, get: (id: string) => runs.find((run) => run.id === id) };
  return { registry: registry as unknown as RunRegistry, tries: () => tries };
}

it('a turn that the disk refuses is given again a second later, not at once and not more often each time', async () => {
  const clock = new MovableClock(1e12);
  const { registry, tries } = refusingRegistry();
  const queue = openRunQueue(
    join(home, 'queue.json'),
    registry,
    clock,
    openLog(join(home, 'host.log')),
    unmeasured(),
  );
  expect(queue.setAtOnce(2).ok).toBe(true);
  queue.begin();
  for (let second = 1; second <= 8; second++) {
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(tries()).toBe(2 * second);
    clock.advance(1_000);
  }
  queue.leave();
});

it('a re-run of the failed runs that the disk refuses is not reported as done', () => {
  const { registry } = refusingRegistry({ phase: 'ended', outcome: 'failed' });
  const log = openLog(join(home, 'host.log'));
  const queue = openRunQueue(join(home, 'queue.json'), registry, new MovableClock(1e12), log, unmeasured());
  expect(queue.rerunFailed()).toEqual({ ok: false, problem });
});

it('waits until the run whose turn came has started, but half a minute at most', async () => {
  const clock = new MovableClock(1e12);
  const changed = createNotifier();
  let looks = 0;
  let row: RunRow = { ...rowOf(emptyRun(runSpec())), phase: 'waiting', queue: true };
  const run = {
    id: row.id,
    get revision() {
      return ++looks;
    },
    row: () => row,
  } as unknown as RegisteredRun;
  const registry = { changed, all: () => [run] } as unknown as RunRegistry;
  const queue = openRunQueue(
    join(home, 'queue.json'),
    registry,
    clock,
    openLog(join(home, 'host.log')),
    unmeasured(),
  );
  const handOver = async () => {
    let isOver = false;
    void queue.handedOver().then(() => {
      isOver = true;
    });
    await nextTurn();
    return () => nextTurn().then(() => isOver);
  };

  const first = await handOver();
  const looksOnce = looks;
  clock.advance(29_000);
  expect(await first()).toBe(false);
  expect(looks).toBe(looksOnce);
  row = { ...row, attempts: 1, phase: 'starting' };
  changed.notify();
  expect(await first()).toBe(true);

  row = { ...row, attempts: 0, phase: 'waiting' };
  const second = await handOver();
  clock.advance(30_000);
  expect(await second()).toBe(true);
});

describe('the monitor', () => {
  /** A run that chose a GPU, in a phase. */
  function opened(phase: RunRow['phase']) {
    const monitor = fakeMonitor();
    const state = emptyRun(runSpec({ gpus: ['one'] }));
    const row = { ...rowOf(state), phase, queue: true };
    const run = { id: row.id, revision: 1, row: () => row, supervisor: null } as unknown as RegisteredRun;
    const registry = { changed: createNotifier(), all: () => [run], get: () => run };
    const claim = { id: row.id, isActive: false, gpus: ['one'], given: [], used: null };
    const cards = createCardLedger(() => [claim]);
    const log = openLog(join(home, 'host.log'));
    const path = join(home, 'queue.json');
    const surroundings = { cards, monitor };
    const clock = new MovableClock(1e12);
    const queue = openRunQueue(path, registry as unknown as RunRegistry, clock, log, surroundings);
    queue.begin();
    return { queue, monitor };
  }

  it('is needed while a queued run waits for its GPU, not while the queue is held', async () => {
    const { queue, monitor } = opened('queued');
    expect(monitor.needs()).toBe(1);
    queue.hold();
    await nextTurn();
    expect(monitor.needs()).toBe(0);
    queue.release();
    await nextTurn();
    expect(monitor.needs()).toBe(1);
    queue.leave();
    await nextTurn();
    expect(monitor.needs()).toBe(0);
  });

  it('is not needed for a run that waits for an answer, perhaps all night', () => {
    const { queue, monitor } = opened('asking');
    expect(monitor.needs()).toBe(0);
    queue.leave();
  });
});

it('a run gets its turn at its time, also after the machine slept, and not before', async () => {
  const clock = new MovableClock(1e12);
  const { registry, tries } = refusingRegistry({ notBefore: 1e12 + 3_600_000 });
  const log = openLog(join(home, 'host.log'));
  const queue = openRunQueue(join(home, 'queue.json'), registry, clock, log, unmeasured());
  queue.begin();
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  };
  await settle();
  for (let minute = 1; minute < 60; minute++) {
    clock.advance(60_000);
    await settle();
  }
  expect(tries()).toBe(0);
  clock.sleep(120_000);
  clock.advance(30_000);
  await settle();
  expect(tries()).toBe(1);
  queue.leave();
});

it.each([1, 2, 3, 4, 5, 6])(
  'a time that comes while the clock is read for the %ith time is not missed',
  async (reads) => {
    const clock = new MovableClock(1e12);
    let nowMs = 1e12;
    clock.nowMs = () => nowMs++;
    const { registry, tries } = refusingRegistry({ notBefore: 1e12 + reads });
    const log = openLog(join(home, 'host.log'));
    const queue = openRunQueue(join(home, 'queue.json'), registry, clock, log, unmeasured());
    queue.begin();
    for (let look = 0; look < 10 && tries() === 0; look++) {
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      clock.advance(1_000);
    }
    expect(tries()).toBeGreaterThan(0);
    queue.leave();
  },
);
