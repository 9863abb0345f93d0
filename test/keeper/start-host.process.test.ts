import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHost } from '../../electron/keeper/start-host.ts';
import { readEntry } from '../../electron/platform/processes/process-table.ts';
import { endTree } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';
import { runInTerminal } from './terminal.ts';

let folder = '';
let pid = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-start-host-'));
});
afterEach(() => {
  // As a program of Vigil it is spared by whatever ends the tree of a job.
  if (pid !== 0) process.kill(pid, 'SIGKILL');
  pid = 0;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a host that only reports on itself; returns the report. */
async function startedHost() {
  const [program, seenFile] = [join(folder, 'host.mjs'), join(folder, 'seen')];
  writeFileSync(
    program,
    `import { readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
    const target = (fd) => { try { return readlinkSync('/proc/self/fd/' + fd); } catch { return ''; } };
    const open = readdirSync('/proc/self/fd').map(target);
    const { pid, env, execArgv } = process;
    writeFileSync(process.argv[1] + '.new', JSON.stringify({ pid, env, execArgv, open }));
    renameSync(process.argv[1] + '.new', ${JSON.stringify(seenFile)});
    setTimeout(() => {}, 30_000);`,
  );
  const remarks: string[] = [];
  startHost(program, (text) => remarks.push(text));
  pid = Number(/process (\d+)$/.exec(remarks.join())?.[1] ?? 0);
  const seen = () => JSON.parse(readFileSync(seenFile, 'utf8'));
  await until(() => {
    try {
      return seen().pid === pid;
    } catch {
      return false;
    }
  }, 'the host runs as the process that is remarked on');
  return seen();
}

describe.skipIf(process.platform !== 'linux')('a host that a keeper starts', () => {
  test('runs as a program of Vigil in a session of its own, with the environment of the keeper', async () => {
    const { env } = await startedHost();
    expect(env).toMatchObject({ PATH: process.env['PATH'], VIGIL_PROGRAM: 'own', ELECTRON_RUN_AS_NODE: '1' });
    expect(Number(env.UV_THREADPOOL_SIZE)).toBeGreaterThan(4);
    expect(readEntry(pid)).toMatchObject({ session: pid, group: pid });
  });

  test('does not hold the terminal of the job open', async () => {
    const job = runInTerminal('/bin/sleep', ['60']);
    try {
      const { open } = await startedHost();
      expect(open).toContain('/dev/null');
      expect(open.filter((target: string) => /ptmx|pts/.test(target))).toEqual([]);
    } finally {
      await endTree(job.pty.pid);
    }
  });
});
