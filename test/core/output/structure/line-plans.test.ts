import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineText } from '../../../../electron/core/output/line-text.ts';
import { createLineKind } from '../../../../electron/core/output/structure/kinds.ts';
import { createLinePlans } from '../../../../electron/core/output/structure/line-plans.ts';
import { createSlot } from '../../../../electron/core/output/structure/slot.ts';
import { createFormFinder } from '../../../../electron/core/output/structure/text/line-form.ts';
import { maskedText } from '../../../../electron/core/output/structure/text/masks.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { isCommaRow, plainLine } from '../../../../electron/core/output/structure/text/plain-line.ts';
import { createTokenizer } from '../../../../electron/core/output/structure/text/tokens.ts';
import { between, writtenNumber } from './text/written-lines.ts';

/** A line read as text, with a slot for each number. */
function readAsText(line: string, notation = createNumberNotation()) {
  const text = plainLine(lineText(line));
  const rest = maskedText(text);
  const masked = isCommaRow(rest) ? rest.replaceAll(',', '|') : rest;
  const tokens = createTokenizer(notation).numbersOf(masked, () => {});
  const kind = createLineKind('a', false, null);
  const numbers = tokens.map((token, place) => ({ slot: createSlot(kind, `${place}`, place, token), token }));
  return { kind, text, masked, tokens, numbers };
}

describe('the plan for a form', () => {
  const encoder = new TextEncoder();

  test('names and reads the numbers of each line of the form as they are read from its text', () => {
    let filled = 0;
    const form = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: between },
        { weight: 2, arbitrary: writtenNumber.map((one) => ({ one })) },
        { weight: 2, arbitrary: fc.constant(null) },
      ),
      { minLength: 2, maxLength: 9 },
    );
    const numbers = fc.array(writtenNumber, { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(form, fc.array(numbers, { minLength: 2, maxLength: 12 }), (pieces, lines) => {
        const plans = new Map<number, ReturnType<typeof createLinePlans>>();
        for (const numbers of lines) {
          const line = pieces
            .map((piece, place) =>
              piece === null ? numbers[place] : typeof piece === 'string' ? piece : piece.one,
            )
            .join('');
          const bytes = encoder.encode(line);
          const found = createFormFinder()(bytes);
          if (found.hash === 0) continue;
          const notation = createNumberNotation();
          const known = plans.get(found.hash) ?? createLinePlans(notation);
          const plan = known.find(found);
          const text = readAsText(line);
          if (plan === undefined) {
            known.learn(found, text);
            plans.set(found.hash, known);
          } else if (plan?.fill(bytes, found)) {
            filled++;
            const shown = text.tokens.map(
              ({ raw, value, isWhole, decimals, hasComma, isListed, isAside, label, unit }) => ({
                raw,
                value,
                isWhole,
                decimals,
                hasComma,
                isListed,
                isAside,
                label,
                unit,
              }),
            );
            const planned = plan.numbers.map(({ slot, token }, place) => ({
              ...token,
              raw: token.raw === null ? (shown[place]?.raw ?? null) : token.raw,
              label: slot.label,
              unit: slot.unit,
            }));
            expect(
              planned.map(({ raw, ...one }) => one),
              JSON.stringify(line),
            ).toEqual(shown.map(({ raw, ...one }) => one));
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect(filled).toBeGreaterThan(100);
  });
});
