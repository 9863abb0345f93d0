import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobKill } from '../../../electron/keeper/job/job-kill.ts';
import { endTree, processStartToken } from '../../../electron/platform/processes/processes.ts';
import { knownProcessesOfRun } from '../../support/known-processes.ts';
import { until } from '../../support/until.ts';

/** A unique name, because no other run of this test may be counted. */
const runFolder = `/runs/${randomUUID()}`;
let job: ChildProcess;
let remarks: string[] = [];
/** A job with a child that has left its session; both ignore requests to end. */
const stubborn = `trap '' TERM INT HUP; setsid sh -c 'trap "" TERM; sleep 60; true' & sleep 60; true`;
beforeEach(() => {
  remarks = [];
  const env = { PATH: process.env['PATH'], VIGIL_RUN_DIR: runFolder };
  job = spawn('/bin/sh', ['-c', stubborn], { detached: true, stdio: 'ignore', env });
});
afterEach(async () => {
  for (const pid of await living()) await endTree(pid);
});

const killOf = (startToken: () => string | null) => {
  const tree = {
    pid: job.pid ?? 0,
    runFolder,
    get startToken() {
      return startToken();
    },
  };
  return new JobKill(tree, (text) => remarks.push(text));
};
const living = () => knownProcessesOfRun(runFolder);

describe.skipIf(process.platform !== 'linux')('the kill of a job', () => {
  test('is complete when every process of the job is gone, however often it was requested', async () => {
    await until(async () => (await living()).length >= 3, 'the job has its children');
    const token = processStartToken(job.pid ?? 0);
    const kill = killOf(() => token);
    await kill.done;
    const pids = await living();
    expect(pids.length).toBeGreaterThanOrEqual(3);
    kill.begin();
    kill.begin();
    await kill.done;
    expect(pids.filter((pid) => processStartToken(pid) !== null)).toEqual([]);
    expect(remarks).toEqual([]);
  });

  test('is complete with a remark when the system refuses', async () => {
    const kill = killOf(() => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    });
    kill.begin();
    await kill.done;
    expect(remarks).toEqual(['Not everything could be ended: EMFILE: too many open files']);
  });
});
