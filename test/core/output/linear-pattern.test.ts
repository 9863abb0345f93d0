import { expect, it } from 'vitest';
import { compileLinear } from '../../../electron/core/output/linear-pattern.ts';

it.each([
  ['a(?=b)', 'looks-around'],
  ['(a)\\1', 'refers-back'],
  ['a*', 'matches-empty-line'],
  ['(?:abcdefghij){60}', 'too-many-steps'],
])('%s is refused, because it %s', (pattern, kind) => {
  expect(compileLinear(pattern)).toMatchObject({ ok: false, fault: { kind } });
});

it.each([
  ['[a', 'bracket-open'],
  ['(a', 'group-open'],
  ['a)', 'group-not-opened'],
  ['*a', 'nothing-to-repeat'],
])('%s is refused with what is wrong: %s', (pattern, error) => {
  expect(compileLinear(pattern)).toMatchObject({ ok: false, fault: { kind: 'syntax', error } });
});

it('a sound pattern finds what it describes', () => {
  const compiled = compileLinear('iteration (\\d+)');
  expect(compiled.ok && compiled.engine.test('iteration 12')).toBe(true);
});
