import { expect, test } from 'vitest';
import { linksOf } from '../../../../electron/core/output/structure/following.ts';
import { createLineKind } from '../../../../electron/core/output/structure/kinds.ts';
import type { Slot } from '../../../../electron/core/output/structure/line-kind.ts';
import { createRecentValues } from '../../../../electron/core/output/structure/recent-values.ts';
import { createSlot, takeNumber } from '../../../../electron/core/output/structure/slot.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer, type NumberToken } from '../../../../electron/core/output/structure/text/tokens.ts';
import { noisyValue } from './read-lines.ts';

const tokenOf = (label: string, number: string): NumberToken => {
  const [token] = createTokenizer(createNumberNotation()).numbersOf(`${label} ${number}`, () => {});
  if (token === undefined) throw new Error('There must be a number.');
  return token;
};
const slotNamed = (label: string): Slot =>
  createSlot(createLineKind(label, false, null), label, 0, tokenOf(label, '1'));

/** Gives a value and the best value derived from it to two slots, `apart` lines from each other. */
function linksWhen(apart: number, forgets = false) {
  const recent = createRecentValues();
  const [value, best] = [slotNamed('loss'), slotNamed('best')];
  let least = Number.POSITIVE_INFINITY;
  let line = 0;
  for (let index = 0; index < 20; index++) {
    least = Math.min(least, noisyValue(index));
    for (const [slot, number] of [
      [value, noisyValue(index)],
      [best, least],
    ] as const) {
      line += slot === best ? apart : 1;
      const token = tokenOf(slot.label, number.toFixed(3));
      takeNumber(slot, token, line, line * 100);
      recent.take([{ slot, token }], line);
      if (forgets) recent.forget((one) => one === value);
    }
  }
  return linksOf([value, best]).map((link) => [link.best.label, link.value.label, link.direction]);
}

test('a best so far is compared with the values of other lines', () => {
  expect(linksWhen(1)).toEqual([['best', 'loss', 'minimise']]);
});

test('a best so far is not compared with values from long before', () => {
  expect(linksWhen(100)).toEqual([]);
});

test('forgotten values are not compared', () => {
  expect(linksWhen(1, true)).toEqual([]);
});
