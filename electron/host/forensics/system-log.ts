import { askEventLog } from './event-log.ts';
import { NOT_ASKED, type SystemLog } from './findings.ts';
import { openKernelLog } from './kernel-log.ts';
import { readWindowsRecords } from './windows-record-log.ts';

/** The log of the current system; an empty one for a system whose log Vigil does not support. */
export function openSystemLog(): SystemLog {
  if (process.platform === 'linux') return openKernelLog();
  if (process.platform === 'win32') return { ask: askEventLog, records: readWindowsRecords, close: () => {} };
  return {
    ask: async () => NOT_ASKED,
    records: async () => ({ events: [], missing: 'unsupported' }),
    close: () => {},
  };
}
