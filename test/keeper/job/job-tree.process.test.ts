import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { KeeperReport } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { leftoversOf, treeOf } from '../../../electron/keeper/job/job-tree.ts';
import type { JobTree } from '../../../electron/platform/processes/processes.ts';
import { endTree, processStartToken } from '../../../electron/platform/processes/processes.ts';
import { until } from '../../support/until.ts';

const runFolder = '/runs/20261121-031500-tree';
const LONG_AGO_MS = 10_000;
const left: number[] = [];
afterEach(async () => {
  for (const pid of left.splice(0)) await endTree(pid);
});

const treeOfJob = ({ pid = 0 }: ChildProcess, env: Record<string, string>): JobTree => {
  const output = { headBytes: 1, tailBytes: 1 };
  const start = { attempt: 1, file: 'sh', args: [], cwd: '/', env, columns: 80, rows: 24, output };
  return treeOf(pid, start, (text) => expect.unreachable(text));
};

/** The tree of a job that has ended, and the process that it left in its session. */
async function endedJob(command: string): Promise<{ tree: JobTree; pid: number }> {
  const env = { PATH: process.env['PATH'] ?? '', VIGIL_RUN_DIR: runFolder };
  const script = `read go; ${command} </dev/null >/dev/null 2>&1 & echo $!`;
  const job = spawn('/bin/sh', ['-c', `${script.replace('read go; ', 'read go\n')}`], {
    ...{ detached: true, env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const tree = treeOfJob(job, env);
  const ended = once(job, 'exit');
  job.stdin.end('go\n');
  const pid = Number(String((await once(job.stdout, 'data'))[0]));
  left.push(pid);
  await ended;
  await until(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('sleep'), 'it has become sleep');
  return { tree, pid };
}

/** Its leftovers, once they are known: on a busy machine a look at all processes may not finish. */
async function knownLeftovers(tree: JobTree, endedAgoMs: number): Promise<KeeperReport> {
  let report = await leftoversOf(7, tree, endedAgoMs);
  await until(async () => {
    if (report.kind !== 'leftovers' || report.pids !== null) return true;
    report = await leftoversOf(7, tree, endedAgoMs);
    return false;
  }, 'the leftovers are known');
  return report;
}

describe.skipIf(process.platform !== 'linux')('the tree of a job', () => {
  test('is identified by its first process and by its run folder', async () => {
    const job = spawn('/bin/sleep', ['60'], { stdio: 'ignore' });
    left.push(job.pid ?? 0);
    const startToken = processStartToken(job.pid ?? 0);
    expect(startToken).not.toBeNull();
    expect(treeOfJob(job, { VIGIL_RUN_DIR: runFolder })).toEqual({ pid: job.pid, startToken, runFolder });
    expect(treeOfJob(job, {}).runFolder).toBeNull();
  });
});

describe.skipIf(process.platform !== 'linux')('a process that a job left running', () => {
  test('is listed with its command, and continues', async () => {
    const { tree, pid } = await endedJob('sleep 60');
    const startToken = processStartToken(pid);
    for (const endedAgoMs of [0, LONG_AGO_MS])
      expect(await knownLeftovers(tree, endedAgoMs)).toEqual({
        kind: 'leftovers',
        attempt: 7,
        pids: [pid],
        processes: [{ pid, startToken, command: 'sleep 60' }],
      });
    expect(processStartToken(pid)).toBe(startToken);
  });

  test('is identified by its session only just after the end, because session ids are reused', async () => {
    const { tree, pid } = await endedJob('env -u VIGIL_RUN_DIR sleep 60');
    expect(await knownLeftovers(tree, LONG_AGO_MS)).toMatchObject({ pids: [], processes: [] });
    expect(await knownLeftovers(tree, LONG_AGO_MS - 1)).toMatchObject({ pids: [pid] });
  });
});
