import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { bootAtTime } from '../../core/ending/boot.ts';

/** Linux gives every start of the machine an identity of its own (random(4)); a container may hide it. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** Which start of the machine this is, in a form that only tells same from other; null if that cannot be told. */
export const bootIdentity = (file: string = BOOT_ID, uptimeSeconds: () => number = uptime): string | null =>
  nameIn(file) ?? timeOf(uptimeSeconds);

/** An empty name would be another one than every real name. */
function nameIn(file: string): string | null {
  try {
    return readFileSync(file, 'latin1').trim() || null;
  } catch {
    return null;
  }
}

/** A system that counts no time since its start would seem to have been started just now, again and again. */
function timeOf(uptimeSeconds: () => number): string | null {
  try {
    const seconds = uptimeSeconds();
    return seconds > 0 ? bootAtTime(Date.now() - seconds * 1000) : null;
  } catch {
    return null;
  }
}
