import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  adaptersIn,
  busyPercentIn,
  type CounterRow,
  type GpuMemoryRows,
} from '../../../../electron/core/machine/windows/gpu-counters.ts';

const LUID = '000000000000abcd';
const ofAdapter = (value: number | null, card = 0): CounterRow => ({
  instance: `luid_0x00000000_0x0000ABCD_phys_${card}`,
  value,
});
const ofProcess = (pid: number, value: number | null, suffix = ''): CounterRow => ({
  instance: `pid_${pid}_luid_0x00000000_0x0000ABCD_phys_0${suffix}`,
  value,
});
const rows = (more: Partial<GpuMemoryRows>): GpuMemoryRows => ({
  ...{ adapterDedicated: [], adapterShared: [], processDedicated: [], processShared: [] },
  processCommitted: [],
  ...more,
});
const adapter = (more: Partial<GpuMemoryRows>) => adaptersIn(rows(more)).get(LUID);

it('figures of an adapter and its processes are brought together', () => {
  expect(
    adapter({
      ...{ adapterDedicated: [ofAdapter(900)], adapterShared: [ofAdapter(90)] },
      ...{ processDedicated: [ofProcess(1, 500), ofProcess(2, 300)], processShared: [ofProcess(1, 50)] },
      processCommitted: [ofProcess(2, 310)],
    }),
  ).toEqual({
    ...{ dedicatedBytes: 900, sharedBytes: 90, isLinked: false },
    processes: [
      { pid: 1, dedicatedBytes: 500, sharedBytes: 50, committedBytes: null },
      { pid: 2, dedicatedBytes: 300, sharedBytes: null, committedBytes: 310 },
    ],
  });
});

it('a process that only opened the adapter, one that ended and process 0 are left out', () => {
  const processDedicated = [ofProcess(1, 0), ofProcess(2, null), ofProcess(0, 700), ofProcess(3, 5)];
  expect(adapter({ processDedicated })?.processes.map(({ pid }) => pid)).toEqual([3]);
});

it('two different figures under one name are no figure; the same one twice is', () => {
  const processShared = [ofProcess(1, 1), ofProcess(2, 1)];
  const processDedicated = [
    ...[ofProcess(1, 5), ofProcess(1, 6, '#1')],
    ...[ofProcess(2, 5), ofProcess(2, 5)],
  ];
  expect(adapter({ processDedicated, processShared })?.processes).toMatchObject([
    { pid: 1, dedicatedBytes: null },
    { pid: 2, dedicatedBytes: 5 },
  ]);
});

it('cards that are linked to one adapter add up, and say that they are linked', () => {
  expect(adapter({ adapterDedicated: [ofAdapter(5), ofAdapter(6, 1)] })).toMatchObject({
    ...{ dedicatedBytes: 11, isLinked: true },
  });
  expect(adapter({ adapterDedicated: [ofAdapter(5), ofAdapter(null, 1)] })?.dedicatedBytes).toBeNull();
});

it('the busiest engine counts, as the sum of its processes', () => {
  const engine = (pid: number, number: number, value: number | null) =>
    ofProcess(pid, value, `_eng_${number}_engtype_3D`);
  const busy = (...all: CounterRow[]) => busyPercentIn(all).get(LUID);
  expect(busy(engine(1, 0, 40), engine(2, 0, 30), engine(1, 1, 60))).toBe(70);
  expect(busy(engine(1, 0, 80), engine(2, 0, 80))).toBe(100);
  expect(busy(engine(1, 0, null), engine(2, 0, 5), engine(3, 0, -4), engine(4, 0, Number.NaN))).toBe(5);
  expect(busy(engine(1, 0, null))).toBeUndefined();
});

const anyName = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...[ofAdapter(0), ofAdapter(0, 1), ofProcess(1, 0), ofProcess(2, 0), ofProcess(1, 0, '#1')].map(
      ({ instance }) => instance,
    ),
    ...['pid_1_luid_0x00000000_0x0000ABCD_phys_0_eng_0_engtype_3D', '전용 사용량', '_Total'],
  ),
);
const anyRows = fc.array(
  fc.record({ instance: anyName, value: fc.option(fc.oneof(fc.double(), fc.integer())) }),
);

it('whatever rows come, each figure is one of them or a sum, and each process stands once', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{ adapterDedicated: anyRows, adapterShared: anyRows, processDedicated: anyRows },
        ...{ processShared: anyRows, processCommitted: anyRows },
      }),
      (given) => {
        for (const { dedicatedBytes, processes } of adaptersIn(given).values()) {
          const possible = given.adapterDedicated.map(({ value }) => value);
          if (dedicatedBytes !== null && !Number.isNaN(dedicatedBytes))
            expect(
              possible.some((one) => possible.some((two) => dedicatedBytes === (one ?? 0) + (two ?? 0))) ||
                possible.includes(dedicatedBytes),
            ).toBe(true);
          expect(new Set(processes.map(({ pid }) => pid)).size).toBe(processes.length);
        }
        for (const percent of busyPercentIn(given.processDedicated).values())
          expect(percent >= 0 && percent <= 100).toBe(true);
      },
    ),
  );
});

it('5,000 processes are brought together in time that does not matter', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ofProcess(index + 1, index + 1));
  const found = adapter({ processDedicated: many, processShared: many, processCommitted: many });
  expect(found?.processes).toHaveLength(5_000);
  expect(found?.processes[41]).toEqual({
    ...{ pid: 42, dedicatedBytes: 42, sharedBytes: 42, committedBytes: 42 },
  });
});
