import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gpusInAmdSmi, gpusInRocmSmi, processesInAmdSmi } from '../../../electron/core/machine/amd-json.ts';

const record = (name: string) => readFileSync(`test/records/gpu/${name}`, 'utf8');
const MIB = 1024 ** 2;

it('amd-smi gives figures with units, and N/A where there are none', () => {
  const gpus = gpusInAmdSmi(record('amd-smi-metric.json'), record('amd-smi-list.json'), 5);
  expect(gpus).toMatchObject([
    {
      ...{ key: '0000:0c:00.0', index: 0, busyPercent: 94, memoryBusyPercent: 61, temperatureC: 66 },
      ...{ powerWatts: 612, clockMhz: 2_100, memoryClockMhz: 1_300, fanPercent: null },
      memory: { totalBytes: 196_592 * MIB, usedBytes: 17_153 * MIB },
      errors: { corrected: 3, uncorrected: 0 },
    },
    { key: '0000:22:00.0', busyPercent: 0, memoryBusyPercent: null, powerWatts: null },
  ]);
});

it('an older amd-smi gives bare numbers in a bare list, and needs no second list', () => {
  expect(gpusInAmdSmi(record('amd-smi-metric-old.json'), '', 5)).toMatchObject([
    { key: 'amd-0', busyPercent: 12, memory: { totalBytes: 65_536 * MIB, usedBytes: 2_048 * MIB } },
  ]);
});

it('processes of amd-smi are read in both forms, and the text for none is none', () => {
  const processes = processesInAmdSmi(record('amd-smi-process.json'));
  expect(processes?.get(0)).toMatchObject([
    { pid: 4242, usedBytes: 16_000 * MIB },
    { pid: 4300, usedBytes: null },
  ]);
  expect(processes?.get(1)).toEqual([]);
});

it('rocm-smi gives sizes in bytes as texts', () => {
  expect(gpusInRocmSmi(record('rocm-smi.json'), 5)).toMatchObject([
    {
      ...{
        key: '0000:0b:00.0',
        name: 'Radeon RX 7900 XTX',
        busyPercent: 12,
        temperatureC: 45,
        powerWatts: 60,
      },
      memory: { totalBytes: 25_753_026_560, usedBytes: 1_073_741_824, freeBytes: 24_679_284_736 },
    },
  ]);
});

it.each(['', 'Traceback (most recent call last)', '{}', '[]', 'null', '{"gpu_data":3}'])(
  '%j is no GPU',
  (text) => {
    expect(gpusInAmdSmi(text, '', 5) ?? []).toEqual([]);
    expect(gpusInRocmSmi(text, 5)).toBeNull();
  },
);
