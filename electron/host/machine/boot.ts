import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { bootAtTime } from '../../core/ending/boot.ts';

/** Linux gives every boot its own identity (random(4)); a container may hide it. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** Identity of the current boot, only for comparison; null if unknown. */
export const bootIdentity = (file: string = BOOT_ID, uptimeSeconds: () => number = uptime): string | null =>
  nameIn(file) ?? timeOf(uptimeSeconds);

/** An empty name would differ from every real name. */
function nameIn(file: string): string | null {
  try {
    return readFileSync(file, 'latin1').trim() || null;
  } catch {
    return null;
  }
}

/** Null if the system reports an uptime of 0: the boot time would then be the time of the call, and differ each time. */
function timeOf(uptimeSeconds: () => number): string | null {
  try {
    const seconds = uptimeSeconds();
    return seconds > 0 ? bootAtTime(Date.now() - seconds * 1000) : null;
  } catch {
    return null;
  }
}
