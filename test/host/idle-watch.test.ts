import { beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '../../electron/host/api/server.ts';
import { watchForIdleness } from '../../electron/host/idle-watch.ts';
import type { RunRegistry } from '../../electron/host/runs/run-registry.ts';
import { MovableClock } from './movable-clock.ts';

const MINUTE = 60_000;

let clock: MovableClock;
let idle = 0;
let now = { wasAsked: false, clients: 0, isDiagnosing: false, phases: ['ended'] };
let stop = () => {};
beforeEach(() => {
  clock = new MovableClock(1e12);
  [idle, now] = [0, { wasAsked: false, clients: 0, isDiagnosing: false, phases: ['ended'] }];
  const server = { wasAsked: () => now.wasAsked, clientCount: () => now.clients };
  const registry = { all: () => now.phases.map((phase) => ({ row: () => ({ phase }) })) };
  stop = watchForIdleness(
    registry as unknown as RunRegistry,
    server as unknown as RunningServer,
    () => now.isDiagnosing,
    clock,
    () => idle++,
  );
});

it('a host with nothing to do for ten minutes is idle, once', () => {
  clock.advance(9 * MINUTE + 59_000);
  expect(idle).toBe(0);
  clock.advance(60 * MINUTE);
  expect(idle).toBe(1);
});

it.each([
  ['a run that has not ended', { phases: ['ended', 'queued'] }],
  ['a client', { clients: 1 }],
  ['a diagnosis that has the night', { isDiagnosing: true }],
  ['a call since the last look', { wasAsked: true }],
])('a host with %s is not idle, and its ten minutes restart after it', (_, busy) => {
  clock.advance(9 * MINUTE);
  now = { ...now, ...busy };
  clock.advance(30 * MINUTE);
  expect(idle).toBe(0);
  now = { wasAsked: false, clients: 0, isDiagnosing: false, phases: ['ended'] };
  clock.advance(9 * MINUTE);
  expect(idle).toBe(0);
  clock.advance(MINUTE);
  expect(idle).toBe(1);
});

it('a night asleep is not a night idle', () => {
  clock.advance(5 * MINUTE);
  clock.sleep(600 * MINUTE);
  clock.advance(4 * MINUTE);
  expect(idle).toBe(0);
});

it('a watch that was closed never reports an idle host', () => {
  clock.advance(9 * MINUTE);
  stop();
  clock.advance(60 * MINUTE);
  expect(idle).toBe(0);
});
