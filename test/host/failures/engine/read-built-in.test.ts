import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuiltIn } from '../../../../electron/host/failures/engine/read-built-in.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders([
    writtenFile('memory', [writtenEntry('oom'), writtenEntry('page-file', { retry: 'wait' })]),
    writtenFile('data', [writtenEntry('shard')]),
  ]);
});
afterEach(() => folders.close());

it('the entries of all files are read, with what they leave out, as those of Vigil', () => {
  const { entries, kinds } = readBuiltIn(folders.builtIn);
  expect(entries.map(({ entry, kind, isOwn }) => [entry.id, kind, isOwn, entry.retry, entry.root])).toEqual([
    ['oom', 'memory', false, 'same', 50],
    ['page-file', 'memory', false, 'wait', 50],
    ['shard', 'data', false, 'same', 50],
  ]);
  expect([...kinds]).toEqual([
    ['memory', { en: 'Name of memory' }],
    ['data', { en: 'Name of data' }],
  ]);
});

it.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify([writtenFile('memory', [], { format: 2 })])],
  ['a damaged entry', JSON.stringify([writtenFile('memory', [writtenEntry('Not A Name')])])],
])('a file with %s is an error of the program', (_, text) => {
  writeFileSync(folders.builtIn, text);
  expect(() => readBuiltIn(folders.builtIn)).toThrow();
});
