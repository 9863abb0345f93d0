import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { pingHost } from '../../../../electron/host/launch/find-host.ts';
import { until } from '../../../support/until.ts';
import { openTestHome } from '../../../support/vigil-home.ts';

const home = openTestHome();
afterAll(() => home.close());

const indexFile = join(home.home, 'run-index.jsonl');
const quickJob: RunRequest = {
  program: { kind: 'command', file: process.execPath, args: ['-e', ''] },
};

async function restartHost() {
  await (await home.client()).host.stop.mutate();
  await until(async () => (await pingHost(home.home)) === null, 'the host has left');
}

const list = async () => (await home.client()).runs.list.query();

test('a new host lists ended runs without reading their journals, and reads one on request', async () => {
  const id = await home.start(quickJob);
  const before = await home.compared(id);
  await until(() => !existsSync(runPaths(home.folder(id)).keeperFile), 'the keeper has left');
  await restartHost();
  expect(readFileSync(indexFile, 'utf8')).toContain(id);
  expect(await list()).toEqual([before.row]);
  expect(await home.show(id)).toEqual(before);
  // It can also continue, like a run that was loaded all along.
  expect(await (await home.client()).runs.resume.mutate({ id })).toMatchObject({ ok: true });
  await until(async () => (await home.show(id)).attempts.length === 2, 'the second attempt');
  const after = await home.compared(id);

  await until(() => !existsSync(runPaths(home.folder(id)).keeperFile), 'the keeper has left');
  await restartHost();
  rmSync(indexFile);
  expect(await list()).toEqual([after.row]);

  await restartHost();
  appendFileSync(runPaths(home.folder(id)).journal, 'garbage\n');
  await until(
    async () => (await list())[0]?.problem?.code === 'journal-damaged',
    'the index is not believed',
  );
});

test('the file of a killed keeper does not prevent showing an ended run from its row', async () => {
  const id = await home.start(quickJob);
  await home.ended(id);
  const { keeperFile } = runPaths(home.folder(id));
  await until(() => !existsSync(keeperFile), 'the keeper has left');
  await restartHost();
  rmSync(indexFile);
  const file = { format: 1, pid: 1, startedAt: 1, endpoint: 'gone', token: 'a'.repeat(64) };
  writeFileSync(keeperFile, JSON.stringify({ ...file, version: '0.1.0', protocol: 1 }));
  await list();
  await until(() => !existsSync(keeperFile), 'the file is gone');
  await until(
    () => existsSync(indexFile) && readFileSync(indexFile, 'utf8').includes(id),
    'it is in the index',
  );
});
