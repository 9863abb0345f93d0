import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { besideShell, PROGRAM_ICON, TASKBAR_SIGNS, TRAY_ICONS } from '../../electron/shell/icons.ts';

const icons = fileURLToPath(new URL('../../build/icons', import.meta.url));

test('every icon is there', () => {
  const files = [PROGRAM_ICON, ...Object.values(TRAY_ICONS), ...Object.values(TASKBAR_SIGNS)];
  for (const file of files)
    if (file !== null) expect(existsSync(join(icons, basename(file))), file).toBe(true);
});

test('a file of the program is found beside it', () => {
  expect(basename(besideShell('preload.cjs'))).toBe('preload.cjs');
});
