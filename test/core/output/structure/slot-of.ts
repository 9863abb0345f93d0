import { createLineKind } from '../../../../electron/core/output/structure/kinds.ts';
import type { Slot } from '../../../../electron/core/output/structure/line-kind.ts';
import { createSlot, takeNumber } from '../../../../electron/core/output/structure/slot.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer, type NumberToken } from '../../../../electron/core/output/structure/text/tokens.ts';

/** The first number of each line that begins with this name. */
function tokensNamed(label: string, numbers: readonly (string | number)[]): NumberToken[] {
  const tokenizer = createTokenizer(createNumberNotation());
  return numbers.flatMap((number) => tokenizer.numbersOf(`${label} ${number}`, () => {}).slice(0, 1));
}

/** A slot of that name which has seen these numbers, one per line, `stepMs` apart. */
export function slotOf(numbers: readonly (string | number)[], { label = 'a', stepMs = 10 } = {}): Slot {
  const tokens = tokensNamed(label, numbers);
  const [first] = tokens;
  if (first === undefined) throw new Error('There must be a number.');
  const slot = createSlot(createLineKind(label, false, null), label, 0, first);
  tokens.forEach((token, index) => {
    takeNumber(slot, token, index + 1, index * stepMs);
  });
  return slot;
}
