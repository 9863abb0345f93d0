import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettings } from '../../electron/shell/settings.ts';

const defaults = { bounds: null, maximized: false, theme: 'system', toldOfTray: false };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('settings are stored without leaving temporary files', () => {
  const file = join(folder, 'home', 'shell.json');
  expect(openSettings(file).get()).toEqual(defaults);
  openSettings(file).update({ theme: 'dark' });
  openSettings(file).update({ toldOfTray: true });
  expect(openSettings(file).get()).toEqual({ ...defaults, theme: 'dark', toldOfTray: true });
  expect(readdirSync(join(folder, 'home'))).toEqual(['shell.json']);
});

test('a damaged file or field costs only itself', () => {
  const file = join(folder, 'shell.json');
  for (const content of ['{"bou', '[]', 'null', '7', '']) {
    writeFileSync(file, content);
    expect(openSettings(file).get()).toEqual(defaults);
  }
  writeFileSync(file, '{"bounds":{"x":"left"},"theme":"dark","toldOfTray":true}');
  expect(openSettings(file).get()).toEqual({ ...defaults, theme: 'dark', toldOfTray: true });
});

test('settings that cannot be written apply until the end', () => {
  const file = join(folder, 'a-file', 'shell.json');
  writeFileSync(join(folder, 'a-file'), 'in the way');
  const settings = openSettings(file);
  settings.update({ toldOfTray: true });
  expect(settings.get().toldOfTray).toBe(true);
  expect(readFileSync(join(folder, 'a-file'), 'utf8')).toBe('in the way');
});
