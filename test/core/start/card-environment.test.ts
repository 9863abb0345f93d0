import { expect, it } from 'vitest';
import type { GivenCard } from '../../../electron/core/protocol/disk/memory/given-card.ts';
import { cardEnvironment } from '../../../electron/core/start/card-environment.ts';

const card = (index: number | null, uuid: string | null, vendor: GivenCard['vendor'] = 'nvidia') => ({
  ...{ gpu: 'g', name: 'RTX', index, uuid, vendor },
});
const unknown = null;

it.each([
  ['no GPU', [], {}],
  ['UUIDs', [card(1, 'GPU-b'), card(0, 'GPU-a')], { CUDA_VISIBLE_DEVICES: 'GPU-b,GPU-a' }],
  [
    'numbers, if one has no UUID',
    [card(1, 'GPU-b'), card(0, null)],
    { CUDA_VISIBLE_DEVICES: '1,0', CUDA_DEVICE_ORDER: 'PCI_BUS_ID' },
  ],
  [
    'numbers, if the UUID is of another maker',
    [card(1, '18ff740c-0000-1000', unknown)],
    { CUDA_VISIBLE_DEVICES: '1', CUDA_DEVICE_ORDER: 'PCI_BUS_ID' },
  ],
  [
    'what the user named, if nothing reports it',
    [card(null, '18ff', unknown)],
    { CUDA_VISIBLE_DEVICES: '18ff' },
  ],
  ['nothing, if programs cannot choose it', [card(null, null)], {}],
  [
    "AMD's GPUs by their numbers",
    [card(1, '18ff740c', 'amd'), card(0, null, 'amd')],
    { HIP_VISIBLE_DEVICES: '1,0' },
  ],
  ['nothing of AMD, if one has no number', [card(1, null, 'amd'), card(null, null, 'amd')], {}],
  [
    'those of each maker by its own variable',
    [card(0, 'GPU-a'), card(1, null, 'amd')],
    { CUDA_VISIBLE_DEVICES: 'GPU-a', HIP_VISIBLE_DEVICES: '1' },
  ],
  ["nothing for Intel's GPUs", [card(0, null, 'intel')], {}],
])('a job is given %s', (_, cards, variables) => {
  expect(cardEnvironment(cards)).toEqual(variables);
});
