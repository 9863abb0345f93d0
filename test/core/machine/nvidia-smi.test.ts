import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  GPU_COLUMNS,
  gpusInSmi,
  PROCESS_COLUMNS,
  processesInSmi,
  unknownColumn,
} from '../../../electron/core/machine/nvidia-smi.ts';

const record = (name: string) => readFileSync(`test/records/gpu/${name}`, 'utf8');
const MIB = 1024 ** 2;

it('two cards are read with their units', () => {
  const [card, server] = gpusInSmi(record('nvidia-smi-linux.csv'), 5) ?? [];
  expect(card).toMatchObject({
    ...{
      key: 'GPU-5206045b-2a1c-1e7d-6c60-d7c367d02376',
      index: 0,
      busAddress: '0000:01:00.0',
      state: 'good',
    },
    ...{ driver: '550.54.14', driverModel: null, busyPercent: 97, temperatureC: 71, fanPercent: 60 },
    ...{
      powerWatts: 342.1,
      powerLimitWatts: 350,
      performanceState: 2,
      throttled: ['power-cap'],
      isSliced: null,
    },
    memory: {
      totalBytes: 24_576 * MIB,
      usedBytes: 18_432 * MIB,
      freeBytes: 5_829 * MIB,
      reservedBytes: 316 * MIB,
    },
  });
  expect(server).toMatchObject({
    ...{ fanPercent: null, isSliced: false, throttled: ['idle'] },
    errors: { isCorrecting: true, corrected: 0, uncorrected: 2 },
  });
});

it('a recorded card is read, and which process holds its memory', () => {
  const [card] = gpusInSmi(record('nvidia-smi-h200.csv'), 5) ?? [];
  expect(card).toMatchObject({
    ...{ name: 'NVIDIA H200', busAddress: '0000:00:06.0', driver: '580.159.04', performanceState: 0 },
    ...{ powerWatts: 122.8, fanPercent: null, throttled: [], isSliced: false, driverModel: null },
    memory: { totalBytes: 143_771 * MIB, usedBytes: 36_409 * MIB, reservedBytes: 616 * MIB },
    errors: { isCorrecting: true, uncorrected: 0 },
  });
  const processes = processesInSmi(record('nvidia-smi-processes-h200.csv'));
  expect(processes?.get(card?.key ?? '')).toMatchObject([{ pid: 3_141, usedBytes: 36_400 * MIB }]);
});

it('a laptop reports less, in another order, with the units only in the header', () => {
  const [card] = gpusInSmi(record('nvidia-smi-laptop.csv'), 5) ?? [];
  expect(card).toMatchObject({
    ...{
      name: 'NVIDIA GeForce RTX 4060 Laptop GPU',
      driverModel: 'wddm',
      busyPercent: null,
      fanPercent: null,
    },
    ...{ powerLimitWatts: null, powerWatts: 3.51 },
    memory: { totalBytes: 8_188 * MIB, usedBytes: 412 * MIB },
  });
});

it('a card that fell off the bus is lost', () => {
  expect(gpusInSmi(record('nvidia-smi-lost.csv'), 5)).toMatchObject([
    { state: 'lost', memory: { usedBytes: null }, temperatureC: null },
  ]);
});

it.each(['nvidia-smi-localised.txt', 'nvidia-smi-no-driver.txt', 'nvidia-smi-unknown-column.txt'])(
  '%s is no list of GPUs',
  (name) => {
    expect([gpusInSmi(record(name), 5), processesInSmi(record(name))]).toEqual([null, null]);
  },
);

it('the column that a version does not know is named', () => {
  expect(unknownColumn(record('nvidia-smi-unknown-column.txt'))).toBe('clocks_throttle_reasons.active');
  expect(unknownColumn(record('nvidia-smi-no-driver.txt'))).toBeNull();
  expect(GPU_COLUMNS).toContain('clocks_throttle_reasons.active');
});

it('processes are read by GPU; under WDDM their memory is unknown', () => {
  const processes = [...(processesInSmi(record('nvidia-smi-processes.csv'))?.values() ?? [])];
  expect(processes).toMatchObject([[{ pid: 4242, usedBytes: 17_921 * MIB }, { pid: 4300 }]]);
  const [hidden] = processesInSmi(record('nvidia-smi-processes-wddm.csv'))?.values() ?? [];
  expect(hidden).toMatchObject([{ pid: 3032, usedBytes: null }]);
  expect(PROCESS_COLUMNS).toHaveLength(3);
});
