import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinArguments, splitArguments } from '../../../../electron/core/protocol/policy/split-arguments.ts';

const split = (line: string) => {
  const answer = splitArguments(line);
  return answer.ok ? answer.args : `open ${answer.openQuote}`;
};

describe('a line of arguments', () => {
  test.each([
    ['', []],
    ['  --iterations   30 ', ['--iterations', '30']],
    ['--name "Lab 7" x', ['--name', 'Lab 7', 'x']],
    ['--note \'say "so"\'', ['--note', 'say "so"']],
    ['--note "say \\"so\\""', ['--note', 'say "so"']],
    ['C:\\data\\new "D:\\한글 폴더\\a.py"', ['C:\\data\\new', 'D:\\한글 폴더\\a.py']],
    ['--empty "" --both=\'\'', ['--empty', '', '--both=']],
    ['a"b c"d', ['ab cd']],
    ['*.png $HOME %PATH% a&b', ['*.png', '$HOME', '%PATH%', 'a&b']],
    ['--open "half', 'open "'],
    ["it's", "open '"],
  ])('%s', (line, args) => {
    expect(split(line)).toEqual(args);
  });

  test('is restored when every argument is in single quotes', () => {
    const argument = fc.string().filter((text) => !text.includes("'"));
    fc.assert(
      fc.property(fc.array(argument), (args) => {
        expect(split(args.map((each) => `'${each}'`).join(' '))).toEqual(args);
      }),
    );
  });
});

test('joined arguments are split again into the same ones, whatever they contain', () => {
  const argument = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', "'", '\\', ' ', 'a') }));
  fc.assert(
    fc.property(fc.array(argument), (args) => {
      expect(splitArguments(joinArguments(args))).toEqual({ ok: true, args });
    }),
  );
});
