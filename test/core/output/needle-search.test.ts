import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchFor } from '../../../electron/core/output/needle-search.ts';

/** Bits that a search sets over a line. */
function bitsOf(texts: readonly string[], line: string): number {
  const { next, found, firstFound, start } = searchFor(
    texts.map((text, place) => ({ text, bits: 1 << place })),
  );
  let state = start;
  let bits = 0;
  for (const byte of new TextEncoder().encode(line)) {
    state = next[(state << 8) | byte] ?? 0;
    if (state >= firstFound) bits |= found[state] ?? 0;
  }
  return bits;
}

test('texts that end in one another are all found', () => {
  expect(bitsOf(['he', 'she', 'hers', 'his'], 'ushers')).toBe(0b0111);
});

test('upper and lower case are equal', () => {
  expect(bitsOf(['Trial ', 'eval'], 'TRIAL 3, EVAL')).toBe(0b11);
});

test('a leading line feed means the beginning of the line', () => {
  expect(bitsOf(['\nEpoch '], 'Epoch 3')).toBe(1);
  expect(bitsOf(['\nEpoch '], 'the Epoch 3')).toBe(0);
});

test('characters of other scripts are found', () => {
  expect(bitsOf(['반복', '迭代'], '[반복 3/30]')).toBe(1);
});

test('it finds the same as a search for each text by itself', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', '1', '/', '가'),
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.array(letters), (texts, parts) => {
      const line = parts.join('');
      const expected = texts.reduce(
        (bits, text, place) => (line.toLowerCase().includes(text.toLowerCase()) ? bits | (1 << place) : bits),
        0,
      );
      expect(bitsOf(texts, line)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('without texts nothing is found', () => {
  expect(bitsOf([], 'anything')).toBe(0);
});
