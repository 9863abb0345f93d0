import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Activity, isIdle } from '../../../../electron/core/hang/idle.ts';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import { localProcesses } from '../../../../electron/host/place/local/local-processes.ts';
import { createActivityMeter } from '../../../../electron/host/watch/hang/activity-meter.ts';
import { endJob, processStartToken } from '../../../../electron/platform/processes/processes.ts';
import { until } from '../../../support/until.ts';

const NO_GPU_READ = { look: () => null, forget: () => {} };
let folder = '';
let job: ChildProcess;
beforeEach(() => {
  // On a real disk, because writes to memory do not count.
  folder = mkdtempSync(resolve('out', 'vigil-meter-'));
});
afterEach(async () => {
  const pid = job.pid ?? 0;
  await endJob({ pid, startToken: processStartToken(pid), runFolder: folder });
  rmSync(folder, { recursive: true, force: true });
});

/** Measures a shell that runs this script, until the activity between two looks is as expected. */
async function seen(script: string, isWanted: (activity: Activity) => boolean): Promise<void> {
  job = spawn('sh', ['-c', script], { stdio: 'ignore', env: { ...process.env, VIGIL_RUN_DIR: folder } });
  const meter = createActivityMeter(folder, localProcesses, NO_GPU_READ, async () => null);
  const look = () => meter.look({ pid: job.pid ?? 0, outputBytes: 0, uptimeMs: systemClock.uptimeMs() });
  expect(await look()).toBeNull();
  let last: Activity | null = null;
  await until(
    async () => {
      last = await look();
      return last !== null && isWanted(last);
    },
    `it is as wanted: ${JSON.stringify(last)}`,
  );
}

it('a job that sleeps is idle', () => seen('sleep 1000; true', (activity) => isIdle(activity) === true));

it('the CPU time of a child counts', () =>
  seen('sh -c "while :; do :; done" & wait', ({ cpuShare }) => (cpuShare ?? 0) > 0.02));

it('the CPU time of children that start and end counts', () =>
  seen('while :; do seq 20000 > /dev/null; done', ({ cpuShare }) => (cpuShare ?? 0) > 0.02));

it('the CPU time of processes that left the tree counts', () =>
  seen(
    'setsid sh -c "sh -c \'while :; do :; done\' &" & sleep 1000; true',
    ({ cpuShare }) => (cpuShare ?? 0) > 0.02,
  ));

it('disk writes count', () =>
  seen(
    `while :; do echo more >> ${join(folder, 'file')}; sync; sleep 0.05; done`,
    ({ diskBytes }) => (diskBytes ?? 0) > 0,
  ));

it('the activity of a job that is gone is unknown', async () => {
  await seen(
    'sleep 0.2',
    ({ cpuShare, diskBytes, gpuShare }) => cpuShare === null && diskBytes === null && gpuShare === null,
  );
});
