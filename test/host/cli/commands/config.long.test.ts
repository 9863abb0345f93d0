import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const file = () => join(home.home, 'preferences.json');

test('"vigil config language" changes the language of every command, even if no host is running', async () => {
  const changed = await ask('config', 'language', 'en-xa');
  expect(changed).toMatchObject({ code: EXIT.ok, stderr: '' });
  for (const line of changed.stdout.trim().split('\n')) expect(line).toMatch(/^⟦.*⟧$/);
  expect((await ask('host')).stdout).toMatch(/^⟦.*⟧\n$/);
  expect((await ask('show')).stderr).toMatch(/^vigil: ⟦/);
  expect((await ask('--help')).stdout).toMatch(/^⟦/);
  expect((await ask('config', 'language', 'system')).stdout).toMatch(/^English/);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ format: 1, language: null });
});

test('unreadable preferences are reported once, have no effect, and are kept beside the file that a change begins', async () => {
  writeFileSync(file(), '{');
  const sentence = /^vigil: Your preferences can't be read, so defaults apply: .*preferences\.json [^\n]*\n$/;
  expect((await ask('--version')).stderr).toMatch(sentence);
  expect(await ask('config')).toMatchObject({ code: EXIT.failed, stderr: expect.stringMatching(sentence) });
  expect(readFileSync(file(), 'utf8')).toBe('{');
  expect((await ask('config', 'language', 'en')).code).toBe(EXIT.ok);
  expect(readFileSync(file().replace('.json', '-broken-1.json'), 'utf8')).toBe('{');
  expect(await ask('config')).toMatchObject({ code: EXIT.ok, stderr: '' });
});
