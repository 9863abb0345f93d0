import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { askNvidiaSmi, gpuJob, HAS_CARD, HELPER, keepSeen } from './card.ts';

const MIB = 2 ** 20;

describe.skipIf(!HAS_CARD)('a real GPU', () => {
  let home: TestHome;
  beforeEach(() => {
    home = openTestHome();
  });
  afterEach(() => home.close());

  it('is read by NVML as nvidia-smi shows it, with what each process of a job holds', async () => {
    const id = await home.start({
      program: gpuJob('uses', '--share', '0.25', '--total', '60', '--pace', '1'),
      env: HELPER,
    });
    await until(async () => (await home.show(id)).row.iteration >= 2, 'the job computes', 60_000);
    const now: MachineNow = await (await home.client()).machine.now.query();
    keepSeen('machine-now.json', now);
    const [name, uuid, bus, driver, total, used, temperature, power, limit, state] = askNvidiaSmi([
      ...['name', 'uuid', 'pci.bus_id', 'driver_version', 'memory.total', 'memory.used'],
      ...['temperature.gpu', 'power.draw', 'enforced.power.limit', 'pstate'],
    ]);
    const gpu = now.sample?.gpus[0];
    expect(gpu).toMatchObject({ reader: 'nvml', name, uuid, driver, vendor: 'nvidia', state: 'good' });
    expect(gpu).toMatchObject({ isSimulated: false, driverModel: null, gaps: [] });
    // NVML writes the domain with four digits, nvidia-smi with eight.
    expect(`0000${gpu?.busAddress}`.toUpperCase()).toBe(bus);
    expect((gpu?.memory.totalBytes ?? 0) / MIB).toBeCloseTo(Number(total), -1);
    expect(Math.abs((gpu?.memory.usedBytes ?? 0) / MIB - Number(used))).toBeLessThan(64);
    expect(Math.abs((gpu?.temperatureC ?? 0) - Number(temperature))).toBeLessThan(15);
    expect(Math.abs((gpu?.powerWatts ?? 0) - Number(power))).toBeLessThan(150);
    expect(gpu?.powerLimitWatts).toBeCloseTo(Number(limit), 0);
    expect(`P${gpu?.performanceState}`).toBe(state);
    expect(gpu?.clockMhz).toBeGreaterThan(100);
    expect(gpu?.errors.isCorrecting).not.toBeNull();

    const [pid, held] = askNvidiaSmi(['pid', 'used_memory'], 'compute-apps');
    const job = gpu?.processes?.find((process) => process.pid === Number(pid));
    expect((job?.usedBytes ?? 0) / MIB).toBeCloseTo(Number(held), -1);
    expect(now.holders).toContainEqual({
      gpu: gpu?.key,
      pid: Number(pid),
      owner: expect.objectContaining({ kind: 'run', id }),
    });
    const { torch } = (await home.show(id)).attempts[0] ?? {};
    expect(torch).toMatchObject({ fraction: 1, expandable: null });
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });

  it('costs its monitor little of a processor', async () => {
    const id = await home.start({
      program: gpuJob('uses', '--share', '0.1', '--total', '200', '--pace', '0.5'),
      env: HELPER,
    });
    await until(async () => (await home.show(id)).row.iteration >= 2, 'the job computes', 60_000);
    const client = await home.client();
    const first = (await client.machine.now.query()).sample;
    await delay(20_000);
    const last = (await client.machine.now.query()).sample;
    if (!first || !last) throw new Error('no sample came');
    const percent = ((last.monitor.cpuMs - first.monitor.cpuMs) / (last.at - first.at)) * 100;
    keepSeen('cost.json', { percentOfAProcessor: percent, samples: last.number - first.number });
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(2);
    await client.runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});
