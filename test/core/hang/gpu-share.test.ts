import { expect, it } from 'vitest';
import { gpuShareOf } from '../../../electron/core/hang/gpu-share.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

const ID = '20261121-031500-k3f9q';
const AT = 1_000_000;
const tree = {
  ...{ id: ID, pids: [11, 12], processors: null, residentBytes: null },
  ...{ privateBytes: null, handles: null },
};
const card = (busyPercent: number | null, ...pids: number[]) =>
  gpuSample({ at: AT, busyPercent, processes: pids.map((pid) => gpuProcess(pid)) });

it.each([
  ['that of the card which the job is on', [card(3, 12), card(80, 99)], 0.03],
  ['that of the busiest of several that it is on', [card(3, 12), card(40, 11)], 0.4],
  ['also what others do on its card', [card(80, 12, 99)], 0.8],
  ['that of the busiest card if it is on none', [card(3), card(80, 99)], 0.8],
  ['that of the busiest card if no driver says who is on it', [{ ...card(3), processes: null }], 0.03],
  [
    'also that of a card whose driver does not say who is on it',
    [card(0, 12), { ...card(70), processes: null }, card(90, 99)],
    0.7,
  ],
  ['unknown if one of its cards was not read for a while', [{ ...card(0, 12), at: AT - 10_001 }], null],
  ['that of its cards, though another was not read for a while', [card(2, 12), { ...card(0), at: 0 }], 0.02],
  ['unknown if one of its cards does not report it', [card(3, 12), card(null, 11)], null],
  ['unknown without a card', [], null],
])('the share of a GPU is %s', (_, gpus, share) => {
  expect(gpuShareOf({ at: AT, trees: [tree], gpus, gpuReaders: [] }, ID)).toBe(share);
});

it('the share of a GPU is that of the busiest card if the processes of the job were not found', () => {
  expect(gpuShareOf({ at: AT, trees: [], gpus: [card(3, 12), card(80, 99)], gpuReaders: [] }, ID)).toBe(0.8);
});

it.each([
  ['windows-counters', 'no-gpu', 0],
  ['windows-counters', 'pending', null],
  ['nvml', 'no-gpu', null],
] as const)('where no card is read and %s answers %s it is %s', (reader, kind, share) => {
  const gpuReaders = [{ reader, refusal: { kind } }];
  expect(gpuShareOf({ at: AT, trees: [tree], gpus: [], gpuReaders }, ID)).toBe(share);
});
