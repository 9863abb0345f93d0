import type { PowerSample } from '../../protocol/machine/machine-sample.ts';
import { plausiblePercent } from '../plausible.ts';

/** Members of SYSTEM_POWER_STATUS (winbase.h). */
export interface PowerStatus {
  /** 0 battery, 1 mains, 255 unknown. */
  acLine: number;
  /** 128: there is no battery. */
  batteryFlag: number;
  /** 255: unknown. */
  batteryPercent: number;
}

const NO_BATTERY = 128;
const UNKNOWN = 255;

/** Where a Windows machine gets its power from. */
export function powerIn(status: PowerStatus): Pick<PowerSample, 'source' | 'batteryPercent'> {
  const hasNone = status.batteryFlag !== UNKNOWN && (status.batteryFlag & NO_BATTERY) !== 0;
  return {
    source: status.acLine === 1 ? 'mains' : status.acLine === 0 ? 'battery' : null,
    batteryPercent: hasNone ? null : plausiblePercent(status.batteryPercent),
  };
}

/**
 * When the machine sleeps without input, by its two timers in seconds (standby and hibernation), each 0 for never; null
 * if one is unknown, since it may be the shorter one.
 */
export function sleepAfterMs(standby: number | null, hibernation: number | null): number | null {
  if (standby === null || hibernation === null) return null;
  const timers = [standby, hibernation].filter((seconds) => seconds > 0);
  return timers.length === 0 ? 0 : Math.min(...timers) * 1000;
}
