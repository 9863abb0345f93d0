import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHeading, writeHeading } from '../../../../electron/core/failures/markdown/entry-heading.ts';

it.each([
  ['[멈춤] - 2025-05-15', { number: null, title: '멈춤', day: '2025-05-15' }],
  ['\\[멈춤] - 2025-05-15', { number: null, title: '멈춤', day: '2025-05-15' }],
  ['\\[멈춤\\] – 2025.05.15', { number: null, title: '멈춤', day: '2025-05-15' }],
  ['1. [느림 (a + b)] 2025-05-14', { number: 1, title: '느림 (a + b)', day: '2025-05-14' }],
  ['2) Hangs (2025/05/14) ##', { number: 2, title: 'Hangs', day: '2025-05-14' }],
  ['test\\_main.py hangs', { number: null, title: 'test_main.py hangs', day: null }],
  ['[a] and [b]', { number: null, title: '[a] and [b]', day: null }],
  ['[a [b] c]', { number: null, title: 'a [b] c', day: null }],
  ['[]', { number: null, title: '', day: null }],
])('the heading %j is read', (words, heading) => {
  expect(readHeading(words)).toEqual(heading);
});

it.each(['[Title] - YYYY-MM-DD', '1. [이슈 명칭] yyyy.mm.dd'])('%j belongs to a template', (words) => {
  expect(readHeading(words)).toBeNull();
});

it('what is written is read again', () => {
  const title = fc
    .oneof(fc.string(), fc.constantFrom('[x]', '] [', 'a_b', '1. x', '# x', '2025-01-01'))
    .map((one) => one.trim());
  const number = fc.option(fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(title, number, fc.option(fc.constant('2025-05-15')), (title, number, day) => {
      // A backslash at the end would escape the bracket; `writeEntry` keeps such a title in its comment.
      fc.pre(!title.endsWith('\\') && !title.includes('`'));
      expect(readHeading(writeHeading({ number, title, day }))).toEqual({ number, title, day });
    }),
  );
});
