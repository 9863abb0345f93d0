import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLines, markdownLines } from '../../../../electron/core/failures/markdown/markdown-lines.ts';

const codeOf = (...lines: string[]) => codeLines(lines).map(Number).join('');

it.each([
  ['a block', ['a', '```py', '# x', '```', 'b'], '01110'],
  ['a block of tildes with backticks in it', ['~~~', '```', '~~~', 'b'], '1110'],
  ['a longer fence around a shorter one', ['````md', '```py', '```', '````'], '1111'],
  ['a fence that no other closes', ['```', '# x', ''], '000'],
  ['a fence that is followed by another with a language', ['```md', '# x', '```py', 'y', '```'], '00111'],
  ['a fence that is indented too far', ['    ```', 'x', '    ```'], '000'],
])('%s', (_, lines, code) => {
  expect(codeOf(...lines)).toBe(code);
});

it('a heading has a level, outside of code', () => {
  expect(markdownLines('# a\n###### b\n####### c\n#d\n```\n# e\n```\n#').map(({ level }) => level)).toEqual([
    ...[1, 6, null, null, null, null, null, 1],
  ]);
});

it('the lines are the text, whatever ends them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('\n', '\r\n', '```', '# a\r\n'))), (parts) => {
      const text = parts.join('');
      expect(
        markdownLines(text)
          .map(({ start, end }) => text.slice(start, end))
          .join(''),
      ).toBe(text);
    }),
  );
});
