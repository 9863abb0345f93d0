import { expect, it } from 'vitest';
import { choosesForAll, ownVisibleCards } from '../../../electron/host/base/own-visible-cards.ts';
import { runSpec } from '../../support/run-spec.ts';

const CUDA = 'CUDA_VISIBLE_DEVICES';
const seen = (
  env: Record<string, string>,
  host: Record<string, string>,
  system: 'linux' | 'windows' = 'linux',
) => ownVisibleCards(runSpec({ env }), { system, programs: { env: host } });

it.each(['HIP_VISIBLE_DEVICES', 'ROCR_VISIBLE_DEVICES'])('%s is a choice as well', (variable) => {
  expect(seen({ [variable]: '2' }, { CUDA_VISIBLE_DEVICES: '1' })).toEqual({ variable, value: '2' });
  expect(choosesForAll('linux', { [variable]: '' })).toBe(true);
});

it('variables of oneAPI are none: Vigil gives no GPU by them', () => {
  expect(seen({ ONEAPI_DEVICE_SELECTOR: 'level_zero:0' }, {})).toBeUndefined();
  expect(choosesForAll('linux', { ONEAPI_DEVICE_SELECTOR: 'level_zero:0' })).toBe(false);
});

it("the run's variable precedes that of the host, as it does in the job", () => {
  expect(seen({}, {})).toBeUndefined();
  expect(seen({}, { CUDA_VISIBLE_DEVICES: '1' })).toEqual({ variable: CUDA, value: '1' });
  expect(seen({ CUDA_VISIBLE_DEVICES: '' }, { CUDA_VISIBLE_DEVICES: '1' })).toEqual({
    variable: CUDA,
    value: '',
  });
});

it('names of variables ignore case on Windows alone', () => {
  expect(seen({ cuda_visible_devices: '1' }, {}, 'windows')).toEqual({ variable: CUDA, value: '1' });
  expect(seen({ cuda_visible_devices: '1' }, {})).toBeUndefined();
});
