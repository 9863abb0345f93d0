import type { ThrottleReason } from '../protocol/machine/gpu-sample.ts';

/** Bits of nvmlDeviceGetCurrentClocksEventReasons, from nvml.h. */
const REASONS: readonly [bit: bigint, reason: ThrottleReason][] = [
  [0x1n, 'idle'],
  [0x2n, 'chosen-clocks'],
  [0x4n, 'power-cap'],
  [0x8n, 'hardware-slowdown'],
  [0x10n, 'sync-boost'],
  [0x20n, 'software-thermal'],
  [0x40n, 'hardware-thermal'],
  [0x80n, 'power-brake'],
  [0x100n, 'display-clocks'],
];

/** The reasons in a mask of NVML; bits that this version does not know are left out. */
export const throttleReasonsIn = (mask: bigint): ThrottleReason[] =>
  REASONS.flatMap(([bit, reason]) => ((mask & bit) === 0n ? [] : [reason]));
