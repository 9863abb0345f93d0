import { expect, test } from 'vitest';
import { createNumberNotation } from '../../../../../electron/core/output/structure/text/notation.ts';
import { slotKeys } from '../../../../../electron/core/output/structure/text/slot-keys.ts';
import { createTokenizer } from '../../../../../electron/core/output/structure/text/tokens.ts';

const keysOf = (text: string, names?: string[]) =>
  slotKeys(
    createTokenizer(createNumberNotation()).numbersOf(text, () => {}),
    names,
  );

test.each([
  ['Trial 3/40 value 0.5', ['Trial', '#1', 'value']],
  ['loss 1 loss 2 loss 3', ['loss', "loss'1", "loss'2"]],
  ['5 6', ['#0', '#1']],
])('%j: %j', (text, keys) => expect(keysOf(text)).toEqual(keys));

test('columns name the numbers of a row', () => {
  expect(keysOf('5 6', ['iter', 'loss'])).toEqual(['iter', 'loss']);
});
