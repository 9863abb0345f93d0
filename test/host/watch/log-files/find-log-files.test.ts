import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pathsOfSetting } from '../../../../electron/host/watch/log-files/find-log-files.ts';

let cwd = '';
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-find-')));
  mkdirSync(join(cwd, 'logs'));
  for (const name of ['b.log', 'a.log', 'a.log.1', 'notes.txt', 'a(1).log'])
    writeFileSync(join(cwd, 'logs', name), '');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

it('a name is relative to the working folder, whether or not there is such a file', async () => {
  expect(await pathsOfSetting(cwd, 'train.log')).toEqual([join(cwd, 'train.log')]);
  expect(await pathsOfSetting(cwd, join(cwd, 'x', '학습.log'))).toEqual([join(cwd, 'x', '학습.log')]);
});

it('a pattern means the files that match it now', async () => {
  const found = async (setting: string) =>
    (await pathsOfSetting(cwd, setting)).map((path) => path.slice(join(cwd, 'logs').length + 1));
  expect(await found('logs/*.log')).toEqual(['a(1).log', 'a.log', 'b.log']);
  expect(await found('logs/?.log')).toEqual(['a.log', 'b.log']);
  expect(await found('logs/a(?).log')).toEqual(['a(1).log']);
  expect(await found('nowhere/*.log')).toEqual([]);
});
