import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { defaultHome } from '../../../electron/host/base/paths.ts';

const homeOf = (env: Record<string, string>, cwd: string | null = '/where/one/stands') => {
  const home = defaultHome(env, 'linux', cwd);
  return home.ok ? home.value : home.problem.code;
};

test.skipIf(process.platform === 'win32')('a home is absolute from every working folder', () => {
  expect(homeOf({ VIGIL_HOME: '/srv/vigil' })).toBe('/srv/vigil');
  expect(homeOf({ VIGIL_HOME: '/srv/vigil' }, null)).toBe('/srv/vigil');
  expect(homeOf({ VIGIL_HOME: 'runs/../mine' })).toBe('/where/one/stands/mine');
  expect(homeOf({ VIGIL_HOME: '~/mine' }, null)).toBe(join(homedir(), 'mine'));
  expect(homeOf({ VIGIL_HOME: '~' }, null)).toBe(homedir());
  expect(homeOf({ VIGIL_HOME: '~other' })).toBe('/where/one/stands/~other');
});

test('a relative home is refused without a working folder, with advice', () => {
  const refused = defaultHome({ VIGIL_HOME: 'mine' }, process.platform, null);
  expect(refused.ok).toBe(false);
  if (!refused.ok)
    expect(english.shared.problem(refused.problem)).toMatch(/"mine" \(VIGIL_HOME\).*Give the full path/);
});

test.skipIf(process.platform === 'win32')('a relative path in a variable of the system is ignored', () => {
  expect(homeOf({ XDG_DATA_HOME: '/data' })).toBe('/data/vigil');
  expect(homeOf({ XDG_DATA_HOME: 'data' }, null)).toBe(join(homedir(), '.local', 'share', 'vigil'));
});

test('two users of one PC have a home each', () => {
  const [kim, lee] = ['kim', 'lee'].map((name) =>
    defaultHome({ LOCALAPPDATA: join(homedir(), name) }, 'win32', null),
  );
  expect(kim).toEqual({ ok: true, value: join(homedir(), 'kim', 'Vigil') });
  expect(lee).toEqual({ ok: true, value: join(homedir(), 'lee', 'Vigil') });
});
