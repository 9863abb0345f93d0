import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchLiterals } from '../../../electron/core/failures/literal-search.ts';

const found = (literals: string[], text: string) => {
  const all: [number, number][] = [];
  searchLiterals(literals).scan(text, (literal, at) => all.push([literal, at]));
  return all.sort(([a, x], [b, y]) => a - b || x - y);
};

it('each occurrence of each text is found, in any case of its letters', () => {
  expect(found(['out of', 'memory'], 'Out Of MEMORY, out of memory')).toEqual([
    [0, 0],
    [0, 15],
    [1, 7],
    [1, 22],
  ]);
  expect(found(['abc'], 'ab')).toEqual([]);
});

it('as a plain search finds them, whatever the texts', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '한'), minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '한') }),
      (literals, text) => {
        const plain = literals.flatMap((literal, index) =>
          [...text].flatMap((_, at) => (text.startsWith(literal, at) ? [[index, at]] : [])),
        );
        expect(found(literals, text)).toEqual(plain);
      },
    ),
  );
});
