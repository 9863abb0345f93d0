import { expect, it } from 'vitest';
import { busyProcessors, type TreeUse } from '../../../../electron/core/machine/windows/tree-load.ts';

const use = (atMs: number, ...processes: [key: string, cpuMs: number, startedAt: number][]): TreeUse => ({
  ...{ at: 1_000_000 + atMs, atMs },
  processes: new Map(processes.map(([key, cpuMs, startedAt]) => [key, { cpuMs, startedAt }])),
});

it('the time of all processes adds up to processors', () => {
  const before = use(0, ['a', 1_000, 0], ['b', 500, 0]);
  expect(busyProcessors(before, use(1_000, ['a', 2_000, 0], ['b', 1_000, 0]))).toBe(1.5);
});

it('it is unknown at first, and without time between', () => {
  expect(busyProcessors(null, use(0))).toBeNull();
  expect(busyProcessors(use(0), use(0))).toBeNull();
});

it('a process that started since counts whole, one that was found late counts from then on', () => {
  const before = use(0, ['a', 0, 0]);
  expect(busyProcessors(before, use(1_000, ['a', 0, 0], ['new', 250, 1_000_500]))).toBe(0.25);
  expect(busyProcessors(before, use(1_000, ['a', 0, 0], ['late', 90_000, 10]))).toBe(0);
});

it('a process that ended, or whose clock went back, takes nothing away', () => {
  const before = use(0, ['a', 5_000, 0], ['b', 100, 0]);
  expect(busyProcessors(before, use(1_000, ['b', 50, 0]))).toBe(0);
});
