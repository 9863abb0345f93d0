import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../../electron/core/failures/markdown/read-markdown.ts';
import { type MarkdownStyle, writeEntry } from '../../../../electron/core/failures/markdown/write-entry.ts';
import { FailureEntry } from '../../../../electron/core/protocol/failures/failure-entry.ts';
import { writtenEntry } from '../../../support/failure-file.ts';

const STYLE: MarkdownStyle = { form: 'sections', level: 2, number: null, language: 'en', lineEnd: '\n' };

/** Lines that mean something in such a file, or look as if. */
const LINES = [
  '# x',
  '## [a] - 2026-01-01',
  '### Cause',
  '- **Fix**: y',
  '* **원인**: y',
  '```',
  '```py',
  '~~~',
  '---',
  '***',
  '<!-- vigil {} -->',
  '',
  ' ',
  '  indented',
  '\\',
  'a\\_b',
  '\\# x',
  '`a\\.b`',
  'a ` b',
  '``',
  '[x]',
  '] [',
  '현상',
  'commit: `x`',
  '-->',
  'a\r',
];
const line = fc.oneof(fc.constantFrom(...LINES), fc.string(), fc.string({ unit: 'grapheme' }));
const text = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((lines) => lines.join('\n'))
  .filter((one) => one !== '');
const texts = fc.record(
  {
    title: text,
    symptom: text,
    cause: fc.option(text, { nil: '' }),
    fix: fc.option(text, { nil: '' }),
    reproduction: text,
  },
  { requiredKeys: ['title', 'symptom', 'cause', 'fix'] },
);
const entry = fc
  .record(
    {
      since: fc.constantFrom('2026-01-02', '1999-12-31'),
      texts: fc.dictionary(fc.constantFrom('en', 'ko', 'de'), texts, { minKeys: 1 }),
      mayReturn: fc.boolean(),
      hang: fc.boolean(),
      root: fc.integer({ min: 0, max: 100 }),
      retry: fc.constantFrom('same', 'never', 'change'),
      related: fc.record({ commit: fc.option(fc.string()), tag: fc.option(fc.string()) }),
      source: fc.string(),
      environment: fc.array(fc.string({ minLength: 1 })),
      signatures: fc.constantFrom([], [{ text: '-->' }]),
    },
    { requiredKeys: ['texts'] },
  )
  .map((more) => FailureEntry.parse(writtenEntry('any-id', more)));
const style = fc.record<MarkdownStyle>({
  form: fc.constantFrom('list', 'sections'),
  level: fc.integer({ min: 1, max: 5 }),
  number: fc.option(fc.integer({ min: 1, max: 999 })),
  language: fc.constantFrom('en', 'ko', 'ko-KR', 'fr'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});

it('what is written of any entry, in any form and language, is read as the same entry', () => {
  fc.assert(
    fc.property(entry, style, (one, how) => {
      const { parts, faults } = readMarkdown(
        writeEntry({ entry: one, kind: 'data', kindName: { en: 'Data' } }, how),
        '2020-01-01',
      );
      expect(faults).toEqual([]);
      expect(parts.map((part) => part.entry)).toMatchObject([
        { entry: one, kind: 'data', kindName: { en: 'Data' }, form: how.form },
      ]);
    }),
    { numRuns: 300 },
  );
});

it('texts are shown, and not hidden in the comment', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LINES.filter((one) => one.trim() === one && one !== '')),
      style,
      (said, how) => {
        const one = FailureEntry.parse(
          writtenEntry('a', {
            texts: { en: { title: 'Title', symptom: `${said}\nmore`, cause: said, fix: 'f' } },
          }),
        );
        expect(writeEntry({ entry: one, kind: 'own', kindName: {} }, how)).not.toContain('exact');
      },
    ),
  );
});

const SHARD = FailureEntry.parse(
  writtenEntry('shard', {
    mayReturn: false,
    related: { commit: 'abc', tag: null },
    texts: {
      en: {
        title: 'Torn shard',
        symptom: 'It stops.',
        cause: '',
        fix: 'Copy it again:\n\n1. delete\n2. copy',
      },
      ko: { title: '깨진 샤드', symptom: '멈춥니다.', cause: '', fix: '' },
    },
  }),
);

it('an entry with sections is as people write it', () => {
  expect(writeEntry({ entry: SHARD, kind: 'own', kindName: {} }, STYLE)).toBe(`## [Torn shard] - 2026-11-26
<!-- vigil {"id":"shard","signatures":[{"text":"failure shard"}],"texts":{"ko":{"title":"깨진 샤드","symptom":"멈춥니다.","cause":"","fix":""}}} -->

### Symptom

It stops.

### Fix

Copy it again:

1. delete
2. copy

### May return

no

### Related commit / tag

* commit: \`abc\`
`);
});

it('an entry of a list is as people write it, in Korean', () => {
  const korean = { ...STYLE, form: 'list', level: 3, number: 4, language: 'ko-KR' } as const;
  const written = writeEntry({ entry: SHARD, kind: 'own', kindName: {} }, korean);
  expect(written.replace(/<!--.*-->\n/, '')).toBe(`### 4. [깨진 샤드] 2026-11-26
- **현상**: 멈춥니다.
- **재발 가능**: 아니오
- **관련 커밋**:
  * commit: \`abc\`
`);
});
