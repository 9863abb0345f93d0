import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesApart } from '../../../renderer/compare/names-apart.ts';

it('the second run of a name gets its number', () => {
  expect(namesApart(['night', 'night', 'day', 'night'])).toEqual(['night', 'night (2)', 'day', 'night (3)']);
});

it('no two names are the same, whatever they are', () => {
  const names = fc.array(fc.oneof(fc.constantFrom('a', 'a (2)', 'a (3)', ''), fc.string()), {
    maxLength: 12,
  });
  fc.assert(fc.property(names, (given) => new Set(namesApart(given)).size === given.length));
});
