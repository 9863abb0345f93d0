import { expect, it } from 'vitest';
import { gpuShareOf } from '../../../electron/core/hang/gpu-share.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

const ID = '20261121-031500-k3f9q';
const tree = {
  ...{ id: ID, pids: [11, 12], processors: null, residentBytes: null },
  ...{ privateBytes: null, handles: null },
};
const card = (busyPercent: number | null, ...pids: number[]) =>
  gpuSample({ busyPercent, processes: pids.map((pid) => gpuProcess(pid)) });

it.each([
  ['that of the card which the job is on', [card(3, 12), card(80, 99)], 0.03],
  ['that of the busiest of several that it is on', [card(3, 12), card(40, 11)], 0.4],
  ['also what others do on its card', [card(80, 12, 99)], 0.8],
  ['that of the busiest card if it is on none', [card(3), card(80, 99)], 0.8],
  ['that of the busiest card if no driver says who is on it', [{ ...card(3), processes: null }], 0.03],
  ['unknown if one of its cards does not report it', [card(3, 12), card(null, 11)], null],
  ['unknown without a card', [], null],
])('the share of a GPU is %s', (_, gpus, share) => {
  expect(gpuShareOf({ trees: [tree], gpus }, ID)).toBe(share);
});

it('the share of a GPU is that of the busiest card if the processes of the job were not found', () => {
  expect(gpuShareOf({ trees: [], gpus: [card(3, 12), card(80, 99)] }, ID)).toBe(0.8);
});
