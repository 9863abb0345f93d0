import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../electron/host/base/digest.ts';
import {
  addFiles,
  type ReadFile,
  readWanted,
  readWithin,
  realPath,
} from '../../../electron/host/provenance/read-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MIB = 1024 * 1024;
const wanted = (name: string, role = 'module' as const) => ({ path: join(folder, name), name, role });
const read = (
  name: string,
  size: number,
  modifiedAt = 0,
  role: 'module' | 'program' = 'module',
): ReadFile => ({
  wanted: { ...wanted(name), role },
  found: { bytes: Buffer.alloc(size, 'a'), modifiedAt },
});
const add = (files: ReadFile[], put = digestOf) => addFiles([], [], files, 1_000, put, digestOf);

describe('a file is left out', () => {
  it.each<[string, (path: string) => void, object]>([
    [
      'that is too large, with its size',
      (path) => writeFileSync(path, Buffer.alloc(MIB + 1)),
      { because: 'too-large', bytes: MIB + 1 },
    ],
    ['that is missing', () => {}, { because: 'missing', bytes: null }],
    ['that is a folder', (path) => mkdirSync(path), { because: 'unreadable', bytes: null }],
  ])('%s', async (_name, make, found) => {
    make(join(folder, 'a.py'));
    const file = await readWanted(wanted('a.py'));
    expect(file.found).toEqual(found);
    expect(add([file])).toEqual({ files: [], leftOut: [{ ...wanted('a.py'), ...found }] });
  });

  it('when the attempt has twenty megabytes, and a small one after it still fits', () => {
    const large = Array.from({ length: 21 }, (_, at) => read(`${at}.py`, MIB - 1));
    const { files, leftOut } = add([...large, read('small.py', 9)]);
    expect([files.length, leftOut.map(({ name, because }) => [name, because])]).toEqual([
      21,
      [['20.py', 'attempt-full']],
    ]);
    expect(files.at(-1)?.name).toBe('small.py');
  });

  it('when the attempt has two thousand files', () => {
    const { files, leftOut } = add(Array.from({ length: 2_005 }, (_, at) => read(`${at}.py`, 1)));
    expect([files.length, leftOut.length]).toEqual([2_000, 5]);
  });
});

describe('a file is kept', () => {
  it('with its digest, once', async () => {
    writeFileSync(join(folder, 'a.py'), 'x');
    const file = await readWanted(wanted('a.py'));
    expect(add([file, file]).files).toEqual([
      { ...wanted('a.py'), bytes: 1, digest: digestOf(Buffer.from('x')), isKept: true, mayDiffer: true },
    ]);
  });

  it('by its digest alone if it is the program, or no text', () => {
    const put = () => {
      throw new Error('nothing is to be stored');
    };
    const binary: ReadFile = { wanted: wanted('a.so'), found: { bytes: Buffer.from([0]), modifiedAt: 0 } };
    expect(add([read('python', 5, 0, 'program'), binary], put).files.map(({ isKept }) => isKept)).toEqual([
      false,
      false,
    ]);
  });

  it('as one that may differ if it was changed after the start', () => {
    const { files } = add([read('a.py', 1, 999), read('b.py', 1, 1_001)]);
    expect(files.map(({ mayDiffer }) => mayDiffer)).toEqual([false, true]);
  });
});

it('a path that does not exist stays as it is', async () => {
  expect(await realPath(join(folder, 'no', 'where'))).toBe(join(folder, 'no', 'where'));
});

it('only as many large files are held in memory as an attempt keeps', async () => {
  const names = Array.from({ length: 25 }, (_, at) => `${at}.json`);
  for (const name of names) writeFileSync(join(folder, name), Buffer.alloc(MIB, 'a'));
  const files = await readWithin(names.map((name) => wanted(name)));
  const held = files.filter(({ found }) => !('because' in found));
  expect([files.length, held.length]).toEqual([25, 20]);
  expect(files.at(-1)?.found).toEqual({ because: 'attempt-full', bytes: MIB });
});
