import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createNotifier, type Notifier } from '../../../electron/host/base/notifier.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { watchRows, watchRun } from '../../../electron/host/runs/run-watch.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'vigil-run-watch-'));
  run = liveRunIn(folder);
});
afterEach(() => {
  vi.useRealTimers();
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A notifier that counts its waiting callers. */
function counted(): Notifier & { waiting(): number } {
  const notifier = createNotifier();
  let waiting = 0;
  return {
    notify: notifier.notify,
    next: (signal) => {
      waiting++;
      return notifier.next(signal).finally(() => waiting--);
    },
    waiting: () => waiting,
  };
}

it('a client of a job with unrecognised lines waits for one change at a time, however long it watches', async () => {
  run.commit([
    { kind: 'run-created', queued: false },
    starting(1),
    { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1_000 },
  ]);
  const changed = counted();
  const grown = counted();
  const { state } = run;
  const shown = { id: state.settings.spec.id, folder, state, supervisor: null, isDamaged: false };
  const watched = { ...shown, row: () => rowOf(state), changed, grown, revision: 1 };
  const client = new AbortController();
  let told = 0;
  const watching = (async () => {
    for await (const _ of watchRun(watched, null, client.signal)) told++;
  })();
  const listeners: number[] = [];
  for (let round = 0; round < 30; round++) {
    await vi.advanceTimersByTimeAsync(100);
    grown.notify();
    await vi.advanceTimersByTimeAsync(1_100);
    listeners.push(getEventListeners(client.signal, 'abort').length);
    expect([changed.waiting(), grown.waiting()]).toEqual([1, 1]);
  }
  expect(told).toBeGreaterThan(25);
  expect(new Set(listeners).size).toBe(1);
  client.abort();
  await watching;
  expect([changed.waiting(), grown.waiting()]).toEqual([0, 0]);
  expect(getEventListeners(client.signal, 'abort')).toEqual([]);
});

it('thousands of rows come in pieces, and all but the last say that more follow', async () => {
  const row = rowOf(run.state);
  const all = Array.from({ length: 1_200 }, (_, index) => ({ ...row, id: `r${index}` }));
  const registry = {
    ...{ changed: createNotifier(), revision: () => 1, goneSince: () => [] },
    all: () => all.map((each) => ({ revision: 1, row: () => each })),
  } as unknown as RunRegistry;
  const client = new AbortController();
  const pieces: unknown[] = [];
  for await (const { data } of watchRows(registry, 'life', null, client.signal)) {
    pieces.push([data.whole, data.rows.length, data.more ?? false]);
    if (!data.more) client.abort();
  }
  expect(pieces).toEqual([
    [true, 500, true],
    [false, 500, true],
    [false, 200, false],
  ]);
});
