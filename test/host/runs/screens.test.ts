import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_FILE } from '../../../electron/core/protocol/disk/output-files.ts';
import { createScreens, type Screens } from '../../../electron/host/runs/screens.ts';

const MIB = 1024 * 1024;

let folder = '';
let screens: Screens;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-screens-'));
  screens = createScreens();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const print = (text: string) => appendFileSync(join(folder, HEAD_FILE), text);
const look = (columns = 40) => screens.snapshot(folder, 3, { columns, rows: 10 });

it('a screen shows what a terminal shows after it has read all of the output', async () => {
  print('50%\r100%\r\n\u001b[31mdone\u001b[0m\r\n');
  const { screen, ...rest } = await look();
  expect(rest).toEqual({ attempt: 3, columns: 40, rows: 10, end: 25 });
  expect(screen).toContain('100%\r\n\u001b[31mdone');
  expect(screen).not.toContain('50%');
});

it('an attempt that has printed nothing has an empty screen', async () => {
  expect(await look()).toMatchObject({ screen: '', end: 0 });
});

it('the next look adds only what came since', async () => {
  print('one');
  await look();
  print('\r\ntwo');
  expect(await look()).toMatchObject({ screen: 'one\r\ntwo', end: 8 });
});

it('looks at once feed the same output once', async () => {
  print('one');
  const all = await Promise.all([look(), look(), look()]);
  expect(all.map(({ screen }) => screen)).toEqual(Array(3).fill('one'));
});

it('each look has the size that it asks for', async () => {
  print('x');
  expect(await look(40)).toMatchObject({ columns: 40, screen: 'x' });
  print('\u001b[2;100Hy');
  const { columns, screen } = await look(20);
  expect([columns, screen.endsWith('\u001b[19Cy')]).toEqual([20, true]);
});

it('only the end of long output is read', async () => {
  // Red from the beginning on, for a reader that starts there.
  print('\u001b[31m'.padEnd(5 * MIB, 'x'));
  print('\r\nlast line');
  const { screen, end } = await look();
  expect(end).toBe(5 * MIB + 11);
  expect([screen.endsWith('last line'), screen.includes('\u001b[31m')]).toEqual([true, false]);
});

// On Windows a folder has no size, so nothing is read from it.
it.skipIf(process.platform === 'win32')(
  'output that cannot be read fails one look, and not the next',
  async () => {
    mkdirSync(join(folder, HEAD_FILE));
    writeFileSync(join(folder, HEAD_FILE, 'x'), '');
    await expect(look()).rejects.toThrow();
    rmSync(join(folder, HEAD_FILE), { recursive: true });
    print('one');
    expect(await look()).toMatchObject({ screen: 'one' });
  },
);
