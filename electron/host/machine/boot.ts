import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { bootAtTime } from '../../core/ending/boot.ts';

/** Linux gives every start of the machine an identity of its own (random(4)). */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** Which start of the machine this is, in a form that only tells same from other. */
export function bootIdentity(): string {
  try {
    return readFileSync(BOOT_ID, 'latin1').trim();
  } catch {
    return bootAtTime(Date.now() - uptime() * 1000);
  }
}
