import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCounters } from '../../../electron/core/machine/with-counters.ts';
import type { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

const AT = '0000:01:00.0';
const nvml = (more: Partial<GpuSample> = {}) =>
  gpuSample({
    ...{ busAddress: AT, driverModel: 'wddm', processReader: 'nvml', busyPercent: 90 },
    processes: [gpuProcess(42, { uses: ['compute'] })],
    ...more,
  });
const counted = (more: Partial<GpuSample> = {}) =>
  gpuSample({
    ...{ key: AT, busAddress: AT, luid: 'a', reader: 'windows-counters', busyPercent: 10 },
    ...{ processReader: 'windows-counters' },
    memory: {
      ...{ totalBytes: 1_000, usedBytes: 400, freeBytes: 600 },
      ...{ reservedBytes: null, sharedBytes: 30 },
    },
    processes: [gpuProcess(42, { usedBytes: 300, sharedBytes: 20, committedBytes: 310 })],
    ...more,
  });

it('the gaps of a card are filled, its own figures stay', () => {
  const known = nvml({
    processes: [gpuProcess(42, { uses: ['compute'] }), gpuProcess(5, { usedBytes: 1 })],
  });
  const found = withCounters([
    known,
    counted({
      processes: [
        gpuProcess(42, { usedBytes: 300, sharedBytes: 20, committedBytes: 310 }),
        ...[gpuProcess(5, { usedBytes: 2 }), gpuProcess(77, { usedBytes: 3 })],
      ],
      gaps: [
        { what: 'process-memory', why: 'absurd', code: null },
        { what: 'memory', why: 'absurd', code: null },
      ],
    }),
  ]);
  expect(found).toMatchObject([
    {
      ...{ key: 'GPU-1', reader: 'nvml', luid: 'a', busyPercent: 90, processReader: 'windows-counters' },
      memory: { totalBytes: null, sharedBytes: 30 },
      processes: [
        { pid: 42, uses: ['compute'], usedBytes: 300, sharedBytes: 20, committedBytes: 310 },
        { pid: 5, usedBytes: 1 },
        { pid: 77, uses: [], usedBytes: 3 },
      ],
      gaps: [{ what: 'process-memory' }],
    },
  ]);
});

it.each([
  ['another place', nvml({ busAddress: '0000:02:00.0' }), 2],
  ['another domain', nvml({ busAddress: '0001:01:00.0' }), 2],
  ['no place of the card', nvml({ busAddress: null }), 1],
  ['another maker at the same place', nvml({ vendor: 'amd' }), 1],
  ['a lost card', nvml({ state: 'lost', processes: null }), 1],
  ['no place, but another maker', nvml({ busAddress: null, vendor: 'amd' }), 2],
  ['no place, and an unknown maker', nvml({ busAddress: null, vendor: 'other' }), 1],
  ['a simulated card', nvml({ isSimulated: true }), 2],
])('%s: nothing is filled', (_, other, count) => {
  const found = withCounters([other, counted()]);
  expect(found[0]).toEqual(other);
  expect(found).toHaveLength(count);
});

it('two cards that claim one place get nothing, and neither is shown twice', () => {
  const two = [nvml({ key: 'GPU-1' }), nvml({ key: 'GPU-2' })];
  expect(withCounters([...two, counted()])).toEqual(two);
});

it('counters that fail take nothing away', () => {
  const known = nvml();
  expect(withCounters([known, counted({ state: 'lost', processes: null, processReader: null })])).toEqual([
    known,
  ]);
  expect(withCounters([known, counted({ processes: null, processReader: null })])).toMatchObject([
    { processes: known.processes, processReader: 'nvml' },
  ]);
});

it('processes of a slice keep their figures', () => {
  const processes = [gpuProcess(42, { gpuInstance: 1 })];
  expect(withCounters([nvml({ processes }), counted()])[0]?.processes).toEqual(processes);
});

it('no card is invented, none of another reader is dropped, and no figure that was known changes', () => {
  const address = fc.constantFrom(null, '0000:01:00.0', '0000:02:00.0', '0001:01:00.0');
  const vendor = fc.constantFrom('nvidia', 'amd', 'intel', 'other');
  const processes = fc.option(
    fc.uniqueArray(fc.tuple(fc.nat({ max: 3 }), fc.option(fc.nat())), { selector: ([pid]) => pid }),
  );
  const card = fc.record({
    ...{ busAddress: address, vendor, processes, state: fc.constantFrom('good', 'lost') },
    reader: fc.constantFrom('nvml', 'windows-counters'),
  });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
      const gpus = cards.map((one, index) =>
        gpuSample({
          ...one,
          key: `${index}`,
          processes: one.processes?.map(([pid, usedBytes]) => gpuProcess(pid, { usedBytes })) ?? null,
        }),
      );
      const found = withCounters(gpus);
      const others = gpus.filter(({ reader }) => reader === 'nvml');
      expect(found.slice(0, others.length).map(({ key }) => key)).toEqual(others.map(({ key }) => key));
      for (const gpu of found) {
        const before = gpus.find(({ key }) => key === gpu.key);
        for (const process of before?.processes ?? []) {
          const after = gpu.processes?.find(({ pid }) => pid === process.pid);
          expect(after).toMatchObject(process.usedBytes === null ? {} : { usedBytes: process.usedBytes });
        }
      }
    }),
  );
});
