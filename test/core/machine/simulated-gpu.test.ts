import { expect, it } from 'vitest';
import {
  simulatedGpu,
  simulatedLate,
  simulatedTotal,
  simulatedUse,
} from '../../../electron/core/machine/simulated-gpu.ts';

it('the card is marked as simulated, and its use is the sum of what its processes report', () => {
  const gpu = simulatedGpu(
    1_000,
    [
      { pid: 7, usedBytes: 300, busyPercent: 80 },
      { pid: 8, usedBytes: 100, busyPercent: 70 },
    ],
    5,
  );
  expect(gpu).toMatchObject({
    isSimulated: true,
    name: 'Simulated GPU',
    reader: 'simulated',
    busyPercent: 100,
  });
  expect(gpu.memory).toMatchObject({ totalBytes: 1_000, usedBytes: 400, freeBytes: 600 });
  expect(gpu.processes?.map(({ pid, usedBytes }) => [pid, usedBytes])).toEqual([
    [7, 300],
    [8, 100],
  ]);
});

it('memory that comes back late counts as used until then', () => {
  const card = '{"totalBytes":1000,"lateBytes":250,"lateUntil":90}';
  expect([simulatedLate(card, 89), simulatedLate(card, 90), simulatedLate('{"totalBytes":9}', 1)]).toEqual([
    250, 0, 0,
  ]);
  expect(simulatedGpu(1_000, [], 89, 250).memory).toMatchObject({ usedBytes: 250, freeBytes: 750 });
});

it('files that are damaged or being written are ignored', () => {
  expect([
    simulatedTotal('{"totalBytes":10}'),
    simulatedTotal('{"totalBytes":0}'),
    simulatedTotal('{"tot'),
  ]).toEqual([10, null, null]);
  expect(simulatedUse(7, '{"usedBytes":5}')).toEqual({ pid: 7, usedBytes: 5, busyPercent: 0 });
  expect([simulatedUse(7, ''), simulatedUse(7, '[]'), simulatedUse(7, '{"usedBytes":-1}')]).toEqual([
    null,
    null,
    null,
  ]);
});
