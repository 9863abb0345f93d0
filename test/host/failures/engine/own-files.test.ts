import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOwnFiles } from '../../../../electron/host/failures/engine/own-files.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders();
});
afterEach(() => folders.close());

const read = () => openOwnFiles(folders.own);
const idsIn = ({ files }: ReturnType<ReturnType<typeof openOwnFiles>['read']>) =>
  files.flatMap(({ entries }) => entries.map(({ entry }) => entry.id));

it('a user without a folder has no entries and no faults', () => {
  expect(read().read()).toEqual({ own: [], files: [], faults: [] });
});

it('the YAML files of the folder are read in the order of their names, then Markdown, and no other files', () => {
  folders.write('b.yml', writtenFile('b', [writtenEntry('second')]));
  folders.write('a.yaml', writtenFile('a', [writtenEntry('first')]));
  folders.write('a.md', '## [Third]\n### Fix\nx\n');
  folders.write('notes.txt', 'no catalogue');
  expect(idsIn(read().read())).toEqual(['first', 'second', 'own-third']);
});

it('the answer is the same object until a file is changed, added or removed', () => {
  const path = folders.write('a.yaml', writtenFile('a', [writtenEntry('first')]));
  const own = read();
  const before = own.read();
  expect(own.read()).toBe(before);
  folders.write('a.yaml', writtenFile('a', [writtenEntry('other')]));
  utimesSync(path, 1, 1);
  expect(idsIn(own.read())).toEqual(['other']);
  folders.write('b.yaml', writtenFile('b', [writtenEntry('second')]));
  expect(idsIn(own.read())).toEqual(['other', 'second']);
  rmSync(path);
  expect(idsIn(own.read())).toEqual(['second']);
});

it('a file renamed to another name is read under that name', () => {
  folders.write('a.yaml', writtenFile('a', [writtenEntry('first')]));
  const own = read();
  own.read();
  rmSync(join(folders.own, 'a.yaml'));
  folders.write('b.yaml', writtenFile('b', [writtenEntry('second')]));
  expect(idsIn(own.read())).toEqual(['second']);
});

it('what cannot be read is named, and the other files work', () => {
  mkdirSync(join(folders.own, 'folder.yaml'), { recursive: true });
  const faulty = folders.write('a.yaml', 'format: 1\nkind: [\n');
  folders.write('b.yaml', writtenFile('b', [writtenEntry('second')]));
  const now = read().read();
  expect(idsIn(now)).toEqual(['second']);
  expect(now.faults.map(({ file, fault }) => [file, fault.kind])).toEqual([
    [faulty, 'syntax'],
    [join(folders.own, 'folder.yaml'), 'unreadable'],
  ]);
});

it('a linked file that does not answer is as it was read last, and that is said', () => {
  const file = join(folders.own, '..', 'linked.md');
  folders.write('links.json', JSON.stringify({ format: 1, links: [{ path: file }] }));
  writeFileSync(file, '## [Linked]\n### Fix\nx\n');
  const own = read();
  expect(own.linkedPaths()).toEqual([file]);
  expect(idsIn(own.read())).toEqual(['own-linked']);
  own.leaveAlone(new Set([file]));
  writeFileSync(file, '## [Other]\n### Fix\nlonger\n');
  expect([idsIn(own.read()), own.isSilent(file)]).toEqual([['own-linked'], true]);
  expect(own.read().faults).toEqual([
    { file, line: null, entry: null, fault: { kind: 'unreadable', error: 'ETIMEDOUT' } },
  ]);
  expect(own.read()).toBe(own.read());
  own.leaveAlone(new Set());
  expect([idsIn(own.read()), own.read().faults]).toEqual([['own-other'], []]);
});
