import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { callHost } from '../../../../electron/host/launch/find-host.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const TOTAL = 60;
const job: RunRequest = {
  program: {
    kind: 'command',
    file: 'python3',
    args: [resolve('test/jobs/helper_loop.py'), '--total', `${TOTAL}`, '--pace-ms', '50'],
  },
  env: { PYTHONPATH: resolve('electron/python') },
};

it('a job with the helper pauses after its iteration, and goes on from there once it is resumed', async () => {
  const id = await home.start(job);
  await until(async () => ((await home.show(id)).row.iteration ?? 0) >= 3, `run ${id} works`);
  expect(await callHost(await home.host(), 'mutation', 'runs.pause', { id })).toMatchObject({ ok: true });
  const paused = await home.ended(id);
  expect(paused.row).toMatchObject({ outcome: 'stopped', attempts: 1 });
  expect(paused.attempts[0]?.decision).toMatchObject({ action: 'end', because: 'user-pause' });
  const { iteration } = paused.row;
  expect(iteration).toBeLessThan(TOTAL);
  expect(paused.safety.savedIteration).toBe(iteration);

  await callHost(await home.host(), 'mutation', 'runs.resume', { id });
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: TOTAL });
  expect(view.attempts[1]?.firstIteration).toBe((iteration ?? 0) + 1);
});
