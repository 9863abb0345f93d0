import { expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { leftRangeWords } from '../../../renderer/parts/left-range-words.ts';
import { row } from '../run-state.ts';

const MINUTE_MS = 60_000;

it.each([
  [
    'both bounds, rounded outwards',
    { leastMs: 110.4 * MINUTE_MS, mostMs: 143 * MINUTE_MS },
    /^1 h 50 min.* – 2 h 25 min/,
  ],
  ['only the upper bound if it may be over at any moment', { leastMs: 0, mostMs: 50_000 }, /^up to 50 s$/],
])('the time left says %s', (_, leftRange, words) => {
  expect(leftRangeWords(row({ leftMs: 120 * MINUTE_MS, leftRange }), 0, english.window)).toMatch(words);
});

it('is no range while its spread is unknown', () => {
  expect(leftRangeWords(row({ leftMs: MINUTE_MS }), 0, english.window)).toBeNull();
});
