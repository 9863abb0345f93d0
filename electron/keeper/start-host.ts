import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import type { Remark } from './remarks.ts';

/** Starts the host's program as a process of its own that inherits nothing but the environment. */
export function startHost(program: string, remark: Remark): void {
  const nothing = openSync(process.platform === 'win32' ? '\\\\.\\NUL' : '/dev/null', 'r+');
  const host = spawn(process.execPath, [program], {
    detached: true,
    stdio: inheritNothing(nothing),
    windowsHide: true,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  closeSync(nothing);
  host.on('error', (error) => remark(`No host could be started: ${error.message}`));
  host.unref();
  remark(`No host is connected; started one as process ${host.pid}`);
}

/**
 * On Linux the master side of the job's terminal (as node-pty opens it) is inherited by whatever we start. A host
 * that held it would keep the terminal open after our death, and the job would wait for ever instead of ending. Node
 * cannot mark a descriptor as not to be inherited, but it can put another one, `nothing`, in its place.
 */
function inheritNothing(nothing: number): StdioOptions {
  if (process.platform !== 'linux') return 'ignore';
  const masters = readdirSync('/proc/self/fd').map(Number).filter(isTerminalMaster);
  return Array.from({ length: Math.max(2, ...masters) + 1 }, (_, fd) =>
    masters.includes(fd) ? nothing : 'ignore',
  );
}

function isTerminalMaster(fd: number): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/ptmx');
  } catch {
    // The descriptor by which the folder was read.
    return false;
  }
}
