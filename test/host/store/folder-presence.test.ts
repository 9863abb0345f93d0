import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaths } from '../../../electron/host/base/paths.ts';
import {
  folderTrouble,
  isSystemError,
  readUnlessAway,
} from '../../../electron/host/store/folder-presence.ts';

let home = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-presence-'));
  folder = mkdtempSync(join(home, 'run-'));
  writeFileSync(runPaths(folder).spec, '{}');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const isNull = (found: unknown) => found === null;
const goAway = () => renameSync(folder, `${folder}-away`);
const comeBack = () => renameSync(`${folder}-away`, folder);

it('a run folder is there as long as its run.json is', () => {
  expect(folderTrouble(runPaths(folder))).toBeNull();
  goAway();
  const away = { code: 'folder-unreachable', path: folder, error: { code: 'ENOENT' } };
  expect(folderTrouble(runPaths(folder))).toMatchObject(away);
  comeBack();
  rmSync(runPaths(folder).spec);
  expect(folderTrouble(runPaths(folder))).toMatchObject(away);
});

describe('a file that may be missing from a run folder', () => {
  it('is read once if it is found, whether the folder is there or not', () => {
    let reads = 0;
    goAway();
    expect(readUnlessAway(runPaths(folder), () => ++reads, isNull)).toBe(1);
  });

  it('is missing only while the folder is there', () => {
    expect(readUnlessAway(runPaths(folder), () => null, isNull)).toBeNull();
    goAway();
    expect(() => readUnlessAway(runPaths(folder), () => null, isNull)).toThrow(/ENOENT/);
  });

  it('is read again, because the folder may have come back between the two checks', () => {
    goAway();
    const looks = [null, 'found'];
    const read = () => {
      if (looks.length === 2) comeBack();
      return looks.shift() ?? null;
    };
    expect(readUnlessAway(runPaths(folder), read, isNull)).toBe('found');
  });
});

it('that is unreachable causes a system error, not an internal one', () => {
  goAway();
  let error: unknown = null;
  try {
    readUnlessAway(runPaths(folder), () => null, isNull);
  } catch (thrown) {
    error = thrown;
  }
  expect(isSystemError(error)).toBe(true);
  const ofOurs = Object.assign(new Error('a fault'), { code: 'ENOTFILE' });
  expect([ofOurs, new TypeError('x'), { code: 'ENOENT', errno: -2 }, null].map(isSystemError)).toEqual(
    Array(4).fill(false),
  );
});
