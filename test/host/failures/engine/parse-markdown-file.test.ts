import { expect, it } from 'vitest';
import { parseMarkdownFile } from '../../../../electron/host/failures/engine/parse-markdown-file.ts';

const entry = (title: string, comment = '') => `## [${title}]\n${comment}\n### Symptom\nIt stops.\n`;

it('entries are grouped by kind, and have the day of the file if they have none', () => {
  const { files, faults } = parseMarkdownFile(
    '/a.md',
    entry('One') + entry('Two', '<!-- vigil {"kind":"data","kindName":{"en":"Data"}} -->\n') + entry('Three'),
    Date.UTC(2026, 0, 2),
  );
  expect(
    files.map(({ kind, name, entries }) => [kind, name['en'], entries.map((one) => one.entry.id)]),
  ).toEqual([
    ['own', 'Own', ['own-one', 'own-three']],
    ['data', 'Data', ['own-two']],
  ]);
  expect(files[0]?.entries[0]).toMatchObject({ isOwn: true, kind: 'own', entry: { since: '2026-01-02' } });
  expect(faults).toEqual([]);
});

it('a pattern that cannot be used is named by file and line, and the rest works', () => {
  const bad = entry('Bad', '<!-- vigil {"signatures":[{"text":"(("}]} -->\n');
  const { files, faults } = parseMarkdownFile('/a.md', entry('One') + bad + entry('Two'), 0);
  expect(faults).toMatchObject([{ file: '/a.md', line: 6, entry: 'own-bad', fault: { kind: 'pattern' } }]);
  expect(files.flatMap(({ entries }) => entries.map((one) => one.entry.id))).toEqual(['own-one', 'own-two']);
});
