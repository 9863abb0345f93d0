import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../../electron/core/failures/markdown/read-markdown.ts';
import { withEntries } from '../../../../electron/core/failures/markdown/write-document.ts';
import { FailureEntry } from '../../../../electron/core/protocol/failures/failure-entry.ts';
import { writtenEntry } from '../../../support/failure-file.ts';

const record = (name: string) => readFileSync(`test/records/debugging-md/${name}`, 'utf8');
const NEW = ['first', 'second'].map((id) => ({
  entry: FailureEntry.parse(writtenEntry(id, { texts: { en: { title: id, symptom: '```\nx\n```\n# y' } } })),
  ...{ kind: 'own', kindName: { en: 'Own' } },
}));
const entriesOf = (text: string) =>
  readMarkdown(text, '2026-11-26').parts.flatMap((part) => part.entry ?? []);
const grown = (text: string, form: 'list' | 'sections' | null = null) =>
  withEntries(text, readMarkdown(text, '2026-11-26'), NEW, { form, language: 'en' });

it.each([
  ['catalogue.md', null, 'sections', [null, null]],
  ['catalogue.md', 'list', 'list', [4, 5]],
  ['english.md', null, 'sections', [null, null]],
] as const)('%s in the form %s gets entries as %s, numbered %j', (name, wanted, form, numbers) => {
  const text = record(name);
  const after = grown(text, wanted);
  expect(after.startsWith(text)).toBe(true);
  const before = entriesOf(text);
  expect(entriesOf(after).slice(0, before.length)).toEqual(before);
  expect(entriesOf(after).slice(before.length)).toMatchObject(
    NEW.map(({ entry }, index) => ({ entry, form, number: numbers[index] })),
  );
});

it('a list is continued as a list, with its line ends, and its language', () => {
  const text = '# Mine\r\n\r\n### 7. 느림\r\n- **현상**: x';
  const after = grown(text);
  expect(after.slice(text.length)).toMatch(/^\r\n\r\n### 8\. \[first\] 2026-11-26\r\n/);
  expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  expect(after).toContain('- **현상**:');
});

it('a new file has sections, and a list is numbered from 1', () => {
  expect(grown('')).toMatch(/^## \[first\] - 2026-11-26\n/);
  expect(grown('', 'list')).toMatch(/^### 1\. \[first\] 2026-11-26\n/);
});

it('nothing is added to a file without entries to add', () => {
  const text = record('english.md');
  expect(withEntries(text, readMarkdown(text, ''), [], { form: null, language: 'en' })).toBe(text);
});

it('any file stays as it is at its beginning, and has the same entries with the new ones behind them', () => {
  const piece = fc.oneof(
    fc.constantFrom(...record('catalogue.md').split(/(?<=\n)/), ...record('english.md').split(/(?<=\n)/)),
    fc.constantFrom('```\n', '~~~\n', '## [a] - 2026-01-01\n', '### Cause\n', '- **Fix**: x\n'),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom(null, 'list', 'sections'),
      (pieces, form) => {
        const text = pieces.join('');
        const after = grown(text, form);
        expect(after.startsWith(text)).toBe(true);
        expect(entriesOf(after).map(({ entry }) => entry)).toEqual([
          ...entriesOf(text).map(({ entry }) => entry),
          ...NEW.map(({ entry }) => entry),
        ]);
      },
    ),
    { numRuns: 200 },
  );
});
