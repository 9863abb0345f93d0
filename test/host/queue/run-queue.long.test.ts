import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const marks = () => join(home.home, 'marks.txt');
/** A job that records its begin and end in one shared file, and reports that it has finished. */
const marker = (name: string, forMs: number): RunRequest => ({
  name,
  queue: true,
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/marker.mjs'), marks(), name, String(forMs)],
  },
});
const marked = () => readFileSync(marks(), 'utf8').trim().split('\n');
const phase = async (id: string) => (await home.show(id)).row.phase;

it('the queue continues by itself if the host dies between two runs', async () => {
  const one = await home.start(marker('one', 300));
  const two = await home.start(marker('two', 300));
  await until(async () => (await phase(one)) === 'running', 'the first runs');
  const { pid } = await home.host();
  await home.killHost();
  // No client asks for a host: the keeper of the first run starts one, which gives the second its turn.
  const hostFile = () => JSON.parse(readFileSync(join(home.home, 'host.json'), 'utf8'));
  await until(() => hostFile().pid !== pid, 'a keeper has started a host', 30_000);
  await until(() => marked().includes('end two'), 'the second run has ended', 30_000);
  expect((await home.ended(two)).row.outcome).toBe('finished');
});
