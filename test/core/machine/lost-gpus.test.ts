import { expect, it } from 'vitest';
import { withLostGpus } from '../../../electron/core/machine/lost-gpus.ts';
import { gpuSample } from '../../support/machine-sample.ts';

const card = gpuSample({ name: 'RTX 3090', index: 1, busyPercent: 97 });

it('a GPU that vanished is shown as lost, without figures', () => {
  const [lost] = withLostGpus([card], [], 5);
  expect(lost).toMatchObject({ key: 'GPU-1', name: 'RTX 3090', state: 'lost', at: 5, busyPercent: null });
});

it('a GPU that is back replaces the lost one', () => {
  const lost = withLostGpus([card], [], 5);
  expect(withLostGpus(lost, [card], 6)).toEqual([card]);
});
