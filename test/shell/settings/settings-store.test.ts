import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettings } from '../../../electron/shell/settings/settings-store.ts';
import { DEFAULT_SHELL_SETTINGS } from '../../../electron/shell/settings/shell-settings.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-settings-'));
  file = join(folder, 'shell.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('settings are stored without leaving temporary files', () => {
  const inHome = join(folder, 'home', 'shell.json');
  expect(openSettings(inHome).get()).toEqual(DEFAULT_SHELL_SETTINGS);
  openSettings(inHome).update({ theme: 'dark' });
  openSettings(inHome).update({ whenClosed: 'tray' });
  expect(openSettings(inHome).get()).toEqual({
    ...DEFAULT_SHELL_SETTINGS,
    theme: 'dark',
    whenClosed: 'tray',
  });
  expect(readdirSync(join(folder, 'home'))).toEqual(['shell.json']);
});

test('the file of an earlier version is brought up to date once', () => {
  const bounds = { x: 1, y: 2, width: 800, height: 600 };
  writeFileSync(file, JSON.stringify({ bounds, maximized: true, theme: 'dark', toldOfTray: true }));
  const settings = openSettings(file);
  expect(settings.get()).toEqual({
    places: [{ display: null, bounds, maximized: true }],
    theme: 'dark',
    whenClosed: 'tray',
    notices: true,
    seenAt: null,
  });
  expect(settings.damagedFile).toBeNull();
  settings.update({ whenClosed: 'quit' });
  expect(openSettings(file).get().whenClosed).toBe('quit');
  expect(readFileSync(file, 'utf8')).not.toContain('toldOfTray');
});

test.each(['{"bou', '', '"theme"}'])('a file that cannot be read is put aside and named: %j', (content) => {
  writeFileSync(file, content);
  const settings = openSettings(file);
  expect(settings.get()).toEqual(DEFAULT_SHELL_SETTINGS);
  expect(settings.damagedFile).toBe(join(folder, 'shell.damaged.json'));
  expect(readFileSync(join(folder, 'shell.damaged.json'), 'utf8')).toBe(content);
  expect(openSettings(file).damagedFile).toBeNull();
});

test('a damaged setting costs only itself, and the file is put aside and named', () => {
  writeFileSync(file, '{"places":"left","theme":"dark","notices":false}');
  const settings = openSettings(file);
  expect(settings.get()).toEqual({ ...DEFAULT_SHELL_SETTINGS, theme: 'dark', notices: false });
  expect(settings.damagedFile).not.toBeNull();
  const again = openSettings(file);
  expect([again.get().theme, again.damagedFile]).toEqual(['dark', null]);
});

test('settings that cannot be written apply until the end', () => {
  const inTheWay = join(folder, 'a-file', 'shell.json');
  writeFileSync(join(folder, 'a-file'), 'in the way');
  const settings = openSettings(inTheWay);
  settings.update({ whenClosed: 'tray' });
  expect(settings.get().whenClosed).toBe('tray');
  expect(settings.damagedFile).toBeNull();
  expect(existsSync(inTheWay)).toBe(false);
});
