import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  findRenamed,
  isSameFile,
  lookAtFile,
} from '../../../../electron/host/watch/log-files/file-identity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-identity-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'train.log');

it('a file keeps its identity while it grows and when it is renamed', async () => {
  writeFileSync(path(), 'one\n');
  const before = await lookAtFile(path());
  expect(before?.bytes).toBe(4);
  writeFileSync(path(), 'two\n', { flag: 'a' });
  const grown = await lookAtFile(path());
  expect(grown?.bytes).toBe(8);
  expect(before && grown && isSameFile(before.identity, grown)).toBe(true);
  renameSync(path(), `${path()}.1`);
  expect(before && (await findRenamed(path(), before.identity))).toBe(`${path()}.1`);
});

it('another file of the same name is not the same', async () => {
  writeFileSync(path(), 'one\n');
  const before = await lookAtFile(path());
  renameSync(path(), join(folder, 'kept-elsewhere'));
  writeFileSync(path(), 'two\n');
  const now = await lookAtFile(path());
  expect(before && now && isSameFile(before.identity, now)).toBe(false);
  expect(before && (await findRenamed(path(), before.identity))).toBeNull();
});

it('a missing file or a folder has no identity', async () => {
  expect(await lookAtFile(path())).toBeNull();
  expect(await lookAtFile(folder)).toBeNull();
});

it('a file keeps its identity if the file system reports its last change as its birth', () => {
  const known = { device: '1', index: '2', bornMs: 1000 };
  const later = { device: '1', index: '2', bornMs: 9000 };
  expect(isSameFile(known, { identity: later, bytes: 8, changedNs: 0n, isBornAtChange: true })).toBe(true);
  expect(isSameFile(known, { identity: later, bytes: 8, changedNs: 0n, isBornAtChange: false })).toBe(false);
});
