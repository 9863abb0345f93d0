import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder, liesWithin, scanFolder } from '../../../../electron/host/probes/rerun/copy-folder.ts';

let base: string;
let from: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vigil-copy-'));
  from = join(base, 'job');
  for (const folder of ['job/out', 'job/.git', 'job/env', 'job/home', 'data'])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(from, 'train.py'), '12345');
  writeFileSync(join(from, 'out', 'a.pt'), '123');
  for (const file of ['.git/HEAD', 'env/pyvenv.cfg', 'home/host.json']) writeFileSync(join(from, file), 'x');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const most = { bytes: 1_000, files: 100 };

it('counts what a copy would hold, and leaves environments, versions and Vigil out', async () => {
  const scan = await scanFolder(from, most, [join(from, 'home')]);
  expect(scan).toMatchObject({ bytes: 8, files: 2, outside: [] });
  expect(scan.except.sort()).toEqual(['.git', 'env', 'home'].map((name) => join(from, name)));
});

it('stops once it is too much', async () => {
  const { bytes } = await scanFolder(from, { bytes: 2, files: 100 }, []);
  expect(bytes).toBeGreaterThan(2);
});

// Wine cannot make junctions.
it.skipIf(process.platform === 'win32')(
  'makes links into the folder lead into the copy, and names the others',
  async () => {
    symlinkSync(join(base, 'data'), join(from, 'data'), 'junction');
    symlinkSync(join(from, 'out'), join(from, 'newest'), 'junction');
    const scan = await scanFolder(from, most, []);
    expect(scan.outside).toEqual([join(base, 'data')]);
    const to = join(base, 'copy');
    await copyFolder(from, to, scan.except, new AbortController().signal);
    expect(readFileSync(join(to, 'newest', 'a.pt'), 'utf8')).toBe('123');
    writeFileSync(join(to, 'newest', 'a.pt'), 'changed');
    expect(readFileSync(join(from, 'out', 'a.pt'), 'utf8')).toBe('123');
    expect(readlinkSync(join(to, 'data'))).toContain(join(base, 'data'));
    expect(existsSync(join(to, 'env'))).toBe(false);
  },
);

it.skipIf(process.platform === 'win32')(
  'makes them lead into the copy too if the folder was named by a link, and leaves Vigil out',
  async () => {
    const [alias, to] = [join(base, 'alias'), join(base, 'copy')];
    symlinkSync(from, alias, 'junction');
    symlinkSync(join(from, 'out'), join(from, 'by-name'), 'junction');
    symlinkSync(join(alias, 'out'), join(from, 'by-link'), 'junction');
    symlinkSync('out', join(from, 'beside'), 'junction');
    symlinkSync('../data', join(from, 'data'), 'junction');
    const scan = await scanFolder(alias, most, [realpathSync(join(from, 'home'))]);
    expect(scan.except).toContain(join(alias, 'home'));
    expect(scan.outside).toEqual([realpathSync(join(base, 'data'))]);
    await copyFolder(alias, to, scan.except, new AbortController().signal);
    for (const name of ['by-name', 'by-link', 'beside'])
      writeFileSync(join(to, name, `${name}.pt`), 'of the repeat');
    expect(readdirSync(join(from, 'out'))).toEqual(['a.pt']);
    expect(realpathSync(join(to, 'data'))).toBe(realpathSync(join(base, 'data')));
  },
);

it('ends when it is cancelled', async () => {
  await expect(copyFolder(from, join(base, 'copy'), [], AbortSignal.abort())).rejects.toThrow();
});

it('knows what lies in a folder', () => {
  expect([
    liesWithin('/a/b', '/a'),
    liesWithin('/a', '/a'),
    liesWithin('/a2', '/a'),
    liesWithin('/a/..b', '/a'),
  ]).toEqual([true, true, false, true]);
});
