import { expect, it } from 'vitest';
import { byUse, parentBytesOf } from '../../../../electron/core/memory/gate/holders.ts';
import type { GpuHolder } from '../../../../electron/core/protocol/disk/memory/gpu-holder.ts';

const holder = (pid: number, usedBytes: number | null, whose: GpuHolder['whose'] = 'other'): GpuHolder => ({
  ...{ pid, usedBytes, whose, name: null, user: null, startedAt: null },
});

it('the largest holder comes first, and those of unknown use last', () => {
  const sorted = byUse([holder(1, null), holder(2, 5), holder(3, 9), holder(4, 0)]);
  expect(sorted.map(({ pid }) => pid)).toEqual([3, 2, 4, 1]);
});

it('parents own only what they are known to hold', () => {
  expect(parentBytesOf([holder(1, 600, 'parent'), holder(2, null, 'parent'), holder(3, 50)])).toBe(600);
});
