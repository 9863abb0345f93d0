import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { addEntries, proposalOf } from '../../../../electron/host/failures/engine/own-writer.ts';
import { parseCatalogueFile } from '../../../../electron/host/failures/engine/parse-catalogue-file.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';
import { judged } from '../../../support/journal-entries.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders();
});
afterEach(() => folders.close());

const NOTHING = { own: [], files: [], faults: [] };
const add = (kind: string, ...entries: object[]) =>
  addEntries(folders.own, stringify(writtenFile(kind, entries)), NOTHING);
const fileOf = (kind: string) => readFileSync(join(folders.own, `${kind}.yaml`), 'utf8');
const titlesIn = (kind: string) =>
  parseCatalogueFile('', kind, fileOf(kind)).entries.map(({ entry }) => [entry.id, entry.texts['en']?.title]);

it.each([
  ['an exception', { exception: "FileNotFoundError: 'shard-17.bin'" }],
  ['a code', { exitCode: -1073741819, silent: 'native' as const }],
  ['nothing but silence', {}],
  ['nothing at all', { silent: null, exitCode: null }],
])('a proposal about %s can be added as it is, and quotes the last five lines', (_, more) => {
  const death = { judged: judged(more), day: '2026-11-26', seen: '20261126-010000-abcd/2' };
  const yaml = proposalOf(death, ['1', '2', '3', '4', '5', '6']);
  const [entry] = parse(yaml).entries;
  expect([entry.since, entry.source, entry.texts.en.symptom]).toEqual([
    '2026-11-26',
    '20261126-010000-abcd/2',
    '2\n3\n4\n5\n6',
  ]);
  expect(addEntries(folders.own, yaml, NOTHING)).toEqual({ ok: true, value: { ids: [entry.id] } });
});

it('entries are added to the file of their kind, whose comments stay', () => {
  folders.write('data.yaml', `# Mine.\n${stringify(writtenFile('data', [writtenEntry('first')]))}`);
  expect(add('data', writtenEntry('second'))).toEqual({ ok: true, value: { ids: ['second'] } });
  expect(add('memory', writtenEntry('third'))).toMatchObject({ ok: true });
  expect(fileOf('data')).toMatch(/^# Mine\.\n/);
  expect(titlesIn('data').map(([id]) => id)).toEqual(['first', 'second']);
  expect(titlesIn('memory').map(([id]) => id)).toEqual(['third']);
});

it('an entry takes the place of the one with its id', () => {
  add('data', writtenEntry('first'), writtenEntry('second'));
  const texts = { en: { title: 'Better', symptom: 's' } };
  add('data', writtenEntry('first', { texts }));
  expect(titlesIn('data')).toEqual([
    ['first', 'Better'],
    ['second', 'Title of second'],
  ]);
});

it('nothing of a file with a fault is added', () => {
  const answer = add('data', writtenEntry('first'), writtenEntry('Not A Name'));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'catalogue-faulty', fault: { line: 16 } } });
  expect(() => fileOf('data')).toThrow();
});

it.each([
  ['no YAML', 'kind: [\n', 'syntax'],
  ['not a file of the catalogue', 'kind: data\n', 'value'],
])('a file of the user that is %s is named and left as it is', (_, before, kind) => {
  const file = folders.write('data.yaml', before);
  const problem = { code: 'catalogue-faulty', fault: { file, fault: { kind } } };
  expect(add('data', writtenEntry('first'))).toMatchObject({ ok: false, problem });
  expect(fileOf('data')).toBe(before);
});
