import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders([writtenFile('memory', [writtenEntry('oom')])]);
});
afterEach(() => folders.close());

const record = (name: string) => readFileSync(`test/records/debugging-md/${name}`, 'utf8');
const ALL = { form: null, language: 'en', kind: null, search: null, all: false };
const exporting = (more: object = {}) => openFailureEngine(folders).exportMarkdown({ ...ALL, ...more });

it.each(['catalogue.md', 'english.md'])('%s is exported as it was imported, byte by byte', (name) => {
  const text = record(name).replaceAll('\n', '\r\n');
  openFailureEngine(folders).importMarkdown({ file: name, text, replace: false });
  expect(exporting().text).toBe(text);
});

it('entries of YAML follow the texts that were imported, and the whole is read again as the same entries', () => {
  folders.write('notes.md', record('catalogue.md'));
  folders.write('data.yaml', writtenFile('data', [writtenEntry('shard')]));
  const { text, ids } = exporting({ all: true });
  expect(text.startsWith(record('catalogue.md'))).toBe(true);
  const before = openFailureEngine(folders).catalogue().entries;
  const other = catalogueFolders();
  expect(openFailureEngine(other).importMarkdown({ file: 'a.md', text, replace: false })).toMatchObject({
    ok: true,
    value: { faults: [] },
  });
  const after = openFailureEngine(other).catalogue().entries;
  other.close();
  const plain = (entries: typeof before) =>
    entries.map(({ entry, kind }) => ({ ...entry, since: '', kind })).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(plain(after)).toEqual(plain(before));
  expect([...ids].sort()).toEqual(plain(before).map(({ id }) => id));
});

it('a selection has the text of its entries alone', () => {
  folders.write('notes.md', record('english.md'));
  folders.write('data.yaml', writtenFile('data', [writtenEntry('shard')]));
  expect(exporting({ kind: 'data' }).text).toMatch(/^## \[Title of shard\] - 2026-11-26\n/);
  const { text, ids } = exporting({ search: 'forking' });
  expect(ids).toEqual(['own-the-loader-hangs']);
  expect(text).toContain('### Not a field of ours\nKept as it is.\n');
  expect(text).not.toContain('Workers die');
});

it('a form is for all entries', () => {
  folders.write('notes.md', record('english.md'));
  expect(exporting({ form: 'list' }).text.match(/^#+ .*$/gm)).toEqual([
    '### 1. [Workers die] 2026-01-03',
    '### 2. [The loader hangs] 2026-02-01',
  ]);
});

it('what two files have is exported once, from the one that counts', () => {
  folders.write('a.md', record('english.md'));
  folders.write('b.md', record('english.md').replace('fewer workers', 'no workers'));
  const { text } = exporting();
  expect(text).toContain('no workers');
  expect(text).not.toContain('fewer workers');
});

it('nothing is exported of a user without entries', () => {
  expect(exporting()).toEqual({ text: '', ids: [] });
});
