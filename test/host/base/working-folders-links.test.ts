import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderLinks } from '../../../electron/host/base/working-folders.ts';

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-links-')));
  mkdirSync(join(base, 'work'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

// Wine refuses to make links.
test.skipIf(process.platform === 'win32')(
  'folders lead where their links do; one that is not there yet stays as it is written, until it is',
  async () => {
    symlinkSync(join(base, 'work'), join(base, 'link'));
    const links = createFolderLinks({ uptimeMs: () => 0 });
    const folders = { cwd: join(base, 'link'), named: [join(base, 'link', 'out')], given: [] };
    expect(await links.withoutLinks(folders)).toEqual({ ...folders, cwd: join(base, 'work'), isKnown: true });
    mkdirSync(join(base, 'work', 'out'));
    links.beginLook();
    expect((await links.withoutLinks(folders)).named).toEqual([join(base, 'work', 'out')]);
  },
);
