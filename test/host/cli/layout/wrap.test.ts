import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { wrapped } from '../../../../electron/host/cli/layout/wrap.ts';

describe('wrapped text', () => {
  test('breaks at spaces, and indents the lines that follow', () => {
    expect(wrapped('Started  at night, and again', 16, 9)).toEqual([
      'Started  at',
      '  night, and',
      '  again',
    ]);
    expect(wrapped('Run  at night, and again', 16, 5)).toEqual(['Run  at night,', '     and again']);
  });

  test('stays on one line without a width', () => {
    expect(wrapped('as long as it likes', null)).toEqual(['as long as it likes']);
  });

  test('does not break a word that is longer than a line', () => {
    expect(wrapped('in /a/long/path here', 8, 2)).toEqual(['in', '  /a/long/path', '  here']);
  });

  test('breaks between Han characters, but not before what closes nor after what opens', () => {
    expect(wrapped('启动运行（并显示它）。', 10)).toEqual(['启动运行', '（并显示', '它）。']);
    expect(wrapped('按 Ctrl-C 会询问：分离', 14)).toEqual(['按 Ctrl-C 会询', '问：分离']);
  });

  test('does not break a path of Han characters', () => {
    expect(wrapped('在 /数据/夜间运行 中', 8)).toEqual(['在', '/数据/夜间运行', '中']);
  });

  test('fits, and loses no word, whatever its words are', () => {
    const word = fc.stringMatching(/^[a-z한🚀]{1,8}$/u);
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 40, max: 120 }), fc.nat(12), (words, columns, indent) => {
        const lines = wrapped(words.join(' '), columns, indent);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
        expect(lines.join(' ').split(/ +/).filter(Boolean)).toEqual(words);
      }),
    );
  });
});
