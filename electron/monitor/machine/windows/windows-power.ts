import { powerIn, sleepAfterMs } from '../../../core/machine/windows/windows-power.ts';
import type { PowerSample } from '../../../core/protocol/machine/machine-sample.ts';
import { type MachineGaps, succeeded } from './windows-gaps.ts';
import type { MachineCalls } from './windows-library.ts';

/** SYSTEM_POWER_STATUS (winbase.h). */
const STATUS_BYTES = 12;
/** GUID_SLEEP_SUBGROUP, GUID_STANDBY_TIMEOUT and GUID_HIBERNATE_TIMEOUT (winnt.h). */
const SLEEP = guid('238c9fa8-0aad-41ed-83f4-97be242c8f20');
const STANDBY = guid('29f6c1db-86da-48c5-9fdb-f2b67b1f44da');
const HIBERNATION = guid('9d7815a6-7ee4-497e-8888-515a05f02364');

/** Where a Windows machine gets its power from, and when it sleeps by the power scheme in force. */
export function readWindowsPower(calls: MachineCalls, gaps: MachineGaps): PowerSample {
  const status = Buffer.alloc(STATUS_BYTES);
  const isKnown = succeeded(calls, gaps, 'power', calls.powerStatus?.(status));
  const power = isKnown
    ? powerIn({
        acLine: status.readUInt8(0),
        batteryFlag: status.readUInt8(1),
        batteryPercent: status.readUInt8(2),
      })
    : { source: null, batteryPercent: null };
  return { ...power, sleepAfterMs: readSleep(calls, gaps, power.source === 'battery') };
}

function readSleep(calls: MachineCalls, gaps: MachineGaps, isOnBattery: boolean): number | null {
  const read = isOnBattery ? calls.batteryTimer : calls.mainsTimer;
  if (calls.activeScheme === null || read === null) {
    gaps.add('sleep', null);
    return null;
  }
  const pointer = Buffer.alloc(8);
  const code = calls.activeScheme(null, pointer);
  if (code !== 0) {
    gaps.add('sleep', code);
    return null;
  }
  const scheme = pointer.readBigUInt64LE();
  try {
    gaps.clear('sleep');
    const seconds = (setting: Buffer): number | null => {
      const value = Buffer.alloc(4);
      const answer = read(null, scheme, SLEEP, setting, value);
      if (answer !== 0) gaps.add('sleep', answer);
      return answer === 0 ? value.readUInt32LE() : null;
    };
    return sleepAfterMs(seconds(STANDBY), seconds(HIBERNATION));
  } finally {
    calls.localFree?.(scheme);
  }
}

/** The bytes of a GUID: its first three groups are little-endian numbers. */
function guid(text: string): Buffer {
  const [first = '', second = '', third = '', ...rest] = text.split('-');
  const turned = [first, second, third].map((group) => Buffer.from(group, 'hex').reverse());
  return Buffer.concat([...turned, Buffer.from(rest.join(''), 'hex')]);
}
