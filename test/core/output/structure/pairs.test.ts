import { expect, test } from 'vitest';
import { createLineKind } from '../../../../electron/core/output/structure/kinds.ts';
import { noteTotals, totalsIn } from '../../../../electron/core/output/structure/pairs.ts';
import { createSlot } from '../../../../electron/core/output/structure/slot.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer } from '../../../../electron/core/output/structure/text/tokens.ts';

/** Places of the count and its total in a line. */
function pairIn(text: string): [number, number] | null {
  const tokens = createTokenizer(createNumberNotation()).numbersOf(text, () => {});
  const kind = createLineKind('a', false, null);
  const here = tokens.map((token, place) => ({ slot: createSlot(kind, `${place}`, place, token), token }));
  noteTotals(totalsIn(here));
  const count = here.find(({ slot }) => slot.pair !== null)?.slot;
  return count?.pair ? [count.place, count.pair.place] : null;
}

test.each([
  'Trial 3/30',
  'Trial 3 of 30',
  'Essai 3 sur 30',
  'Versuch 3 von 30',
  'опыт 3 из 30',
  '第3轮 / 共30轮',
  '3번째 실험 (총 26회)',
  'iteration: 3 of max_iter: 30',
  'epoch [3 / 30]',
])('%s contains a total', (text) => {
  expect(pairIn(text)).toEqual([0, 1]);
});

test('a total may precede the count', () => {
  expect(pairIn('30회 중 3회')).toEqual([1, 0]);
});

test.each(['Trial 3 depth 30', 'x=3, y=30'])('%s contains no total', (text) => {
  expect(pairIn(text)).toBeNull();
});
