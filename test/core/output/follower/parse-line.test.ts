import { expect, test } from 'vitest';
import { createLineParser } from '../../../../electron/core/output/follower/parse-line.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';

/** The names of the numbers in the last of some lines. */
function namesIn(...lines: string[]) {
  const parser = createLineParser(createNumberNotation());
  const parsed = lines.map((line) => parser.parse(line)).at(-1);
  return parsed?.numbers.map(({ name: { kind, slot } }) => `${kind}: ${slot}`) ?? null;
}

test.each([
  [['Trial 3/40 value 0.5'], ['Trial: Trial', 'Trial: #1', 'Trial: value']],
  [['loss 0.5 loss 0.4'], ['loss: loss', "loss: loss'1"]],
  [['2026-11-23 10:00:00 step 4'], ['4'].map(() => expect.stringMatching(/step: .*step$/))],
  [['no number'], null],
])('the numbers of %j have names', (lines, names) => expect(namesIn(...lines)).toEqual(names));

test('the numbers of a row have the names of its columns', () => {
  expect(
    namesIn('iter   loss   best', '   1   0.50   0.50', '   2   0.40   0.40')?.map(
      (name) => name.split(': ')[1],
    ),
  ).toEqual(['iter', 'loss', 'best']);
});

test('the length of a name is limited, and so is the part of a line that is read', () => {
  const [name] = namesIn(`${'x'.repeat(3000)} 5`) ?? [];
  expect(name?.length).toBeLessThan(450);
  expect(namesIn(`${'x'.repeat(5000)} 5`)).toBeNull();
});
