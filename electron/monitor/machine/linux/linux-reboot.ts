import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RebootReason } from '../../../core/protocol/machine/machine-sample.ts';

/** Written by packages of Debian and its relatives when a restart is due. */
const MARK = 'run/reboot-required';
/** Where that mark is made at all. */
const MARKER = 'usr/share/update-notifier';

/** What waits for the next restart; null where nothing would say so. `root`: where the system's files are. */
export function readLinuxReboot(root = '/'): RebootReason[] | null {
  if (existsSync(join(root, MARK))) return ['package'];
  return existsSync(join(root, MARKER)) ? [] : null;
}
