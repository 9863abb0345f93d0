import { askEventLog } from './event-log.ts';
import { NOT_ASKED, type SystemLog } from './findings.ts';
import { openKernelLog } from './kernel-log.ts';

/** The log of the current system; an empty one for a system whose log Vigil does not support. */
export function openSystemLog(): SystemLog {
  if (process.platform === 'linux') return openKernelLog();
  if (process.platform === 'win32') return { ask: askEventLog, close: () => {} };
  return { ask: async () => NOT_ASKED, close: () => {} };
}
