import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseCatalogueFile } from '../../../../electron/host/failures/engine/parse-catalogue-file.ts';
import { writtenEntry, writtenFile } from '../../../support/failure-file.ts';

const HEAD = 'format: 1\nkind: own\nname: { en: Own }\nentries:\n';
const entry = (id: string, more = '') =>
  `  - id: ${id}\n    since: "2026-11-26"\n${more}    texts: { en: { title: t, symptom: s } }\n`;
const parse = (text: string) => parseCatalogueFile('own.yaml', 'own', text);

it('an entry is read with its kind, as one of the user', () => {
  const { kind, name, entries, faults } = parse(HEAD + entry('first') + entry('second'));
  expect([kind, name, faults]).toEqual(['own', { en: 'Own' }, []]);
  expect(entries.map((one) => [one.entry.id, one.kind, one.isOwn])).toEqual([
    ['first', 'own', true],
    ['second', 'own', true],
  ]);
});

it.each<[string, string, number, string, object]>([
  [
    'a field of its value',
    entry('bad', '    severity: worst\n'),
    10,
    'bad',
    { kind: 'value', field: 'severity' },
  ],
  ['an unknown field', entry('bad', '    colour: red\n'), 8, 'bad', { kind: 'value', field: '' }],
  [
    'a pattern',
    entry('bad', '    signatures:\n      - text: "a(b"\n'),
    11,
    'bad',
    { kind: 'pattern', field: 'signatures.0.text' },
  ],
  ['an id that is taken', entry('good'), 8, 'good', { kind: 'id-taken', id: 'good' }],
])('%s that cannot be used is named by its line, and the other entries work', (_, bad, line, id, fault) => {
  const { entries, faults } = parse(HEAD + entry('good') + bad + entry('other'));
  expect(faults).toEqual([{ file: 'own.yaml', line, entry: id, fault: expect.objectContaining(fault) }]);
  expect(entries.map((one) => one.entry.id)).toEqual(['good', 'other']);
});

it.each<[string, string, number, string]>([
  ['no YAML', `${HEAD}  - id: "open\n`, 5, 'syntax'],
  ['another format', HEAD.replace('1', '2'), 1, 'value'],
  ['no list of entries', HEAD.replace('entries:', 'entries: 3'), 4, 'value'],
])('a file with %s gives one fault and no entries', (_, text, line, kind) => {
  const { entries, faults } = parse(text);
  expect(entries).toEqual([]);
  expect(faults).toEqual([
    { file: 'own.yaml', line: expect.any(Number), entry: null, fault: expect.objectContaining({ kind }) },
  ]);
  expect(faults[0]?.line).toBeGreaterThanOrEqual(line);
});

it('a kind that is not the name of the file is a fault, and the entries work', () => {
  const { entries, faults } = parseCatalogueFile('data.yaml', 'data', HEAD + entry('first'));
  expect(entries).toHaveLength(1);
  expect(faults).toEqual([
    { file: 'data.yaml', line: 2, entry: null, fault: { kind: 'kind-differs', wanted: 'data' } },
  ]);
});

it('whatever stands in a list of entries, each is used or named', () => {
  const one = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('a', 'b', 'c').map((id) => writtenEntry(id)),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), (written) => {
      const { entries, faults } = parse(stringify(writtenFile('own', written)));
      expect(entries.length + faults.length).toBe(written.length);
    }),
    { numRuns: 50 },
  );
});
