import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { hostFlags } from '../core/protocol/wire/host-flags.ts';
import { HOST_THREADS } from '../platform/answering.ts';
import { OWN_PROGRAM_ENV } from '../platform/processes/own-program.ts';
import { startOutside } from '../platform/processes/start-outside.ts';
import { ownJobObject } from '../platform/windows/job-object.ts';
import type { Remark } from './base/remarks.ts';

/** Starts the host's program as a separate process that inherits only the environment. */
export function startHost(program: string, remark: Remark): void {
  const env = { ...HOST_THREADS, ...process.env, ...OWN_PROGRAM_ENV, ELECTRON_RUN_AS_NODE: '1' };
  if (ownJobObject() !== null) {
    const host = startOutside(process.execPath, [...hostFlags(process.versions.v8), program], null, env);
    remark(typeof host === 'string' ? `No host could be started: ${host}` : startedAs(host));
    return;
  }
  const nothing = openSync(process.platform === 'win32' ? '\\\\.\\NUL' : '/dev/null', 'r+');
  const host = spawn(process.execPath, [...hostFlags(process.versions.v8), program], {
    detached: true,
    stdio: inheritNothing(nothing),
    windowsHide: true,
    env,
  });
  closeSync(nothing);
  host.on('error', (error) => remark(`No host could be started: ${error.message}`));
  host.unref();
  remark(startedAs(host.pid));
}

const startedAs = (pid: number | undefined): string => `No host is connected; started one as process ${pid}`;

/**
 * On Linux every process that the keeper starts inherits the master side of the job's terminal (as node-pty opens it).
 * A host that held it would keep the terminal open after the keeper's death, and the job would wait forever instead of
 * ending. Node cannot mark a descriptor as not inheritable, but it can put another one, `nothing`, in its place.
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
    // The descriptor with which the folder was read.
    return false;
  }
}
