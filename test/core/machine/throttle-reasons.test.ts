import { expect, it } from 'vitest';
import { throttleReasonsIn } from '../../../electron/core/machine/throttle-reasons.ts';

it('each bit of the mask is a reason, and unknown bits are left out', () => {
  expect(throttleReasonsIn(0n)).toEqual([]);
  expect(throttleReasonsIn(0x44n)).toEqual(['power-cap', 'hardware-thermal']);
  expect(throttleReasonsIn(0xffff_ffff_ffff_ffffn)).toHaveLength(9);
  expect(throttleReasonsIn(1n << 40n)).toEqual([]);
});
