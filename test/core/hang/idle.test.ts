import { expect, it } from 'vitest';
import { type Activity, isIdle } from '../../../electron/core/hang/idle.ts';

const nothing: Activity = { cpuShare: 0.019, gpuShare: 0.009, diskBytes: 0, outputBytes: 0 };

it.each<[string, Partial<Activity>, boolean | null]>([
  ['nothing at all is idle', {}, true],
  ['2 % of a core is work', { cpuShare: 0.02 }, false],
  ['1 % of the GPU is work', { gpuShare: 0.01 }, false],
  ['a byte written to a disk is work', { diskBytes: 1 }, false],
  ['a byte of output is work', { outputBytes: 1 }, false],
  ['an unknown processor time is not taken for nothing', { cpuShare: null }, null],
  ['an unknown GPU is not taken for nothing', { gpuShare: null }, null],
  ['unknown disk writes are not taken for nothing', { diskBytes: null }, null],
  ['one certain sign of work is enough', { gpuShare: null, diskBytes: null, cpuShare: 1 }, false],
])('%s', (_name, more, idle) => {
  expect(isIdle({ ...nothing, ...more })).toBe(idle);
});
