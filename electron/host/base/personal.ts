import { homedir, hostname, userInfo } from 'node:os';
import type { Personal } from '../../core/protocol/wire/incident-files.ts';

/** What names this user and this machine in texts that may leave it. */
export function personalNames(): Personal {
  return { homes: [homedir()], names: [nameOfUser(), hostname()].filter((name) => name !== '') };
}

/** Empty for a user whom the system does not know by name, as in some containers. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
