import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { endUnwatched } from '../../../electron/keeper/pty/end-unwatched.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { until } from '../../support/until.ts';

const start = async (isOwnGroup: boolean) => {
  const script = `trap '' TERM HUP; sleep 60 & echo $!; wait`;
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const job = spawn('/bin/sh', ['-c', script], { detached: isOwnGroup, stdio: [...stdio] });
  return { pid: job.pid ?? 0, child: Number(String((await once(job.stdout ?? job, 'data'))[0])) };
};
const isGone = (pid: number) => processStartToken(pid) === null;

describe.skipIf(process.platform === 'win32')('a job that cannot be watched', () => {
  test('is ended together with its process group', async () => {
    const { pid, child } = await start(true);
    endUnwatched(pid);
    await until(() => isGone(pid) && isGone(child), 'job and child are gone');
    endUnwatched(pid);
  });

  test('is ended alone if it has not created its process group yet', async () => {
    const { pid, child } = await start(false);
    endUnwatched(pid);
    await until(() => isGone(pid), 'the job is gone');
    process.kill(child, 'SIGKILL');
  });

  test('without a valid pid leads to no kill of another process', () => {
    for (const pid of [undefined, null, '7', 0, 1, -1, 1.5, Number.NaN]) endUnwatched(pid);
    expect(isGone(process.pid)).toBe(false);
  });
});
