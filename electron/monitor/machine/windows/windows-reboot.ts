import type { RebootReason } from '../../../core/protocol/machine/machine-sample.ts';
import type { MachineGaps } from './windows-gaps.ts';
import type { MachineCalls } from './windows-library.ts';

/** A place in the registry below which the signs of a pending restart are looked for. */
interface RegistryRoot {
  /** HKEY_LOCAL_MACHINE or HKEY_CURRENT_USER of winreg.h. */
  hive: bigint;
  /** Ends with a backslash, or is empty. */
  prefix: string;
}

const LOCAL_MACHINE: RegistryRoot = { hive: 0xffff_ffff_8000_0002n, prefix: '' };
const CURRENT_VERSION = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion';
/** These keys exist only while a restart is due. */
const KEYS: [RebootReason, string][] = [
  ['system-update', `${CURRENT_VERSION}\\WindowsUpdate\\Auto Update\\RebootRequired`],
  ['component-servicing', `${CURRENT_VERSION}\\Component Based Servicing\\RebootPending`],
];
/** Files to be renamed or deleted at the next start: MoveFileEx with MOVEFILE_DELAY_UNTIL_REBOOT. */
const RENAMES = {
  key: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager',
  value: 'PendingFileRenameOperations',
};
/** KEY_READ and KEY_WOW64_64KEY. */
const ACCESS = 0x2_0019 | 0x0100;
const NOT_FOUND = 2;
/** An empty list is two zero bytes. */
const EMPTY_BYTES = 2;

/** What waits for the next restart of the machine; null if the registry cannot be read. */
export function readPendingReboot(
  calls: MachineCalls,
  gaps: MachineGaps,
  root = LOCAL_MACHINE,
): RebootReason[] | null {
  const { openKey, closeKey, queryValue } = calls;
  if (openKey === null || closeKey === null || queryValue === null) {
    gaps.add('pending-reboot', null);
    return null;
  }
  let failure: number | null = null;
  /** False if there is no such key. */
  const inKey = (path: string, look: (key: bigint) => boolean): boolean => {
    const key = Buffer.alloc(8);
    const code = openKey(root.hive, `${root.prefix}${path}`, 0, ACCESS, key);
    if (code !== 0) {
      if (code !== NOT_FOUND) failure = code;
      return false;
    }
    const handle = key.readBigUInt64LE();
    try {
      return look(handle);
    } finally {
      closeKey(handle);
    }
  };
  const reasons = KEYS.filter(([, path]) => inKey(path, () => true)).map(([reason]) => reason);
  const hasRenames = inKey(RENAMES.key, (key) => {
    const [type, bytes] = [Buffer.alloc(4), Buffer.alloc(4)];
    const code = queryValue(key, RENAMES.value, null, type, null, bytes);
    if (code !== 0 && code !== NOT_FOUND) failure = code;
    return code === 0 && bytes.readUInt32LE() > EMPTY_BYTES;
  });
  if (hasRenames) reasons.push('file-rename');
  if (failure === null) gaps.clear('pending-reboot');
  else gaps.add('pending-reboot', failure);
  // A sign that was found counts, whatever else could not be read.
  return failure !== null && reasons.length === 0 ? null : reasons;
}
