import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { literalOf } from '../../../electron/core/output/pattern-literal.ts';

describe('the text that stands in every match', () => {
  test.each([
    ['cvar=(?<value>\\d+)', 'cvar='],
    ['(?<word>\\w+) done in (?<duration>\\d+) s', ' done in '],
    ['(?:Epoch|Round) (?<epoch>\\d+) ended', ' ended'],
    ['colou?r is (?<value>\\d)', 'r is '],
    ['x{2}abc+(?<value>\\d)', 'abc'],
    ['abc{0,2}def', 'def'],
    ['a\\.b\\[c\\](?<value>\\d)', 'a.b[c]'],
    ['(?i)LOSS: (?<value>\\d)', 'loss: '],
    ['[]abc]def(?<value>\\d)', 'def'],
    ['[^]x]def', 'def'],
    ['[[:alpha:]]def', 'def'],
    ['(a[)]|b)def', 'def'],
    ['(a\\)|b)def', 'def'],
    ['a\\tloss', 'loss'],
    ['ab.cde', 'cde'],
  ])('of %s is found', (pattern, literal) => expect(literalOf(pattern)).toBe(literal));

  test.each([
    '(?<value>\\d+)/(?<total>\\d+)',
    'loss=(?<value>\\d)|cost=(?<best>\\d)',
    '반복 (?<iteration>\\d+)',
    '(?m)^best (?<value>\\d)',
    '(?i-s)best (?<value>\\d)',
    'a*b*c*(?<value>\\d+)%',
    '\\Qloss\\E',
    '\\x61bcd',
    '\\pLoss',
    'ab',
    '',
  ])('of %s is uncertain', (pattern) => expect(literalOf(pattern)).toBeNull());

  test('stands in every line that matches, whatever the pattern consists of', () => {
    /** Pieces of a pattern, and a text that each matches. */
    const piece = fc.constantFrom(
      ...[
        ['loss=', 'loss='],
        ['ab', 'AB'],
        ['c?', ''],
        ['d*', 'dd'],
        ['e+', 'e'],
        ['f{0,2}', ''],
        ['g{2}', 'gg'],
        ['(hi|j)', 'j'],
        ['(?:(kl)?m)', 'm'],
        ['[n)|]', '|'],
        ['[]o]', ']'],
        ['\\.', '.'],
        ['\\|', '|'],
        ['\\d', '7'],
        ['\\b', ''],
        ['.', 'x'],
        ['^', ''],
        [' in ', ' in '],
      ].map(([pattern = '', text = '']) => ({ pattern, text })),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.string({ maxLength: 3 }), (pieces, before) => {
        const pattern = pieces.map((one) => one.pattern).join('');
        const line = before + pieces.map(({ text }) => text).join('');
        fc.pre(RE2JS.compile(`(?i)${pattern}`).test(line));
        expect(line.toLowerCase()).toContain(literalOf(pattern) ?? '');
      }),
      { numRuns: 500 },
    );
  });
});
