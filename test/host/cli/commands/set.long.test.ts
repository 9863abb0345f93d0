import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
const prints = (template: string) => [
  process.execPath,
  resolve('test/jobs/prints.mjs'),
  template,
  '--to',
  '3',
];

test('vigil set corrects name, tags and direction of an ended run, and the next host keeps them', async () => {
  await ask('run', '--name', 'night', '--maximise', '--', ...prints('Iteration {i}/{n} loss={v}\\n'));
  const row = async () => JSON.parse((await ask('ls', '--json')).stdout)[0];
  const before = await row();
  expect(before).toMatchObject({ name: 'night', goal: 'maximise' });

  const set = await ask('set', 'night', 'goal=min', 'name=day', 'tags=a,b', 'note=died\nat 13 🌙');
  expect(set).toMatchObject({ code: EXIT.ok, stderr: '' });
  const after = await row();
  expect(after).toMatchObject({ name: 'day', tags: ['a', 'b'], note: 'died\nat 13 🌙', goal: 'minimise' });
  expect(after.best).toBeLessThan(before.best);

  const shown = await ask('show', 'day');
  expect(shown.stdout).toMatch(/^Note +died\n +at 13 🌙$/m);

  await home.killHost();
  expect(await row()).toEqual(after);
});

test('vigil set refuses an invalid setting in a sentence, and changes nothing', async () => {
  await ask('run', '--name', 'night', '--', ...prints('Iteration {i}/{n} loss={v}\\n'));
  const refused = await ask('set', 'night', 'tags=a', 'total=many');
  expect([refused.code, refused.stderr]).toEqual([
    EXIT.badInput,
    expect.stringContaining('total is not valid, so nothing was changed'),
  ]);
  expect(JSON.parse((await ask('ls', '--json')).stdout)[0].tags).toEqual([]);
});
