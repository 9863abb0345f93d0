import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const python = (code: string) => ({ kind: 'command' as const, file: 'python3', args: ['-c', code] });

test('a run that dies of a file names the run that works in the same folder, and no other', async () => {
  const [shared, alone] = [join(home.home, 'shared'), join(home.home, 'alone')];
  for (const folder of [shared, alone]) mkdirSync(folder);
  const waits = 'import os, time\nwhile not os.path.exists("go"): time.sleep(0.1)';
  const beside = await home.start({ name: 'beside', program: python(waits), cwd: shared });
  const elsewhere = await home.start({ name: 'elsewhere', program: python(waits), cwd: alone });
  for (const id of [beside, elsewhere])
    await until(async () => (await home.show(id)).row.phase === 'running', 'it runs');
  const dies = python('raise PermissionError(13, "Permission denied", "cache/a.lock")');
  const id = await home.start({
    ...{ name: 'dies', program: dies, cwd: join(shared, '.') },
    policy: { restart: { mode: 'never' } },
  });
  await home.ended(id);
  const client = await home.client();
  const asked = async () => {
    const answer = await client.runs.dossier.query({ id });
    return answer.ok ? answer.value : null;
  };
  await until(async () => (await asked())?.facts != null, 'its facts are gathered', 60_000);
  const dossier = await asked();
  const neighbour = { shares: 'folder', run: beside, pid: null, name: null };
  expect(dossier?.facts?.neighbours.filter(({ shares }) => shares === 'folder')).toEqual([neighbour]);
  expect(dossier?.diagnosis.because).toContainEqual({
    ...{ kind: 'neighbours', shares: 'folder', neighbours: [neighbour] },
  });
  expect(dossier?.timeline).toContainEqual(expect.objectContaining({ kind: 'neighbour', neighbour }));
  for (const folder of [shared, alone]) writeFileSync(join(folder, 'go'), '');
  for (const other of [beside, elsewhere]) await home.ended(other);
});
