import { homedir, hostname } from 'node:os';
import { expect, it } from 'vitest';
import { personalNames } from '../../../electron/host/base/personal.ts';

it('the home folder and the names of this user and this machine are known', () => {
  const { homes, names } = personalNames();
  expect(homes).toEqual([homedir()]);
  expect(names).toContain(hostname());
  expect(names).not.toContain('');
});
