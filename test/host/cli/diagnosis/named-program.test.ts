import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { namedProgram } from '../../../../electron/host/cli/diagnosis/named-program.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-named-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a bare name is looked up on the PATH, and a path begins in the current folder', () => {
  const name = process.platform === 'win32' ? 'snake.exe' : 'snake';
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  const named = (word: string, env: Record<string, string | undefined>) =>
    namedProgram({ file: word, path: resolve(word), folder: resolve('.') }, env);
  expect(named('snake', { PATH: folder, PATHEXT: '.exe' })).toBe(file);
  expect(named('snake', { PATH: '/nowhere', OTHER: undefined })).toBe(resolve('snake'));
  expect(named('bin/snake', { PATH: folder })).toBe(resolve('bin/snake'));
});
