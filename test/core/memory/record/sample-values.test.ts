import { expect, it } from 'vitest';
import { sampleValues, unknownRow } from '../../../../electron/core/memory/record/sample-values.ts';
import { SAMPLE_COLUMNS } from '../../../../electron/core/protocol/disk/memory/sample-column.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const ID = '20261121-031500-k3f9';
const tree = { id: ID, pids: [10, 11], processors: 1.5, residentBytes: 300, privateBytes: 200, handles: 40 };

it('a row holds what the job and all others use, and the state of its GPU', () => {
  const { memory } = machineSample();
  const sample = machineSample({
    at: 5_000,
    memory: { ...memory, totalBytes: 1_000, availableBytes: 400, commitBytes: 700 },
    trees: [tree],
    gpus: [
      gpuSample({ key: 'other', busyPercent: 99 }),
      gpuSample({
        memory: { totalBytes: 100, usedBytes: 60, freeBytes: 40, reservedBytes: null, sharedBytes: null },
        ...{ busyPercent: 80, temperatureC: 61, powerWatts: 250.5 },
        processes: [gpuProcess(11, { usedBytes: 50 }), gpuProcess(99, { usedBytes: 10 })],
      }),
    ],
  });
  const row = sampleValues(sample, ID, 3, { allocatedBytes: 30, reservedBytes: 45 });
  expect(row?.atMs).toBe(5_000);
  const named = SAMPLE_COLUMNS.map((column, index) => [column, row?.values[index]]);
  expect(Object.fromEntries(named)).toEqual({
    attempt: 3,
    ...{ device_own_bytes: 50, device_others_bytes: 10, device_total_bytes: 100, shared_own_bytes: null },
    ...{ commit_own_bytes: 200, commit_others_bytes: 500, commit_total_bytes: null },
    ...{ ram_own_bytes: 200, ram_others_bytes: 400, ram_total_bytes: 1_000 },
    ...{ handles_own: 40, gpu_busy_percent: 80, gpu_celsius: 61, gpu_watts: 250.5, processors: 1.5 },
    ...{ torch_allocated_bytes: 30, torch_reserved_bytes: 45 },
  });
});

it('a job without a GPU has no figures of one', () => {
  const row = sampleValues(
    machineSample({ trees: [tree], gpus: [gpuSample({ busyPercent: 99 })] }),
    ID,
    1,
    null,
  );
  expect(row?.values[SAMPLE_COLUMNS.indexOf('gpu_busy_percent')]).toBeNull();
});

it('nothing is recorded of a job that was not found', () => {
  expect(sampleValues(machineSample(), ID, 1, null)).toBeNull();
  expect(sampleValues(machineSample({ trees: [{ ...tree, pids: [] }] }), ID, 1, null)).toBeNull();
});

it('a row of a gap knows its attempt and nothing else', () => {
  expect(unknownRow(7, 2).values).toEqual([2, ...SAMPLE_COLUMNS.slice(1).map(() => null)]);
});
