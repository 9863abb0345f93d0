import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  folderBytes,
  freeBytesAt,
  openScratch,
  removeScratch,
} from '../../../../electron/host/probes/runner/scratch.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vigil-scratch-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('each probe gets a folder of its own, which goes with everything in it', async () => {
  const [one, other] = [openScratch(join(base, 'a')), openScratch(join(base, 'a'))];
  expect(one).not.toBe(other);
  mkdirSync(join(one, 'deep'));
  writeFileSync(join(one, 'deep', 'file'), 'x');
  await removeScratch(one);
  expect(existsSync(one)).toBe(false);
  await removeScratch(one);
});

it('a folder that cannot be made is an error', () => {
  writeFileSync(join(base, 'file'), '');
  expect(() => openScratch(join(base, 'file'))).toThrow();
});

it('files count with those of folders below, up to a little more than enough', async () => {
  mkdirSync(join(base, 'deep'));
  writeFileSync(join(base, 'one'), Buffer.alloc(1_000));
  writeFileSync(join(base, 'deep', 'two'), Buffer.alloc(500));
  expect(await folderBytes(base, 10_000)).toBe(1_500);
  expect(await folderBytes(base, 10)).toBeGreaterThan(10);
  expect(await folderBytes(join(base, 'gone'), 10)).toBe(0);
});

it('free space is unknown where there is no folder', async () => {
  expect(await freeBytesAt(base)).toBeGreaterThan(0);
  expect(await freeBytesAt(join(base, 'gone'))).toBeNull();
});
