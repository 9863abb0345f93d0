import { expect, it } from 'vitest';
import { GpuWait, gpuWaitOf, settleOf } from '../../../../electron/core/protocol/policy/gpu-wait.ts';

it('each way to wait for a GPU is read back from the policy that it makes', () => {
  for (const wait of GpuWait.options) expect(gpuWaitOf(settleOf(wait))).toBe(wait);
});

it('a gate that is off waits never, whatever would follow', () => {
  expect(gpuWaitOf({ enabled: false, afterwards: 'go-on-if-it-fits' })).toBe('never');
});
