import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requiredLiterals } from '../../../electron/core/failures/required-literals.ts';
import { compileLinear } from '../../../electron/core/output/linear-pattern.ts';

it.each([
  ['Killed by OOM', ['killed by oom']],
  ['CUDA out of memory\\. Tried to allocate [\\d.]+ MiB', ['cuda out of memory. tried to allocate ']],
  ['(?:foobar|bazqux) failed', [' failed']],
  ['(?:foobar|bazquux)', ['foobar', 'bazquux']],
  ['(?i)No Space left', ['no space left']],
  ['abc?de', null],
  ['a+', null],
  ['(?:abc)?', null],
  ['abc|d', null],
  ['[abc]{3}xyz', ['xyz']],
  ['(?s)abc', null],
])('every match of %s contains one of %j', (pattern, literals) =>
  expect(requiredLiterals(pattern)).toEqual(literals),
);

it('a line without the literals is never matched', () => {
  const part = fc.constantFrom('abc', 'abd?', '(?:abc|xyz)', '[ab]+', 'x*', '\\.', 'b{2}', '(?:ab)?', 'cab+');
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'z', '.'), maxLength: 14 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), text, (parts, line) => {
      const pattern = parts.join('');
      const literals = requiredLiterals(pattern);
      const compiled = compileLinear(pattern);
      if (literals === null || !compiled.ok || !compiled.engine.test(line)) return;
      expect(literals.some((literal) => line.includes(literal))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
