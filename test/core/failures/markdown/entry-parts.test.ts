import { expect, it } from 'vitest';
import { writtenEntries } from '../../../../electron/core/failures/markdown/entry-parts.ts';
import { markdownLines } from '../../../../electron/core/failures/markdown/markdown-lines.ts';

const read = (...lines: string[]) => writtenEntries(markdownLines(lines.join('\n')));
const fieldsOf = (...lines: string[]) =>
  read(...lines).map(({ fields }) => fields.map(({ field, lines: said }) => [field, said.join('|')]));

it('a heading without a field below it is text', () => {
  expect(read('# Notes', '', 'Words', '## More', '- **Seen by**: us')).toEqual([]);
});

it('a list ends where a text that is not indented follows', () => {
  expect(
    fieldsOf('### a', '- **Cause**: one', '  two', '', '  three', '', 'Text of mine.', '- **Fix**: four'),
  ).toEqual([
    [
      ['cause', 'one|two||three|'],
      ['fix', 'four'],
    ],
  ]);
});

it('an item that is not known ends the one before it, and belongs to none', () => {
  expect(fieldsOf('### a', '- **Cause**: one', '- **Seen by**: us', '  all', '- **Fix**: two')).toEqual([
    [
      ['cause', 'one'],
      ['fix', 'two'],
    ],
  ]);
});

it('a section ends at the next heading of its level, and deeper headings belong to it', () => {
  expect(
    fieldsOf('## a', '### Cause', 'one', '#### Detail', 'two', '### Other', 'x', '### Fix', 'three', '## b'),
  ).toEqual([
    [
      ['cause', 'one|#### Detail|two'],
      ['fix', 'three'],
    ],
  ]);
});

it('a rule below an entry is not part of its last section', () => {
  expect(fieldsOf('## a', '### Fix', 'one', '', '---', '', '## b')).toEqual([[['fix', 'one']]]);
});

it('an entry of a list below a section is an entry of its own', () => {
  const entries = read(
    '## a',
    '### Cause',
    'one',
    '### 1. b',
    '- **Cause**: two',
    '### 2. c',
    '- **Fix**: three',
  );
  expect(entries.map(({ from, to, form }) => [from, to, form])).toEqual([
    [0, 3, 'sections'],
    [3, 5, 'list'],
    [5, 7, 'list'],
  ]);
});

it('headings and items in code are code', () => {
  expect(fieldsOf('## a', '### Fix', '```', '## b', '### Cause', '- **Cause**: x', '```')).toEqual([
    [['fix', '```|## b|### Cause|- **Cause**: x|```']],
  ]);
});

it('the comment of Vigil is found below the heading, and no other comment', () => {
  const comments = (...lines: string[]) =>
    read('## a', ...lines, '### Fix', 'x').map(({ comment }) => comment);
  expect(comments('<!-- vigil {"id":"b"} -->')).toEqual([{ json: '{"id":"b"}', at: 1 }]);
  expect(comments('<!-- of mine -->', '')).toEqual([null]);
});
