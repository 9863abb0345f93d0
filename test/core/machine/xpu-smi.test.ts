import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  cardsInXpuSmi,
  gpuInXpuSmi,
  processesInXpuSmi,
  totalInXpuSmi,
} from '../../../electron/core/machine/xpu-smi.ts';

const record = (name: string) => readFileSync(`test/records/gpu/xpu-smi-${name}.json`, 'utf8');
const CARD = { id: 0, name: 'Arc', uuid: 'u', busAddress: '0000:4d:00.0' };

it('xpu-smi names the cards, without the virtual functions of each', () => {
  expect(cardsInXpuSmi(record('discovery'))).toEqual([
    {
      ...{ id: 0, name: 'Intel(R) Arc(TM) Pro B60 Graphics', busAddress: '0000:4d:00.0' },
      uuid: '00000000-0000-0000-0000-e21100008086',
    },
  ]);
  expect(cardsInXpuSmi('{"error":"No device"}')).toBeNull();
  expect(cardsInXpuSmi('xpu-smi: command not found')).toBeNull();
});

it('the memory of a card is in bytes, as a text or a number, and in MiB in older versions', () => {
  expect(totalInXpuSmi(record('discovery-0'))).toBe(25_669_140_480);
  expect(totalInXpuSmi('{"memory_physical_size_byte":1024}')).toBe(1_024);
  expect(totalInXpuSmi('{"memory_physical_size":"32768.00"}')).toBe(32_768 * 1024 ** 2);
  expect(totalInXpuSmi('{}')).toBeNull();
});

it('figures that a card does not report are unknown', () => {
  expect(gpuInXpuSmi(CARD, record('stats'), 25_669_140_480, 5)).toMatchObject({
    ...{ key: '0000:4d:00.0', busyPercent: 87.4, temperatureC: 52, powerWatts: 61.5, clockMhz: 2_400 },
    memory: { totalBytes: 25_669_140_480, usedBytes: 5_592 * 1024 ** 2 },
  });
  expect(gpuInXpuSmi(CARD, '{"device_level":[]}', null, 5)).toMatchObject({
    ...{ busyPercent: null, memory: { totalBytes: null, usedBytes: null, freeBytes: null } },
  });
  expect(gpuInXpuSmi(CARD, '{"error":"x"}', null, 5)).toBeNull();
});

it('processes are listed by their card, without xpu-smi itself', () => {
  expect(processesInXpuSmi(record('ps'))?.get(0)).toMatchObject([
    { pid: 768_707, usedBytes: 5_726_404_000, sharedBytes: 12_000, name: 'python' },
  ]);
  expect(processesInXpuSmi('{"error":"no permission"}')).toBeNull();
});
