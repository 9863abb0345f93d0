import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { openFailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
let file: string;
beforeEach(() => {
  folders = catalogueFolders();
  mkdirSync(folders.own, { recursive: true });
  file = join(folders.own, '..', 'debugging.md');
  writeFileSync(file, TEXT);
});
afterEach(() => folders.close());

const TEXT = '# Mine\n\nWords.\n\n## [Torn shard] - 2026-01-01\n\n### Symptom\nIt stops.\n';
let changes = 0;
/** Changes the file as an editor does. */
const edit = (text: string) => {
  writeFileSync(file, text);
  utimesSync(file, 1, ++changes);
};
const textOf = () => readFileSync(file, 'utf8');
const added = (id: string, more: object = {}) => stringify(writtenFile('data', [writtenEntry(id, more)]));
const symptomsIn = (engine: ReturnType<typeof openFailureEngine>) =>
  Object.fromEntries(engine.catalogue().entries.map(({ entry }) => [entry.id, entry.texts['en']?.symptom]));
const linked = () => {
  const engine = openFailureEngine(folders);
  expect(engine.link(file)).toEqual({
    ok: true,
    value: { path: file, ids: ['own-torn-shard'], error: null, pending: [], faults: [] },
  });
  return engine;
};

it('the entries of a linked file belong to the catalogue, as they are now', () => {
  const engine = linked();
  expect(symptomsIn(engine)).toEqual({ 'own-torn-shard': 'It stops.' });
  edit(TEXT.replace('It stops.', 'It hangs.'));
  expect(symptomsIn(engine)).toEqual({ 'own-torn-shard': 'It hangs.' });
  expect(engine.faults()).toEqual([]);
});

it('linking writes nothing into the file, and linking it again changes nothing', () => {
  folders.write('data.yaml', writtenFile('data', [writtenEntry('mine')]));
  linked();
  linked();
  expect(textOf()).toBe(TEXT);
  expect(openFailureEngine(folders).links()).toHaveLength(1);
});

it('a new entry is written at the end of the file, whose text stays', () => {
  const engine = linked();
  expect(engine.add(added('mine'))).toMatchObject({
    ok: true,
    value: {
      ids: ['mine'],
      links: [{ path: file, ids: ['own-torn-shard', 'mine'], error: null, pending: [] }],
    },
  });
  expect(textOf().startsWith(`${TEXT}\n## [Title of mine] - 2026-11-26\n`)).toBe(true);
  expect(engine.links()).toMatchObject([{ ids: ['own-torn-shard', 'mine'] }]);
  expect(engine.faults()).toEqual([]);
  expect(engine.kinds().get('data')).toEqual({ en: 'Name of data' });
});

it('what the user then changes of it counts, and is no conflict', () => {
  const engine = linked();
  engine.add(added('mine'));
  edit(textOf().replace(/symptom\n/, 'better\n'));
  expect(symptomsIn(engine)['mine']).toBe('better');
  expect(engine.faults()).toEqual([]);
});

it('a change in both is said, and nothing of either is lost', () => {
  const engine = linked();
  engine.add(added('mine'));
  edit(textOf().replace(/symptom\n/, 'better\n'));
  const yaml = folders.write('data.yaml', writtenFile('data', [writtenEntry('mine', { retry: 'never' })]));
  utimesSync(yaml, 1, ++changes);
  expect(engine.faults()).toMatchObject([
    { file, line: 10, entry: 'mine', fault: { kind: 'differs', other: yaml } },
  ]);
  expect(symptomsIn(engine)['mine']).toBe('better');
});

it('an entry that the file has in other words is not added, and the place is named', () => {
  const engine = linked();
  const before = textOf();
  expect(engine.add(added('own-torn-shard'))).toEqual({
    ok: false,
    problem: { code: 'failure-in-markdown', id: 'own-torn-shard', path: file, line: 5 },
  });
  expect(textOf()).toBe(before);
});

it('an entry that is taken out of the file stays in the catalogue', () => {
  const engine = linked();
  engine.add(added('mine'));
  edit(TEXT);
  expect(Object.keys(symptomsIn(engine)).sort()).toEqual(['mine', 'own-torn-shard']);
});

it('a file that is gone is said, its entries stay as long as they are known, and it is written once it is back', () => {
  const engine = linked();
  renameSync(file, `${file}.away`);
  expect(engine.faults()).toMatchObject([{ file, fault: { kind: 'unreadable' } }]);
  expect(symptomsIn(engine)).toEqual({ 'own-torn-shard': 'It stops.' });
  const answer = engine.add(added('mine'));
  expect(answer).toMatchObject({
    value: { links: [{ path: file, pending: ['mine'], error: { code: 'ENOENT' } }] },
  });
  expect(engine.link(file)).toMatchObject({ ok: false, problem: { code: 'catalogue-file-unreadable' } });
  renameSync(`${file}.away`, file);
  expect(engine.link(file)).toMatchObject({ ok: true, value: { pending: [] } });
  expect(textOf()).toContain('[Title of mine]');
});

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a file that cannot be written is said',
  () => {
    const engine = linked();
    chmodSync(file, 0o400);
    expect(engine.add(added('mine'))).toMatchObject({
      value: { links: [{ pending: ['mine'], error: { code: 'EACCES' } }] },
    });
  },
);

it('an unlinked file stays as it is, and its entries leave the catalogue', () => {
  const engine = linked();
  engine.add(added('mine'));
  const before = textOf();
  expect(engine.unlink(file)).toEqual({ ok: true, value: { path: file } });
  expect(engine.unlink(file)).toEqual({ ok: false, problem: { code: 'not-linked', path: file } });
  expect(Object.keys(symptomsIn(engine))).toEqual(['mine']);
  expect(textOf()).toBe(before);
});

it.each([
  ['no file', () => rmSync(file), 'catalogue-file-unreadable'],
  [
    'a file that is not UTF-8',
    () => writeFileSync(file, Buffer.from([0x61, 0x0a, 0xff])),
    'catalogue-faulty',
  ],
])('%s is not linked', (_, make, code) => {
  make();
  const engine = openFailureEngine(folders);
  expect(engine.link(file)).toMatchObject({ ok: false, problem: { code } });
  expect(engine.links()).toEqual([]);
});

it('links that cannot be read are said, and not overwritten', () => {
  folders.write('links.json', '{');
  const engine = openFailureEngine(folders);
  expect(engine.faults()).toMatchObject([{ fault: { kind: 'unreadable' } }]);
  expect(engine.link(file)).toMatchObject({ ok: false, problem: { code: 'catalogue-unwritable' } });
  expect(readFileSync(join(folders.own, 'links.json'), 'utf8')).toBe('{');
});

it('a file that does not answer is not written, and gets its entries once it answers', () => {
  const engine = linked();
  engine.leaveAlone(new Set([file]));
  expect(engine.add(added('mine'))).toMatchObject({
    value: { links: [{ pending: ['mine'], error: { code: 'ETIMEDOUT' } }] },
  });
  expect(textOf()).toBe(TEXT);
  engine.leaveAlone(new Set());
  expect(engine.link(file)).toMatchObject({ ok: true, value: { pending: [] } });
  expect(textOf()).toContain('[Title of mine]');
});

it('an entry that the file has already, in the same words, is not written into it again', () => {
  const engine = linked();
  engine.add(added('mine'));
  const before = textOf();
  expect(engine.add(added('mine'))).toMatchObject({ ok: true, value: { links: [{ pending: [] }] } });
  expect(textOf()).toBe(before);
});

it('a new entry is added although the links cannot be read, or written', () => {
  const engine = linked();
  const links = join(folders.own, 'links.json');
  const before = readFileSync(links, 'utf8');
  writeFileSync(links, '{');
  expect(engine.add(added('mine'))).toEqual({ ok: true, value: { ids: ['mine'], links: [] } });
  expect(engine.faults()).toMatchObject([{ file: links, fault: { kind: 'unreadable' } }]);
  writeFileSync(links, before);
  // In place of the file that is to become the new one.
  mkdirSync(`${links}.${process.pid}.new`);
  expect(engine.add(added('other'))).toMatchObject({
    ok: true,
    value: { ids: ['other'], links: [{ path: file, error: { code: expect.any(String) } }] },
  });
});
