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

test('vigil show says how iterations are read, and vigil read-as corrects it', async () => {
  await ask('run', '--name', 'night', '--', ...prints('Iteration {i}/{n} best={v}\\n'));
  expect((await ask('show', 'night')).stdout).toContain(
    'Iterations      read from the output: Counted lines',
  );
  expect(await ask('read-as', 'night', 'none')).toMatchObject({ code: EXIT.ok });
  expect((await ask('show', 'night')).stdout).toContain('Iterations      not read, as you chose');
  const { code, stderr } = await ask('read-as', 'night', 'optima');
  expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining('"optima" is not a way')]);
});
