import { expect, it } from 'vitest';
import { ownVisibleCards } from '../../../electron/host/base/own-visible-cards.ts';
import { runSpec } from '../../support/run-spec.ts';

const seen = (
  env: Record<string, string>,
  host: Record<string, string>,
  system: 'linux' | 'windows' = 'linux',
) => ownVisibleCards(runSpec({ env }), { system, programs: { env: host } });

it("the run's variable precedes that of the host, as it does in the job", () => {
  expect(seen({}, {})).toBeUndefined();
  expect(seen({}, { CUDA_VISIBLE_DEVICES: '1' })).toBe('1');
  expect(seen({ CUDA_VISIBLE_DEVICES: '' }, { CUDA_VISIBLE_DEVICES: '1' })).toBe('');
});

it('names of variables ignore case on Windows alone', () => {
  expect(seen({ cuda_visible_devices: '1' }, {}, 'windows')).toBe('1');
  expect(seen({ cuda_visible_devices: '1' }, {})).toBeUndefined();
});
