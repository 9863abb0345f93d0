import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setAside } from '../../../electron/platform/files/set-aside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file is copied under the first number that is free', () => {
  const path = join(folder, '설정.json');
  for (const text of ['one', 'two']) {
    writeFileSync(path, text);
    expect(readFileSync(setAside(path), 'utf8')).toBe(text);
  }
  expect(readFileSync(join(folder, '설정-broken-1.json'), 'utf8')).toBe('one');
});

it('a file that cannot be read is not passed over in silence', () => {
  expect(() => setAside(join(folder, 'absent.json'))).toThrow('ENOENT');
});
