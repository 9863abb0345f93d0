import type { Remark } from '../base/remarks.ts';
import type { Pty, PtyListener, PtyRequest } from './pty-contract.ts';
import { loadNativePty, openFencedPty } from './pty-linux.ts';
import { openPlainPty } from './pty-plain.ts';

/**
 * Starts a process in a pseudo-terminal; throws the system's error if it cannot. On Linux it uses node-pty's native
 * module directly, because node-pty itself loses the end of the output. That module is not a public interface. If its
 * shape is unknown, node-pty's public interface is used, and a remark says so.
 */
export function openPty(
  request: PtyRequest,
  listener: PtyListener,
  remark: Remark,
  load: () => unknown = loadNativePty,
): Pty {
  if (process.platform === 'linux') {
    const pty = openFencedPty(load, request, listener);
    if (typeof pty !== 'string') return pty;
    remark(`The end of the output may be lost: ${pty}`);
  }
  return openPlainPty(request, listener);
}
