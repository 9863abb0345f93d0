import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createGpuMeter, type GpuMeter } from '../../../../electron/host/watch/hang/gpu-meter.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { MovableClock } from '../../movable-clock.ts';

const SECOND = 1_000;

let monitor: ReturnType<typeof fakeMonitor>;
let clock: MovableClock;
let meter: GpuMeter;
beforeEach(() => {
  monitor = fakeMonitor();
  clock = new MovableClock(1e12);
  meter = createGpuMeter('20261121-031500-k3f9q', { monitor, clock, log: { write: () => {} } });
});

/** A sample a second, in which the card is as busy as listed. */
async function samples(...percents: (number | null)[]): Promise<void> {
  for (const busyPercent of percents) {
    clock.advance(SECOND);
    const sample = machineSample({ gpus: [gpuSample({ busyPercent })] });
    monitor.show({ monitor: { kind: 'reporting' }, sample, holders: [] });
    await nextTurn();
  }
}

it('the most that a GPU worked since the last look is told, however short it was', async () => {
  expect(meter.look()).toBeNull();
  await samples(0, 0, 60, 0);
  expect(meter.look()).toBe(0.6);
  await samples(0, 0, 0);
  expect(meter.look()).toBe(0);
});

it('it is unknown if one sample does not say it, until the next look', async () => {
  meter.look();
  await samples(0, null, 0);
  expect(meter.look()).toBeNull();
  await samples(0);
  expect(meter.look()).toBe(0);
});

it('it is unknown if no samples came for a while, in the middle or at the end', async () => {
  meter.look();
  await samples(0);
  clock.advance(6 * SECOND);
  await samples(0, 0);
  expect(meter.look()).toBeNull();
  await samples(0);
  clock.advance(6 * SECOND);
  expect(meter.look()).toBeNull();
});

it('the monitor is needed from the first look until it is forgotten', async () => {
  expect(monitor.needs()).toBe(0);
  meter.look();
  meter.look();
  expect(monitor.needs()).toBe(1);
  meter.forget();
  expect(monitor.needs()).toBe(0);
  await samples(60);
  expect(meter.look()).toBeNull();
});

it('it is unknown from then on if a sample cannot be read', async () => {
  meter.look();
  await samples(0);
  clock.advance(SECOND);
  const sample = { ...machineSample(), gpus: null } as never;
  monitor.show({ monitor: { kind: 'reporting' }, sample, holders: [] });
  await nextTurn();
  clock.advance(5 * SECOND);
  expect(meter.look()).toBeNull();
});
