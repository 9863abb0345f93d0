import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** @typedef {import('../../electron/core/protocol/machine/monitor-message.ts').MonitorReport} Report */

/**
 * The bundled monitor with one job to watch, and two cards of the stub library.
 * @param {readonly string[]} flags of the host for its monitor
 * @param {{ folder: string, script: string }} stub
 */
export function openMonitor(flags, stub) {
  const job = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const monitor = spawn(process.execPath, [...flags, resolve('out/monitor.cjs')], {
    env: { ...process.env, LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let rest = '';
  /** The number of the newest sample, and the processor time that the monitor says it has used. */
  const newest = { number: 0, cpuMs: 0 };
  monitor.stdout.setEncoding('utf8').on('data', (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const line = lines.at(-1);
    if (line === undefined) return;
    const { sample } = /** @type {Report} */ (JSON.parse(line));
    newest.number = sample.number;
    newest.cpuMs = sample.monitor.cpuMs;
  });
  const jobs = [{ id: '20260101-000000-aaaaa', pid: Number(job.pid), runFolder: stub.folder }];
  return {
    pid: Number(monitor.pid),
    newest,
    attend: (/** @type {number} */ intervalMs) =>
      monitor.stdin.write(
        `${JSON.stringify({ kind: 'attend', intervalMs, jobs, folders: [stub.folder] })}\n`,
      ),
    close() {
      monitor.kill('SIGKILL');
      job.kill('SIGKILL');
    },
  };
}
