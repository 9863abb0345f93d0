import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { until } from '../../../support/until.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
const PRINTS = [
  process.execPath,
  resolve('test/jobs/prints.mjs'),
  'Iteration {i}/{n} best={v}\\n',
  '--to',
  '3',
];
const rows = async (): Promise<RunRow[]> => JSON.parse((await ask('ls', '--json')).stdout);

test('a deleted run leaves list and folder, and another host restores it unchanged', async () => {
  await ask('run', '--name', 'night', '--', ...PRINTS);
  await ask('run', '--name', 'day', '--', ...PRINTS);
  const before = await rows();
  const id = before.find(({ name }) => name === 'night')?.id ?? '';
  const seen: { rows: string[]; gone: string[] }[] = [];
  const { runs } = await home.client();
  const watch = runs.watch.subscribe(
    {},
    { onData: ({ data }) => seen.push({ rows: data.rows.map((row) => row.id), gone: data.gone }) },
  );
  await until(() => seen.length > 0, 'the list is there');

  expect(await ask('rm', 'night')).toMatchObject({ code: EXIT.ok });
  expect((await rows()).map(({ name }) => name)).toEqual(['day']);
  await until(() => seen.some(({ gone }) => gone.includes(id)), 'those who watch are told');
  watch.unsubscribe();
  expect(existsSync(home.folder(id))).toBe(false);
  expect((await ask('show', id)).code).toBe(EXIT.noSuchRun);
  expect((await ask('trash')).stdout).toContain('night');

  await home.killHost();
  expect((await rows()).map(({ name }) => name)).toEqual(['day']);
  expect(await ask('restore', 'night')).toMatchObject({ code: EXIT.ok });
  expect(await rows()).toEqual(before);
  expect((await ask('trash')).stdout).toBe('No deleted runs.\n');
});

test('a living run is not deleted, and a run that is not in the bin is not restored', async () => {
  await ask('run', '--detach', '--name', 'night', '--', ...PRINTS, '--pace', '60000');
  const refused = await ask('rm', 'night');
  expect([refused.code, refused.stderr]).toEqual([EXIT.badInput, expect.stringContaining('Stop it first')]);
  expect((await rows())[0]?.phase).not.toBe('ended');
  expect((await ask('restore', 'night')).stderr).toContain('There is no deleted run "night" in the bin');
});

test('the bin keeps a run until the user empties it', async () => {
  await ask('run', '--name', 'night', '--', ...PRINTS);
  const id = (await rows())[0]?.id ?? '';
  await ask('rm', 'night');
  expect(existsSync(join(home.home, 'trash', id, 'journal.jsonl'))).toBe(true);
  expect((await ask('trash', 'empty', 'night')).stdout).toBe('1 run is deleted for good.\n');
  expect(existsSync(join(home.home, 'trash', id))).toBe(false);
  expect(JSON.parse((await ask('trash', '--json')).stdout)).toEqual([]);
});
