import { expect, it } from 'vitest';
import { cardEnvironment } from '../../../electron/core/start/card-environment.ts';

const card = (index: number | null, uuid: string | null) => ({ gpu: 'g', name: 'RTX', index, uuid });

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
    [card(1, '18ff740c-0000-1000')],
    { CUDA_VISIBLE_DEVICES: '1', CUDA_DEVICE_ORDER: 'PCI_BUS_ID' },
  ],
  ['what the user named, if nothing reports it', [card(null, '18ff')], { CUDA_VISIBLE_DEVICES: '18ff' }],
  ['nothing, if programs cannot choose it', [card(null, null)], {}],
])('a job is given %s', (_, cards, variables) => {
  expect(cardEnvironment(cards)).toEqual(variables);
});
