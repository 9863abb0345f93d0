import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gpuInstanceIn } from '../../../../electron/core/machine/windows/gpu-instance.ts';

it.each([
  [
    'pid_1234_luid_0x00000000_0x0000ABCD_phys_0',
    { pid: 1234, luid: '000000000000abcd', card: 0, engine: null },
  ],
  ['luid_0x00000001_0x0001D6F4_phys_2', { pid: null, luid: '000000010001d6f4', card: 2, engine: null }],
  [
    'pid_4242_luid_0x00000000_0x0001D6F4_phys_0_eng_3_engtype_Compute_0',
    { pid: 4242, luid: '000000000001d6f4', card: 0, engine: 3 },
  ],
  [
    'PID_7_LUID_0X00000000_0X0000ABCD_PHYS_0_ENG_12_ENGTYPE_#1',
    { pid: 7, luid: '000000000000abcd', card: 0, engine: 12 },
  ],
  [
    'pid_1234_luid_0x00000000_0x0000ABCD_phys_0#1',
    { pid: 1234, luid: '000000000000abcd', card: 0, engine: null },
  ],
  ['pid_1234_luid_0x00000000_0x0000ABCD_phys_0_part_0', null],
  ['pid_99999999999_luid_0x00000000_0x0000ABCD_phys_0', null],
  ['pid_4294967296_luid_0x00000000_0x0000ABCD_phys_0', null],
  ['pid_-1_luid_0x00000000_0x0000ABCD_phys_0', null],
  ['pid_1_luid_0xABCD_phys_0', null],
  ['_Total', null],
  ['전체', null],
  ['', null],
])('the name %s is read, or refused as a whole', (name, instance) => {
  expect(gpuInstanceIn(name)).toEqual(instance);
});

it('every name that Windows makes is read back', () => {
  const half = fc.nat({ max: 0xffff_ffff });
  fc.assert(
    fc.property(half, half, half, fc.nat({ max: 9 }), (pid, high, low, card) => {
      const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
      const name = `pid_${pid}_luid_0x${hex(high)}_0x${hex(low)}_phys_${card}`;
      expect(gpuInstanceIn(name)).toEqual({
        ...{ pid, luid: `${hex(high)}${hex(low)}`.toLowerCase(), card, engine: null },
      });
    }),
  );
});
