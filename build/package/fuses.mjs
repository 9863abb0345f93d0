import { getCurrentFuseWire } from '@electron/fuses';

/**
 * Switches inside of Electron's executable that nothing at run time can turn. `docs/decisions/building/packages.md` says why each
 * is as it is; the first is on because host, keepers and the command line are this executable, run as Node.
 */
export const fuses = {
  runAsNode: true,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

const ON = '1'.charCodeAt(0);

/** What an executable says. @param {string} executable @returns {Promise<Record<string, boolean>>} */
export async function readFuses(executable) {
  const wire = new Map(Object.entries(await getCurrentFuseWire(executable)));
  return Object.fromEntries(Object.keys(fuses).map((name, index) => [name, wire.get(`${index}`) === ON]));
}
