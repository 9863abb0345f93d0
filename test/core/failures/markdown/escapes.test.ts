import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escaped, unescaped } from '../../../../electron/core/failures/markdown/escapes.ts';

it.each([
  ['0.15.x \\~ 0.16.x', '0.15.x ~ 0.16.x'],
  ['test\\_main.py and \\[x]', 'test_main.py and [x]'],
  ['C:\\Users\\me', 'C:\\Users\\me'],
  ['`a\\.b` and c\\.d', '`a\\.b` and c.d'],
  ['\\`a\\_b`', '`a_b`'],
  ['```\na\\_b\n```\na\\_b', '```\na\\_b\n```\na_b'],
])('%j says %j', (markdown, text) => {
  expect(unescaped(markdown)).toBe(text);
});

it.each([
  ['# heading', '\\# heading'],
  ['#1 is no heading', '#1 is no heading'],
  ['- **Fix**: x', '\\- **Fix**: x'],
  ['- a plain item', '- a plain item'],
  ['  ---', '  \\---'],
  ['<!-- vigil {} -->', '\\<!-- vigil {} -->'],
  ['```python', '\\```python'],
  ['```\n# code\n```', '```\n# code\n```'],
])('%j is written as %j', (text, markdown) => {
  expect(escaped(text)).toBe(markdown);
});

it('what is escaped says the same, if a backslash is before no backtick', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('# a', '---', '\\', '~~~', 'a\\_b'))),
      (lines) => {
        const text = lines.join('\n').replaceAll('`', "'");
        expect(unescaped(escaped(text))).toBe(text);
      },
    ),
  );
});
