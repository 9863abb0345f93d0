import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

it('a job that dies after its host got SIGTERM, as at a shutdown, has not failed', async () => {
  const args = [resolve('test/jobs/mortal.mjs'), '--everyMs', '100', '--total', '1000'];
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args },
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  await until(async () => (await home.show(id)).row.iteration > 1, 'it has begun');
  const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
  const host = await home.host();
  process.kill(host.pid, 'SIGTERM');
  await until(async () => (await home.host()).pid !== host.pid, 'another host is there');
  const { iteration } = (await home.show(id)).row;
  await until(async () => (await home.show(id)).row.iteration > iteration, 'it watches the job');
  process.kill(pid, 'SIGKILL');
  await until(async () => (await home.show(id)).attempts[0]?.judged != null, 'its end is judged');
  expect((await home.show(id)).attempts[0]).toMatchObject({
    judged: { class: 'os-shutdown', because: 'session-ended', fingerprint: null },
    decision: { action: 'restart', because: 'machine-went', afterMs: 60_000 },
  });
});
